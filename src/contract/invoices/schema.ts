import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import {
  dayAnswer,
  dayField,
  idField,
  instantAnswer,
  numberField,
  optionalId,
  requiredText,
  text,
} from '../http/fields.ts'
import { carried } from '../language/sentence.ts'
import { currencies } from '../money/currencies.ts'
import { documentKinds, issuedDocument } from '../money/issued-document.ts'
import { enteredWays, hindrances, invoiceStates, paymentWays, runStates, sellerNeeds } from './kinds.ts'

const orNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length
const chooseCharges = carried(msg`Choose charges, each once`)
const chooseLines = carried(msg`Choose lines, each once`)
const chooseCustomers = carried(msg`Choose customers, each once`)
const sumWanted = msg`Enter a sum above 0 with two decimals at most`
/** Cents of a payment; ten million of the currency at most. */
const cents = numberField(
  sumWanted,
  z.int(carried(sumWanted)).min(1, carried(sumWanted)).max(1_000_000_000, carried(sumWanted)),
).describe('Cents')

export const issueSchema = z.object({
  personId: idField,
  chargeIds: z
    .array(idField, chooseCharges)
    .min(1, chooseCharges)
    .max(1000, chooseCharges)
    .refine(isUnique, chooseCharges),
})

/** An invoice or credit note as lists show it. */
export const invoiceRow = z.object({
  id: z.int(),
  kind: z.enum(documentKinds),
  number: z.string(),
  about: z.string().describe('What its first line says, how many more it has, and its boats'),
  personId: z.int(),
  issuedOn: dayAnswer,
  dueOn: dayAnswer.nullable(),
  reference: z.string().nullable(),
  creditsId: z.int().nullable().describe('The invoice that a credit note credits'),
  currency: z.enum(currencies),
  net: z.int().describe('Cents'),
  vat: z.int(),
  total: z.int(),
  credited: z.int().describe('Cents of its credit notes'),
  paid: z.int().describe('Cents of payments that went to it'),
  open: z.int().describe('Cents yet to be paid'),
  state: z.enum(invoiceStates),
})
export type InvoiceRow = z.infer<typeof invoiceRow>

export const invoicesQuery = z.object({
  personId: idField.optional().describe('Staff: this customer’s; of customers it is ignored'),
})
export const invoicesAnswer = z.object({
  invoices: z.array(invoiceRow).describe('Also credit notes, the newest first'),
  open: z.int().describe('Cents to be paid'),
  overdue: z.int().describe('Cents of it past their day'),
  credit: z.int().describe('Cents paid that went to no invoice'),
  takenBack: z.int().describe('Cents that a provider took back and that nothing made up for yet'),
})
export type InvoicesAnswer = z.infer<typeof invoicesAnswer>

export const invoiceAnswer = invoiceRow.extend({
  document: issuedDocument,
  reason: z.string().nullable().describe('Why it was credited; for staff'),
  creditedLines: z.array(z.int()).describe('From 0'),
  paidOn: dayAnswer.nullable().describe('Day of the payment that went to it last; null: none did'),
  paidBy: z.enum(paymentWays).nullable().describe('How that payment came'),
})
export type InvoiceAnswer = z.infer<typeof invoiceAnswer>

export const creditSchema = z.object({
  invoiceId: idField,
  lines: orNone(
    z
      .array(
        numberField(msg`Choose lines, each once`, z.int(chooseLines).min(0, chooseLines).max(999, chooseLines)),
        chooseLines,
      )
      .min(1, chooseLines)
      .max(1000, chooseLines)
      .refine(isUnique, chooseLines),
  ).describe('Lines of the invoice, from 0; null: all that are not credited yet'),
  reason: requiredText(300, msg`Give a reason`, msg`The reason`),
})

const way = z.enum(enteredWays, carried(msg`Choose how it was paid`))
const note = text(300, msg`The note`)
  .nullish()
  .transform((value) => value ?? '')
export const paymentSchema = z.object({
  personId: idField,
  sum: cents,
  paidOn: dayField(msg`Enter the day of the payment`),
  way,
  invoiceId: optionalId.describe('Of what it is for; left out: the oldest open ones'),
  note,
})
export const payBackSchema = z.object({
  personId: idField,
  sum: cents.describe('Cents, above zero; it is booked below zero'),
  paidOn: dayField(msg`Enter the day of the payment`),
  way,
  note,
})
export const takeBackSchema = z.object({
  paymentId: idField,
  reason: requiredText(300, msg`Give a reason`, msg`The reason`),
})
export const paymentRow = z.object({
  id: z.int(),
  personId: z.int(),
  sum: z.int().describe('Cents; below zero: paid back'),
  currency: z.enum(currencies),
  paidOn: dayAnswer,
  way: z.enum(paymentWays),
  note: z.string(),
  went: z
    .array(z.object({ invoiceId: z.int(), number: z.string(), sum: z.int() }))
    .describe('To which invoices, in cents'),
  takesBackId: z.int().nullable().describe('The payment written down wrongly, which this one takes back'),
  isTakenBack: z.boolean().describe('Another one takes it back: it counts no more'),
  left: z.int().describe('Cents of it that are credit'),
  madeByName: z.string().optional().describe('For staff'),
  madeAt: instantAnswer,
})
export type PaymentRow = z.infer<typeof paymentRow>
export const paymentsAnswer = z.array(paymentRow).describe('The newest first')

export const previewQuery = z.object({
  until: dayField().optional().describe('Charges of supplies until this marina day; left out: today'),
})
export const previewAnswer = z.object({
  until: dayAnswer,
  missing: z.array(z.enum(sellerNeeds)),
  customers: z.array(
    z.object({
      personId: z.int(),
      name: z.string(),
      boats: z.array(z.string()),
      charges: z.int(),
      net: z.int(),
      vat: z.int(),
      total: z.int().describe('Cents, as the invoice will have it'),
      email: z.boolean().describe('They have an address for mail'),
    }),
  ),
  leftOut: z.array(z.object({ personId: z.int(), name: z.string(), why: z.enum(hindrances) })),
  total: z.int(),
})
export type InvoicePreview = z.infer<typeof previewAnswer>
const seenTotal = msg`Send the total that was looked at`
export const runSchema = z.object({
  until: dayField().describe('As in the preview'),
  customers: z
    .array(
      z.object({
        personId: idField,
        total: numberField(seenTotal, z.int(carried(seenTotal)).min(0, carried(seenTotal))).describe(
          'As the preview had it: another one is not issued',
        ),
      }),
      chooseCustomers,
    )
    .min(1, chooseCustomers)
    .max(2000, chooseCustomers)
    .refine((customers) => isUnique(customers.map(({ personId }) => personId)), chooseCustomers),
})
export const runAnswer = z.object({
  id: z.int(),
  until: dayAnswer,
  waiting: z.int(),
  issued: z.int(),
  lines: z.array(
    z.object({
      personId: z.int(),
      name: z.string(),
      state: z.enum(runStates),
      total: z.int(),
      invoiceId: z.int().nullable(),
      number: z.string().nullable(),
      failure: z.enum(hindrances).nullable(),
    }),
  ),
})
export type RunAnswer = z.infer<typeof runAnswer>

export const statementQuery = z.object({
  personId: idField.optional().describe('Staff: this customer’s; of customers it is ignored'),
  from: dayField().optional().describe('Left out: from the first entry'),
  to: dayField().optional().describe('Left out: until today'),
})
const statementEntry = z.object({
  kind: z.enum(['invoice', 'credit-note', 'payment', 'pay-back', 'taken-back']),
  id: z.int(),
  day: dayAnswer,
  number: z.string().nullable(),
  way: z.enum(paymentWays).nullable(),
  about: z.string().describe('Of an invoice as in lists; of a payment the numbers of those it went to'),
  sum: z.int().describe('Cents; above zero: more is owed'),
  balance: z.int().describe('Cents owed after it; below zero: credit'),
})
export type StatementEntry = z.infer<typeof statementEntry>
export const statementAnswer = z.object({
  from: dayAnswer.nullable(),
  to: dayAnswer,
  before: z.int().describe('Cents owed before the first day'),
  entries: z.array(statementEntry).describe('The oldest first'),
  after: z.int().describe('Cents owed after the last day'),
  notInvoiced: z.int().describe('Cents of open charges of supplies in the span, not in the balance'),
})
export type Statement = z.infer<typeof statementAnswer>
