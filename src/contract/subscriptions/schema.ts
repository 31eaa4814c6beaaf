import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { personSchema } from '../accounts/fields.ts'
import { boatBriefSchema } from '../boats/fields.ts'
import { paging, selectedField } from '../http/export.ts'
import {
  dayField,
  idField,
  instantAnswer,
  numberField,
  optionalId,
  optionalParagraphs,
  requiredId,
  requiredParagraphs,
  versionField,
} from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import { carried, type Sentence } from '../language/sentence.ts'
import { outgrownPlanSchema } from '../plans/schema.ts'
import { answersOf, rulesOf } from '../record-fields.ts'
import { reviewDecision } from '../review/schema.ts'
import { reviewStates } from '../review/status.ts'
import { kindField, liftsRule, mostLifts, subscriptionFields, termFields } from './fields.ts'
import { subscriptionKinds } from './kinds.ts'

/** What the edit form shows until the record is there (specification 9). */
export const firstShownLifts = 11
/** What the blank form for a new one begins with (specification 9). */
export const newFormLifts = 21

export const subscriptionAbilities = ['review', 'adjustLifts', 'renew', 'edit', 'delete'] as const

/** The next subscription as Renew would make it. */
export const renewalSchema = z.object({
  ...answersOf(termFields, 'brief'),
  unlimited: z.boolean(),
  planId: z.int().nullable().describe('Unless another is chosen'),
  planName: z.string().describe('In the reader’s language; empty: no plan'),
})
export type Renewal = z.infer<typeof renewalSchema>

export const subscriptionRowSchema = z.object({
  id: z.int(),
  boatId: z.int().nullable(),
  boat: boatBriefSchema.nullable(),
  ownerName: z.string(),
  ...answersOf(subscriptionFields, 'brief'),
  subscriptionStatus: z.int(),
  kind: z.enum(subscriptionKinds).describe('What the boat is here for; it says which papers are asked for'),
  homePositionId: z.int().nullable().describe('The bay (bunk) that is hers as long as it runs'),
  homeBay: z.string().nullable().describe('What is painted on that bay'),
  createdDate: instantAnswer,
  version: z.int(),
  renewal: renewalSchema.nullable().describe('What Renew would make now; null where it may not be asked for'),
  abilities: z.array(z.enum(subscriptionAbilities)),
})
export type SubscriptionRow = z.infer<typeof subscriptionRowSchema>

export const liftEntrySchema = z.object({
  id: z.int(),
  change: z.int().describe('Lifts added or taken'),
  balance: z.int().nullable().describe('Lifts left after it; null: without a count'),
  reason: z.string(),
  scheduleId: z.int().nullable(),
  actorName: z.string(),
  at: instantAnswer,
})
export const subscriptionSchema = subscriptionRowSchema.extend({
  person: personSchema,
  reviewNote: z.string().nullable(),
  plan: z
    .object({ id: z.int(), name: z.string(), priceText: z.string() })
    .nullable()
    .describe('What it was taken from, as that was called and cost then'),
  agreedPriceText: z.string().describe('What staff agreed on for a visit, as it reads to who asks; empty: nothing'),
  outgrownPlan: outgrownPlanSchema,
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

export const planId = optionalId.describe(
  'A plan in use, whose days and lifts are taken; without it the first that fits',
)

/** Of a customer the plan alone is obeyed: its terms hold, and the boat is named when it is registered. */
export const createSubscriptionSchema = z.object({
  ...rulesOf(termFields),
  boatId: optionalId.describe('Staff only; a customer’s is linked by PUT or by Boat/Create'),
  planId,
})
export const renewQuery = z.object({
  planId: idField.optional().describe('The plan it is taken from; without one as the one before'),
})
/** A customer links an own one to an own boat; what else stands here is staff’s. */
export const updateSubscriptionSchema = z.object({
  id: idField,
  ...rulesOf(termFields),
  boatId: optionalId,
  homePositionId: optionalId.describe('Staff: the bay kept for her, null for none; left out: it stays'),
  reason: optionalParagraphs(500, msg`Reason`).describe('Why lifts are added or taken'),
  version: versionField,
})
/** One that runs already when the marina begins with this program: what stands in its papers, without a review. */
export const enterSubscriptionSchema = z.object({
  boatId: requiredId(msg`Please select a boat`),
  kind: kindField.default('annual'),
  validFrom: dayField(msg`Enter Valid From as a day`),
  validTo: dayField(msg`Enter Valid To as a day`),
  liftsRemaining: liftsRule,
  homePositionId: optionalId.describe('The bay kept for her; left out: none'),
})
export const beforeItBegins = msg`Valid To must not be before Valid From`

export const subscriptionExportQuery = subscriptionListQuery.omit(paging).extend({ selected: selectedField })
