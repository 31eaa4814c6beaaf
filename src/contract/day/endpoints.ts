import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { spreadsheetType } from '../http/export.ts'
import { doneAnswer } from '../http/fields.ts'
import * as calls from './calls.ts'
import { dayExportQuery, dayParams, dayPlanSchema, ownMovementSchema } from './schema.ts'
import * as sent from './sent.ts'

export const ownMovements = defineEndpoint(calls.ownMovements, {
  access: 'member',
  summary: 'Today’s movements of the boats one owns or shares, with place in the order and window',
  response: z.array(ownMovementSchema),
})
export const exportDay = defineEndpoint(calls.exportDay, {
  access: 'staff',
  summary: 'The plan of a day as DayPlan.xlsx; it is written down who took it',
  query: dayExportQuery,
  carries: 'download',
  downloads: [spreadsheetType],
  response: z.unknown(),
  refusals: ['too_many_requests'],
})
export const dayPlan = defineEndpoint(calls.dayPlan, {
  access: 'staff',
  summary: 'The plan of a day: movements by machine, in their order',
  params: dayParams,
  response: dayPlanSchema,
})
export const orderDay = defineEndpoint(sent.orderDay, {
  access: 'staff',
  summary: 'Bring what nobody began into another order; who comes second gets the fresh one',
  response: dayPlanSchema,
  refusals: ['stale_version'],
})
export const markMovement = defineEndpoint(sent.markMovement, {
  access: 'staff',
  summary: 'Note of a movement of today that somebody is here, or that it was begun, and take it back',
  response: doneAnswer,
  refusals: ['wrong_status'],
})
export const sayHere = defineEndpoint(sent.sayHere, {
  access: 'member',
  summary: 'Say “I am here” on the day of the movement, from two hours before it, or take it back',
  response: doneAnswer,
  refusals: ['wrong_status'],
})
export const dayEndpoints = [ownMovements, exportDay, dayPlan, orderDay, markMovement, sayHere]
