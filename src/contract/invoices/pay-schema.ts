import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { idField, instantAnswer, text } from '../http/fields.ts'
import { linkStates } from './kinds.ts'
import { invoiceAnswer } from './schema.ts'

export const payParams = z.object({ token: text(64, msg`The address`) })

/** What who has the mailed address sees: the invoice as it was issued, and what is open of it. */
export const payPage = invoiceAnswer.omit({ id: true, personId: true, creditsId: true, reason: true })
export type PayPage = z.infer<typeof payPage>

/** How the mail of an invoice stands. */
export const linkAnswer = z.object({
  state: z.enum(linkStates),
  recipient: z.string().nullable().describe('Whom it was mailed to; null: nobody yet'),
  at: instantAnswer.nullable().describe('When it came to this'),
  failure: z.string().nullable().describe('What the mail server said'),
  mayMail: z.boolean().describe('The customer has an address now'),
})
export type LinkAnswer = z.infer<typeof linkAnswer>
export const mailSchema = z.object({ invoiceId: idField })
