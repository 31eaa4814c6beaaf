import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer } from '../http/fields.ts'
import { sessionSchema } from './schema.ts'
import { newFactorSchema, recoveryCodesSchema } from './second-factor.ts'
import * as sent from './sent.ts'

export const signInWithCode = defineEndpoint(sent.signInWithCode, {
  access: 'public',
  summary: 'The second step of a sign-in: a one-time code',
  response: sessionSchema,
  refusals: ['wrong_credentials', 'too_many_requests'],
})
export const beginSecondFactor = defineEndpoint(sent.beginSecondFactor, {
  access: 'staff',
  summary: 'A new secret for an authenticator app; it counts once a code of it was entered',
  response: newFactorSchema,
  refusals: ['wrong_status', 'too_many_requests', 'busy'],
})
export const confirmSecondFactor = defineEndpoint(sent.confirmSecondFactor, {
  access: 'staff',
  summary: 'Ask for a code at every sign-in from now on; all other sessions end',
  response: recoveryCodesSchema,
  refusals: ['wrong_status', 'too_many_requests'],
})
export const endSecondFactor = defineEndpoint(sent.endSecondFactor, {
  access: 'staff',
  summary: 'Ask for no code any more, by password and code; refused where the marina requires one',
  response: doneAnswer,
  refusals: ['wrong_status', 'too_many_requests', 'busy'],
})
export const renewRecoveryCodes = defineEndpoint(sent.renewRecoveryCodes, {
  access: 'staff',
  summary: 'New recovery codes, by password and code; those before are of no use then',
  response: recoveryCodesSchema,
  refusals: ['wrong_status', 'too_many_requests', 'busy'],
})

export const secondFactorEndpoints = [
  signInWithCode,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
]
