import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer } from '../http/fields.ts'
import * as calls from './calls.ts'
import { pushStateSchema } from './schema.ts'
import * as sent from './sent.ts'

export const pushState = defineEndpoint(calls.pushState, {
  access: 'member',
  summary: 'Whether the browser of this session gets push notices, and the key it asks its push service with',
  response: pushStateSchema,
})
export const allowPush = defineEndpoint(sent.allowPush, {
  access: 'member',
  summary: 'Have push notices sent to the browser of this session, until the session ends',
  response: pushStateSchema,
})
export const endPush = defineEndpoint(calls.endPush, {
  access: 'member',
  summary: 'Have no more push notices sent to the browser of this session',
  response: doneAnswer,
})
export const alertEndpoints = [pushState, allowPush, endPush]
