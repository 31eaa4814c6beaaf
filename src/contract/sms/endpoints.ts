import { defineEndpoint } from '../http/endpoint.ts'
import * as calls from './calls.ts'
import { smsStateSchema } from './schema.ts'
import * as sent from './sent.ts'

export const smsState = defineEndpoint(calls.smsState, {
  access: 'member',
  summary: 'Whether SMS can reach the number of one’s account, and whether it is known to be one’s own',
  response: smsStateSchema,
})
export const sendPhoneCode = defineEndpoint(calls.sendPhoneCode, {
  access: 'member',
  summary: 'Send six digits to the number of one’s account, good for ten minutes',
  response: smsStateSchema,
  refusals: ['wrong_status'],
})
export const confirmPhone = defineEndpoint(sent.confirmPhone, {
  access: 'member',
  summary: 'Show by the six digits that the number is one’s own',
  response: smsStateSchema,
  refusals: ['wrong_status'],
})
export const smsEndpoints = [smsState, sendPhoneCode, confirmPhone]
