import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer, idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import { displayDaySchema, displayParams, displayRow, madeDisplaySchema } from './schema.ts'
import * as sent from './sent.ts'

export const listDisplays = defineEndpoint(calls.listDisplays, {
  access: 'admin',
  summary: 'The walls that show the order of the day',
  response: z.array(displayRow),
})
export const makeDisplay = defineEndpoint(sent.makeDisplay, {
  access: 'admin',
  summary: 'Make an address that shows the order of the day without signing in',
  response: madeDisplaySchema,
})
export const revokeDisplay = defineEndpoint(calls.revokeDisplay, {
  access: 'admin',
  summary: 'Have the address of a display open nothing any more',
  params: idParams,
  response: doneAnswer,
})
export const displayDay = defineEndpoint(calls.displayDay, {
  access: 'public',
  summary: 'Today’s order by machine for a wall: boats, no person',
  params: displayParams,
  response: displayDaySchema,
  refusals: ['too_many_requests'],
})
export const displayEndpoints = [listDisplays, makeDisplay, revokeDisplay, displayDay]
