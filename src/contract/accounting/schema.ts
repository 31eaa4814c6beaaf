import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { paging, selectedField } from '../http/export.ts'
import { dayAnswer, dayField, instantAnswer, limited } from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import { invoiceStates, paymentWays } from '../invoices/kinds.ts'
import { invoiceRow } from '../invoices/schema.ts'
import { carried } from '../language/sentence.ts'
import { currencies } from '../money/currencies.ts'
import { vatReasons } from '../money/kinds.ts'
import { entryStates, incomeKinds, openAges } from './kinds.ts'

const aMonth = msg`Enter a month as YYYY-MM`
export const monthQuery = z.object({
  month: limited(60, aMonth)
    .regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/, carried(aMonth))
    .optional()
    .describe('As 2026-06; left out: the marina’s month of today'),
})

const cents = z.int().describe('Cents')
const sums = z.object({ net: cents, vat: cents, gross: cents })
export type IncomeSums = z.infer<typeof sums>
const zeroReason = z
  .enum([...vatReasons, 'passed-on'])
  .exclude(['reduced'])
  .nullable()
const byRate = { rate: z.int().describe('Hundredths of a percent'), reason: zeroReason.describe('Why the rate is 0') }
const count = z.int()
const yardMonth = z.object({
  lifts: z.object({
    made: count.describe('Boats lifted onto the rack'),
    lowered: count,
    added: count.describe('Lifts beyond the plan that staff added to subscriptions'),
    charged: count.describe('How often lifts were added for a charge'),
  }),
  visits: z.object({ begun: count, days: count.describe('Days of this month that visits lay in') }),
  services: z
    .array(
      z.object({ name: z.string().nullable().describe('Of the type; null: work orders without a request'), count }),
    )
    .describe('Done in this month, by type'),
  racks: z
    .object({
      bays: count.describe('Bays in use now'),
      byDay: z.array(count).describe('Boats on the rack when each day was over, until today'),
      takenDays: count.describe('Their sum: days that bays were taken'),
      bayDays: count.describe('Days that bays were there'),
    })
    .nullable()
    .describe('Null: no racks are set up, or the month has not begun'),
})
export const monthAnswer = z.object({
  month: z.string(),
  from: dayAnswer,
  to: dayAnswer,
  currency: z.enum(currencies),
  isClosed: z.boolean().describe('The books are closed until its last day or later'),
  isOver: z.boolean().describe('Its last day is over'),
  documents: z.object({ invoices: z.int(), creditNotes: z.int() }),
  rates: z
    .array(z.object({ ...byRate, invoiced: sums, credited: sums, left: sums.describe('Invoiced less credited') }))
    .describe('VAT by rate, the highest first'),
  income: z
    .array(
      z.object({
        kind: z.enum(incomeKinds),
        name: z.string().nullable().describe('Of the item or plan, in the reader’s language; null: free words'),
        ...byRate,
        invoiced: cents.describe('Cents without VAT'),
        credited: cents,
        left: cents,
      }),
    )
    .describe('Without VAT, by what was sold and its rate'),
  rounding: cents.describe('Cents that make totals the sums of prices with VAT'),
  total: z.object({ invoiced: cents, credited: cents, left: cents }).describe('With VAT'),
  paid: z.array(
    z.object({
      way: z.enum(paymentWays),
      came: cents,
      paidBack: cents.describe('Cents below zero'),
      takenBack: cents.describe('Cents below zero: written down wrongly, or gone again'),
      left: cents,
    }),
  ),
  paidTotal: cents,
  open: z.object({
    ages: z.array(z.object({ age: z.enum(openAges), count: z.int(), sum: cents })).describe('By days overdue then'),
    total: cents.describe('Cents of invoices that were to be paid when the last day was over'),
    credit: cents.describe('Cents that customers had with the marina then'),
  }),
  year: z
    .array(
      z.object({
        month: z.string(),
        invoiced: cents.describe('With VAT, credit notes aside'),
        paid: cents.describe('Less what was paid or taken back'),
      }),
    )
    .describe('Twelve months, this one the last'),
  yard: yardMonth.describe('What happened in it, until today'),
})
export type MonthReport = z.infer<typeof monthAnswer>

const span = {
  from: dayField().optional().describe('On this marina day or later'),
  until: dayField().optional().describe('… and on this marina day or before'),
}
export const documentSortKeys = ['issuedOn', 'number', 'buyer', 'total', 'open'] as const
export const documentListQuery = pageQuery(documentSortKeys).extend({
  state: z.enum(invoiceStates, carried(msg`Choose one of the states`)).optional().describe('As it is now'),
  ...span,
})
const documentRow = invoiceRow.omit({ about: true }).extend({
  buyerName: z.string().describe('As it was issued to'),
  isErased: z.boolean().describe('The customer is no longer kept: there is no page of them'),
})
export type DocumentRow = z.infer<typeof documentRow>
const listTotals = z.object({ net: cents, vat: cents, total: cents, open: cents })
export const documentPage = pageOf(documentRow).extend({
  states: z.record(z.enum(invoiceStates), z.int()).describe('How many there are of each state'),
  totals: listTotals.describe('Of all that is shown on all pages; credit notes count below zero'),
})
export const documentExportQuery = documentListQuery.omit(paging).extend({ selected: selectedField })

export const entrySortKeys = ['paidOn', 'payer', 'sum', 'way'] as const
export const entryListQuery = pageQuery(entrySortKeys).extend({
  state: z.enum(entryStates, carried(msg`Choose one of the states`)).optional(),
  ...span,
})
const entryRow = z.object({
  id: z.int(),
  state: z.enum(entryStates),
  personId: z.int(),
  payerName: z.string(),
  isErased: z.boolean(),
  sum: z.int().describe('Cents; below zero: paid or taken back'),
  currency: z.enum(currencies),
  paidOn: dayAnswer,
  way: z.enum(paymentWays),
  note: z.string(),
  numbers: z.array(z.string()).describe('Of invoices it went to'),
  left: cents.describe('Cents of it that are credit'),
  madeAt: instantAnswer,
})
export type EntryRow = z.infer<typeof entryRow>
export const entryPage = pageOf(entryRow).extend({
  states: z.record(z.enum(entryStates), z.int()).describe('How many there are of each'),
  total: cents.describe('Of all that is shown on all pages'),
})
export const entryExportQuery = entryListQuery.omit(paging).extend({ selected: selectedField })

export const ublQuery = z.object({
  from: dayField(msg`Enter the first day`),
  until: dayField(msg`Enter the last day`),
})
