import { z } from 'zod'
import { dayAnswer, instantAnswer } from '../http/fields.ts'
import { currencies } from '../money/currencies.ts'

/** What stands between a request and the approval of its payment. */
export const owedAnswer = z.object({
  open: z.int().describe('Cents to be paid'),
  overdue: z.int().describe('Cents of it past their day: these stop an approval by itself'),
  takenBack: z
    .int()
    .describe(
      'Cents that a provider took back and that nothing made up for yet: these stop an approval by itself, too',
    ),
  invoices: z
    .array(
      z.object({
        id: z.int(),
        number: z.string(),
        currency: z.enum(currencies),
        dueOn: dayAnswer,
        open: z.int().describe('Cents yet to be paid'),
        overdue: z.boolean(),
      }),
    )
    .describe('The one due first first'),
  payUntil: instantAnswer.nullable().describe('The last hour to pay; null: there is none'),
})
export type OwedSums = z.infer<typeof owedAnswer>
