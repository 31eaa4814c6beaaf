import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { personSchema } from '../accounts/fields.ts'
import { boatBriefSchema } from '../boats/fields.ts'
import { paging, selectedField } from '../http/export.ts'
import {
  idField,
  instantAnswer,
  numberField,
  optionalId,
  optionalParagraphs,
  requiredParagraphs,
  versionField,
} from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import { carried, type Sentence } from '../language/sentence.ts'
import { answersOf, rulesOf } from '../record-fields.ts'
import { reviewDecision } from '../review/schema.ts'
import { reviewStates } from '../review/status.ts'
import { mostLifts, subscriptionFields, termFields } from './fields.ts'

/** A new boat's subscription (specification 9). */
export const firstSubscriptionLifts = 11
/** What the blank form for a new one begins with; the edit form shows 11 until the record is there (specification 9). */
export const newFormLifts = 21

export const subscriptionAbilities = ['review', 'adjustLifts', 'renew', 'edit', 'delete'] as const

/** The next subscription as Renew would make it. */
export const renewalSchema = z.object(answersOf(termFields, 'brief'))
export type Renewal = z.infer<typeof renewalSchema>

export const subscriptionRowSchema = z.object({
  id: z.int(),
  boatId: z.int().nullable(),
  boat: boatBriefSchema.nullable(),
  ownerName: z.string(),
  ...answersOf(subscriptionFields, 'brief'),
  subscriptionStatus: z.int(),
  createdDate: instantAnswer,
  version: z.int(),
  renewal: renewalSchema.nullable().describe('What Renew would make now; null where it may not be asked for'),
  abilities: z.array(z.enum(subscriptionAbilities)),
})
export type SubscriptionRow = z.infer<typeof subscriptionRowSchema>

export const liftEntrySchema = z.object({
  id: z.int(),
  change: z.int().describe('Lifts added or taken'),
  balance: z.int().describe('Lifts left after it'),
  reason: z.string(),
  scheduleId: z.int().nullable(),
  actorName: z.string(),
  at: instantAnswer,
})
export const subscriptionSchema = subscriptionRowSchema.extend({
  person: personSchema,
  reviewNote: z.string().nullable(),
  lifts: z.array(liftEntrySchema).describe('The ledger, newest first'),
})
export type Subscription = z.infer<typeof subscriptionSchema>

export const subscriptionSortKeys = [
  'id',
  'boatName',
  'validFrom',
  'validTo',
  'liftsRemaining',
  'status',
  'boatId',
] as const
export const subscriptionListQuery = pageQuery(subscriptionSortKeys, {
  subscriptionStatus: 'status',
  // a row's id grows with the time it was made
  createdDate: 'id',
}).extend({
  status: z.enum(reviewStates).optional(),
  personId: idField.optional().describe('Staff: only this customer’s'),
})
export const subscriptionPageSchema = pageOf(subscriptionRowSchema).extend({
  statuses: z.record(z.string(), z.int()).describe('How many one may see of each status'),
})

/** A reviewer's answer: Approve 1, Reject 2. */
export const respondSubscriptionSchema = z.object({
  id: idField,
  status: reviewDecision,
  notes: optionalParagraphs(2000, msg`Notes`),
  version: versionField,
})
/** What one adjustment may add or take. */
export const mostAtOnce = 100
const tooManyAtOnce = carried(msg`At most ${{ most: mostAtOnce }} lifts at once`)
const askedChange = msg`Enter how many lifts to add or take`
/** Said where adding would go past what the edit form takes, too; null where it would not. */
export const tooManyLeft = (left: number, change: number): Sentence | null => {
  if (change <= 0 || left + change <= mostLifts) return null
  const most = mostLifts
  return left < most
    ? msg`A subscription holds at most ${{ most }} lifts and has ${{ left }}: add at most ${{ room: most - left }}`
    : msg`A subscription holds at most ${{ most }} lifts and has ${{ left }}: add none`
}
export const adjustLiftsSchema = z.object({
  change: numberField(
    askedChange,
    z.int(carried(msg`Lifts are whole`)).min(-mostAtOnce, tooManyAtOnce).max(mostAtOnce, tooManyAtOnce),
  ).refine((change) => change !== 0, carried(askedChange)),
  reason: requiredParagraphs(500, msg`Give a reason`, msg`Reason`),
  version: versionField,
})

/** Of a customer nothing here is obeyed: the marina's terms hold, and the boat is named when it is registered. */
export const createSubscriptionSchema = z.object({
  ...rulesOf(termFields),
  boatId: optionalId.describe('Staff only; a customer’s is linked by PUT or by Boat/Create'),
})
/** A customer links an own one to an own boat; what else stands here is staff’s. */
export const updateSubscriptionSchema = z.object({
  id: idField,
  ...rulesOf(termFields),
  boatId: optionalId,
  reason: optionalParagraphs(500, msg`Reason`).describe('Why lifts are added or taken'),
  version: versionField,
})
export const beforeItBegins = msg`Valid To must not be before Valid From`

export const subscriptionExportQuery = subscriptionListQuery.omit(paging).extend({ selected: selectedField })
