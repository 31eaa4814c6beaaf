import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { dayAnswer, dayField, numberField } from '../http/fields.ts'
import { carried } from '../language/sentence.ts'
import { namesIn, type RecordField, type ShownField, type Taken } from '../record-fields.ts'
import { subscriptionKinds } from './kinds.ts'

export const mostLifts = 1000

export const kindField = z.enum(subscriptionKinds, carried(msg`Choose what the boat is here for`))

const unlessBlank = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
const liftCount = msg`Lifts Remaining must be a whole number from 0 to ${{ most: mostLifts }}`
const saidCount = carried(liftCount)

/** A count of lifts that is left. */
export const liftsRule = numberField(liftCount, z.int(saidCount).min(0, saidCount).max(mostLifts, saidCount))

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
    rule: unlessBlank(dayField(msg`Enter Valid From as a day`)),
    label: msg`Valid From`,
    sheet: { title: msg`Valid From` },
  },
  validTo: {
    ...day,
    rule: unlessBlank(dayField(msg`Enter Valid To as a day`)),
    label: msg`Valid To`,
    sheet: { title: msg`Valid To` },
  },
  liftsRemaining: {
    ...lifts,
    rule: unlessBlank(liftsRule),
    label: msg`Lifts Remaining`,
    sheet: { title: msg`Lifts Remaining`, width: 16 },
  },
} satisfies Record<string, RecordField<'brief'>>

/** A subscription's own fields; what the ledger counts nobody enters. */
export const subscriptionFields = {
  ...termFields,
  liftsGranted: {
    ...lifts,
    answer: z.int().describe('Lifts given in all: what the pips are out of'),
    label: msg`Lifts Granted`,
    sheet: { title: msg`Lifts Granted`, width: 14 },
  },
  unlimited: {
    answer: z.boolean().describe('Without a count: lifts granted and remaining are 999'),
    input: { kind: 'choice', labels: { true: msg`Without a count` } },
    reach: 'brief',
    fact: null,
    label: msg`Without a count`,
    sheet: null,
  },
} satisfies Record<string, ShownField<'brief'>>

export type Term = keyof typeof termFields
/** What of the terms was sent. */
export type Terms = Partial<Taken<typeof termFields>>
export const termNames = namesIn(termFields, 'brief')
export const subscriptionFieldNames = namesIn(subscriptionFields, 'brief')
