import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import {
  dayAnswer,
  idField,
  instantAnswer,
  numberField,
  optionalId,
  requiredText,
  versionField,
} from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import { carried } from '../language/sentence.ts'
import { currencies } from '../money/currencies.ts'
import { entryAbilities, entryDoubts, entryGroups, entryStates } from './kinds.ts'

const bankFileBrief = z.object({
  id: z.int(),
  fileName: z.string(),
  iban: z.string().describe('Capitals, without spaces'),
  uploadedByName: z.string(),
  uploadedAt: instantAnswer,
  from: dayAnswer.nullable().describe('Day of its first entry; null: it has none'),
  to: dayAnswer.nullable(),
  groups: z
    .array(z.object({ group: z.enum(entryGroups), count: z.int(), sum: z.int().describe('Cents') }))
    .describe('Those of its entries that there are, each counted once'),
})
export type BankFileBrief = z.infer<typeof bankFileBrief>
export const bankFilesAnswer = z.array(bankFileBrief).describe('The newest 100')
export const bankFileAnswer = bankFileBrief.extend({ currency: z.enum(currencies) })
export type BankFileAnswer = z.infer<typeof bankFileAnswer>

const listQuery = pageQuery(['id']).omit({ sortBy: true, sortDirection: true })
export const bankEntriesQuery = listQuery.extend({
  group: z.enum(entryGroups, carried(msg`Choose which entries`)).optional().describe('Left out: all of them'),
})
export const bankEntryAnswer = z.object({
  id: z.int(),
  version: z.int(),
  fileId: z.int().describe('The first file that told of it'),
  day: dayAnswer.describe('Of booking, as the bank wrote it'),
  sum: z.int().describe('Cents; below zero: the bank took an earlier one back'),
  isReversal: z.boolean(),
  reference: z.string().nullable(),
  text: z.string(),
  payerName: z.string().nullable(),
  payerIban: z.string().nullable(),
  state: z.enum(entryStates),
  doubt: z.enum(entryDoubts).nullable().describe('Why somebody has to look'),
  person: z.object({ id: z.int(), name: z.string() }).nullable().describe('Whom it pays: proposed, or chosen'),
  invoice: z
    .object({ id: z.int(), number: z.string(), open: z.int().describe('Cents') })
    .nullable()
    .describe('What it pays; null with a person: the oldest that are open'),
  decidedByName: z.string().nullable().describe('Who chose so or put it aside; null: as it was matched'),
  asideReason: z.string().nullable(),
  payment: z
    .object({ id: z.int(), paidOn: dayAnswer, madeByName: z.string(), madeAt: instantAnswer })
    .nullable()
    .describe('As booked; on another day than the entry’s where the books were closed'),
  abilities: z.array(z.enum(entryAbilities)),
})
export type BankEntryAnswer = z.infer<typeof bankEntryAnswer>
export const bankEntriesAnswer = pageOf(bankEntryAnswer)

export const chooseEntrySchema = z.object({
  version: versionField,
  personId: idField,
  invoiceId: optionalId.describe('Of what it is for; left out: the oldest open ones'),
})
export const asideSchema = z.object({
  version: versionField,
  reason: requiredText(300, msg`Give a reason`, msg`The reason`),
})
export const entryVersionSchema = z.object({ version: versionField })

const seen = msg`Send the count and the sum that were looked at`
const whole = z.int(carried(seen))
export const bookSchema = z.object({
  count: numberField(seen, whole.min(1, carried(seen)).max(1_000_000, carried(seen))).describe('Of what is matched'),
  sum: numberField(seen, whole.min(1, carried(seen))).describe('Cents; where it is another by now nothing is booked'),
})
