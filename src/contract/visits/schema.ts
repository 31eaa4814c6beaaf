import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { optionalEmail, optionalName, optionalPhone } from '../accounts/customer-fields.ts'
import { boatFields } from '../boats/fields.ts'
import { documentList } from '../boats/schema.ts'
import { dayField, instantField, numberField, optionalId, optionalParagraphs, versionField } from '../http/fields.ts'
import { carried, type Sentence } from '../language/sentence.ts'
import { outsideReason, overrideField } from '../schedules/fields.ts'
import { liftsRule } from '../subscriptions/fields.ts'

/** A hundred thousand. */
const mostCents = 10_000_000
const priceAsked = msg`The price must be a sum from 0 to ${{ most: mostCents / 100 }}, or empty`

const orNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())

const nameAsked = msg`Enter the visitor’s name`
const phoneAsked = msg`Enter the visitor’s phone number`
const lastDayAsked = msg`Enter the last day of the visit`
export const leavesBeforeArriving = msg`The last day must not be before the first`
const liftsAsked = msg`Enter how many lifts the visit holds`

interface VisitInput {
  personId?: unknown
  planId?: unknown
  name?: unknown
  phone?: unknown
  validFrom?: unknown
  validTo?: unknown
  liftsRemaining?: unknown
}
const isMissing = (value: unknown) => value === undefined || value === null || value === ''
const isBlank = (id: unknown) => isMissing(id) || id === '0' || id === 0
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const never = () => false
/** A field asked for unless another one says it: said beside the other fields' errors, not after them. */
const askedUnless = (field: keyof VisitInput, other: 'personId' | 'planId', message: Sentence) => ({
  path: [field],
  message: carried(message),
  when: ({ value }: { value: unknown }) => {
    const typed = (value ?? {}) as VisitInput
    return isBlank(typed[other]) && isMissing(typed[field])
  },
})

/** A visitor at the counter: who, which boat, how long, what for. */
export const visitSchema = z
  .object({
    personId: optionalId.describe('A customer the marina knows; left out: one without sign-in is written down'),
    name: optionalName(100, msg({ message: 'Name', context: 'of a person' })),
    phone: optionalPhone,
    email: optionalEmail,
    boatName: boatFields.name.rule,
    hullType: boatFields.hullType.rule,
    lengthOverall: boatFields.lengthOverall.rule.refine((length) => length !== null, {
      error: carried(msg`Length is required`),
    }),
    width: boatFields.width.ofOwner,
    height: boatFields.height.rule,
    depth: boatFields.depth.ofOwner,
    weight: boatFields.weight.rule,
    work: optionalParagraphs(2000, msg`What is to be done`).describe('Kept as the boat’s notes'),
    validFrom: dayField(msg`Enter the first day of the visit`),
    validTo: orNone(dayField(lastDayAsked)).describe('Of a plan’s visit it is the plan’s'),
    planId: optionalId.describe('A plan for visits in use: it gives days, lifts and price'),
    liftsRemaining: orNone(liftsRule).describe('Of a plan’s visit they are the plan’s'),
    agreedPrice: orNone(
      numberField(
        priceAsked,
        z.int(carried(priceAsked)).min(0, carried(priceAsked)).max(mostCents, carried(priceAsked)),
      ),
    ).describe('Cents; null: none was agreed on, or the plan’s'),
    insuranceDocuments: documentList('insurance')
      .nullish()
      .transform((list) => list ?? []),
    scheduleDate: instantField(msg`Please select a drop off schedule date`)
      .nullish()
      .transform((at) => at ?? null)
      .describe('The drop-off, asked for and approved at once; left out: none'),
    machineId: optionalId.describe('What lifts her, with a drop-off; left out: the weakest machine that can'),
    overrideReason: overrideField,
    reason: outsideReason,
    enquiryId: optionalId.describe('The enquiry this visit answers'),
    enquiryVersion: versionField,
  })
  .refine(never, askedUnless('name', 'personId', nameAsked))
  .refine(never, askedUnless('phone', 'personId', phoneAsked))
  .refine(never, askedUnless('validTo', 'planId', lastDayAsked))
  .refine(never, askedUnless('liftsRemaining', 'planId', liftsAsked))
  .refine(({ validFrom, validTo }) => validTo === null || validFrom <= validTo, {
    path: ['validTo'],
    message: carried(leavesBeforeArriving),
    when: ({ value }) => {
      const typed = (value ?? {}) as VisitInput
      return isBlank(typed.planId) && isDay(typed.validFrom) && isDay(typed.validTo)
    },
  })
export type WalkIn = z.output<typeof visitSchema>

export const visitEntered = z.object({
  id: z.int().describe('The subscription'),
  personId: z.int(),
  boatId: z.int(),
  scheduleId: z.int().nullable(),
  bay: z
    .string()
    .nullable()
    .describe('The one she got with the drop-off; null: none was booked, or bays are not allocated'),
})
