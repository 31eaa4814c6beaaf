import { z } from 'zod'
import { dayAnswer, dayField, numberField } from '../http/fields.ts'
import { namesIn, type RecordField, type ShownField, type Taken } from '../record-fields.ts'

export const mostLifts = 1000

const unlessBlank = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
const liftCount = `Lifts Remaining must be a whole number from 0 to ${mostLifts}`

const day = { answer: dayAnswer, input: { kind: 'day' }, reach: 'brief', fact: null } as const
const lifts = {
  answer: z.int(),
  input: { kind: 'number', decimals: 0, most: mostLifts },
  reach: 'brief',
  fact: null,
} as const

/** What a subscription is agreed on. */
export const termFields = {
  validFrom: {
    ...day,
    rule: unlessBlank(dayField('Enter Valid From as a day')),
    label: 'Valid From',
    sheet: { title: 'Valid From' },
  },
  validTo: {
    ...day,
    rule: unlessBlank(dayField('Enter Valid To as a day')),
    label: 'Valid To',
    sheet: { title: 'Valid To' },
  },
  liftsRemaining: {
    ...lifts,
    rule: unlessBlank(numberField(liftCount, z.int(liftCount).min(0, liftCount).max(mostLifts, liftCount))),
    label: 'Lifts Remaining',
    sheet: { title: 'Lifts Remaining', width: 16 },
  },
} satisfies Record<string, RecordField<'brief'>>

/** A subscription's own fields; what the ledger counts nobody enters. */
export const subscriptionFields = {
  ...termFields,
  liftsGranted: {
    ...lifts,
    answer: z.int().describe('Lifts given in all: what the pips are out of'),
    label: 'Lifts Granted',
    sheet: { title: 'Lifts Granted', width: 14 },
  },
} satisfies Record<string, ShownField<'brief'>>

export type Term = keyof typeof termFields
/** What of the terms was sent. */
export type Terms = Partial<Taken<typeof termFields>>
export const termNames = namesIn(termFields, 'brief')
export const subscriptionFieldNames = namesIn(subscriptionFields, 'brief')
