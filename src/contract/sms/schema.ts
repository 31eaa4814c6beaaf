import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limited } from '../http/fields.ts'
import { carried } from '../language/sentence.ts'

export const smsStateSchema = z.object({
  isOn: z.boolean().describe('Is a gateway configured?'),
  phone: z.string().describe('As it stands in the account; may be empty'),
  canDial: z.boolean().describe('Can SMS be sent to that number?'),
  isKnown: z.boolean().describe('Is it known to be theirs? Staff wrote it down, or a code was confirmed'),
  codeSent: z.boolean().describe('A code waits to be entered'),
})
export type SmsState = z.infer<typeof smsStateSchema>

const sixDigits = msg`Enter the six digits of the SMS`
export const phoneCodeSchema = z.object({
  code: limited(20, sixDigits, carried(sixDigits))
    .transform((code) => code.replace(/\s/g, ''))
    .refine((code) => /^\d{6}$/.test(code), carried(sixDigits)),
})
