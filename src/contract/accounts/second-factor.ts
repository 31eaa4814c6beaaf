import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer, requiredText } from '../http/fields.ts'
import { currentPasswordField, sessionSchema } from './schema.ts'

const passwordAgain = z.object({ password: currentPasswordField })
const codeField = requiredText(40, 'Enter the code of your authenticator app', 'The code')
const recoveryCodesSchema = z.object({
  recoveryCodes: z.array(z.string()).describe('Each signs in once in place of a code; shown this once'),
})

export const secondFactorSchema = z.object({
  step: requiredText(200, 'Sign in with your password first', 'The step').describe(
    'From the refusal of Person/authenticate',
  ),
  code: codeField.describe('Of the authenticator app, or a recovery code'),
})
export const codeSchema = z.object({ code: codeField })
export const passwordAgainSchema = passwordAgain
/** What takes a way in away, or makes new ones: neither an open session nor a password alone is enough. */
export const factorAgainSchema = passwordAgain.extend({
  code: codeField.describe('Of the authenticator app, or a recovery code'),
})

export const signInWithCode = defineEndpoint({
  method: 'POST',
  path: '/Person/SecondFactor',
  access: 'public',
  summary: 'The second step of a sign-in: a one-time code',
  body: secondFactorSchema,
  response: sessionSchema,
  refusals: ['wrong_credentials', 'too_many_requests'],
})
export const beginSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/Account/SecondFactor',
  access: 'staff',
  summary: 'A new secret for an authenticator app; it counts once a code of it was entered',
  body: passwordAgain,
  response: z.object({
    secret: z.string(),
    address: z.string().describe('otpauth://, as in the picture'),
    picture: z.string().describe('QR code, SVG'),
  }),
  refusals: ['wrong_status', 'too_many_requests', 'busy'],
})
export const confirmSecondFactor = defineEndpoint({
  method: 'PUT',
  path: '/Account/SecondFactor',
  access: 'staff',
  summary: 'Ask for a code at every sign-in from now on; all other sessions end',
  body: codeSchema,
  response: recoveryCodesSchema,
  refusals: ['wrong_status', 'too_many_requests'],
})
export const endSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/Account/SecondFactor/End',
  access: 'staff',
  summary: 'Ask for no code any more, by password and code; refused where the marina requires one',
  body: factorAgainSchema,
  response: doneAnswer,
  refusals: ['wrong_status', 'too_many_requests', 'busy'],
})
export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/Account/RecoveryCodes',
  access: 'staff',
  summary: 'New recovery codes, by password and code; those before are of no use then',
  body: factorAgainSchema,
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
