import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { requiredText } from '../http/fields.ts'
import { currentPasswordField } from './schema.ts'

const codeField = requiredText(40, msg`Enter the code of your authenticator app`, msg`The code`)
export const recoveryCodesSchema = z.object({
  recoveryCodes: z.array(z.string()).describe('Each signs in once in place of a code; shown this once'),
})

export const secondFactorSchema = z.object({
  step: requiredText(200, msg`Sign in with your password first`, msg`The step`).describe(
    'From the refusal of Person/authenticate',
  ),
  code: codeField.describe('Of the authenticator app, or a recovery code'),
})
export const codeSchema = z.object({ code: codeField })
export const passwordAgainSchema = z.object({ password: currentPasswordField })
/** What takes a way in away, or makes new ones: neither an open session nor a password alone is enough. */
export const factorAgainSchema = passwordAgainSchema.extend({
  code: codeField.describe('Of the authenticator app, or a recovery code'),
})
export const newFactorSchema = z.object({
  secret: z.string(),
  address: z.string().describe('otpauth://, as in the picture'),
  picture: z.string().describe('QR code, SVG'),
})
