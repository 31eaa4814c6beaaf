import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { flagField, idField, numberField } from '../http/fields.ts'
import { namesAnswer, namesField } from '../http/names.ts'
import { carried, type Sentence } from '../language/sentence.ts'
import { lookupFields, lookupRow } from '../lookups/schema.ts'
import { kindField } from '../subscriptions/fields.ts'
import { subscriptionKinds } from '../subscriptions/kinds.ts'

export const mostLifts = 998
const mostDays = 3650
const longest = 200
/** A million. */
const mostCents = 100_000_000

const orNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())
const whole = (message: Sentence, least: number, most: number) => {
  const said = carried(message)
  return numberField(message, z.int(said).min(least, said).max(most, said))
}
const metres = (message: Sentence) => {
  const said = carried(message)
  return orNone(numberField(message, z.number(said).min(0.01, said).max(longest, said).multipleOf(0.01, said)))
}

/** What an admin fills in of a plan. */
export const planFields = {
  ...lookupFields,
  kind: kindField.optional().describe('For the year, or for a visit; left out it stays, of a new one the year'),
  lifts: orNone(
    whole(msg`Lifts must be a whole number from 0 to ${{ most: mostLifts }}, or empty`, 0, mostLifts),
  ).describe('null: without a count'),
  days: whole(msg`Days must be a whole number from 1 to ${{ most: mostDays }}`, 1, mostDays).describe(
    '365: until the same day of the next year',
  ),
  lengthFrom: metres(msg`Metres must be a number from 0.01 to ${{ most: longest }}, or empty`).describe(
    'Boats from this length on, in metres; null: also shorter ones',
  ),
  lengthTo: metres(msg`Metres must be a number from 0.01 to ${{ most: longest }}, or empty`).describe(
    'Boats up to this length, in metres; null: also longer ones',
  ),
  price: orNone(
    whole(msg`The price must be whole cents from 0 to ${{ most: mostCents }}, or empty`, 0, mostCents),
  ).describe('Cents; null: not set'),
  prices: namesField(40, msg`The price`)
    .strict()
    .optional()
    .describe('As it reads, by language; those left out stay. Where none is there it is written from the cents'),
  active: flagField.default(true).describe('In use: new subscriptions are taken from it'),
}
export const lengthClass = {
  is: (given: { lengthFrom?: number | null; lengthTo?: number | null }) =>
    typeof given.lengthFrom !== 'number' || typeof given.lengthTo !== 'number' || given.lengthTo >= given.lengthFrom,
  else: {
    path: ['lengthTo'],
    message: carried(msg`The longest boat must not be shorter than the shortest`),
    when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
  },
}

export const outgrownPlanSchema = z
  .string()
  .nullable()
  .describe('Said where the boat is longer by now than its plan is for; advice alone')

export const planRow = lookupRow.extend({
  lifts: z.int().nullable().describe('null: without a count'),
  kind: z.enum(subscriptionKinds),
  days: z.int(),
  lengthFrom: z.number().nullable(),
  lengthTo: z.number().nullable(),
  price: z.int().nullable().describe('Cents'),
  priceText: z.string().describe('As it reads to who asks; empty: not set'),
  prices: namesAnswer.optional().describe('For admins: as it reads in every language'),
  active: z.boolean(),
})
export type PlanRow = z.infer<typeof planRow>

const everyPlan = msg`Send every plan once`
export const planOrderSchema = z.object({
  ids: z.array(idField, carried(everyPlan)).max(1000, carried(everyPlan)),
})
export { everyPlan }
