import { z } from 'zod'
import {
  dayAnswer,
  idField,
  instantAnswer,
  numberField,
  optionalText,
  requiredText,
  versionField,
} from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'

export const subscriptionStatus = { pending: 0, approved: 1, rejected: 2 } as const
export type SubscriptionStatus = (typeof subscriptionStatus)[keyof typeof subscriptionStatus]
/** 0 Pending, 1 Approved, otherwise Rejected (specification 3). */
export const reviewStatusLabel = (status: number) => (status === 0 ? 'Pending' : status === 1 ? 'Approved' : 'Rejected')

/** A new boat's subscription (specification 9). */
export const firstSubscriptionLifts = 11

export const subscriptionAbilities = ['review', 'adjustLifts'] as const

export const boatBriefSchema = z.object({
  id: z.int(),
  name: z.string(),
  width: z.number(),
  height: z.number().nullable(),
  depth: z.number(),
  brand: z.string().nullable(),
  size: z.int().nullable(),
  lengthOverall: z.number().nullable(),
  hullType: z.string().nullable(),
})

export const subscriptionRowSchema = z.object({
  id: z.int(),
  boatId: z.int().nullable(),
  boat: boatBriefSchema.nullable(),
  ownerName: z.string(),
  validFrom: dayAnswer,
  validTo: dayAnswer,
  liftsRemaining: z.int(),
  liftsGranted: z.int(),
  subscriptionStatus: z.int(),
  createdDate: instantAnswer,
  version: z.int(),
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
  person: z.object({ id: z.int(), firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
  reviewNote: z.string().nullable(),
  lifts: z.array(liftEntrySchema).describe('The ledger, newest first'),
})
export type Subscription = z.infer<typeof subscriptionSchema>

export const subscriptionSortKeys = ['id', 'boatName', 'validFrom', 'validTo', 'liftsRemaining', 'status'] as const
export const subscriptionListQuery = pageQuery(subscriptionSortKeys).extend({
  status: z.enum(['pending', 'approved', 'rejected']).optional(),
})
export const subscriptionPageSchema = pageOf(subscriptionRowSchema).extend({
  statuses: z.record(z.string(), z.int()).describe('How many one may see of each status'),
})

/** A reviewer's answer: Approve 1, Reject 2. */
export const reviewDecision = numberField('Choose Approve or Reject', z.literal([1, 2], 'Choose Approve or Reject'))
export const respondSubscriptionSchema = z.object({
  id: idField,
  status: reviewDecision,
  notes: optionalText(2000, 'Notes'),
  version: versionField,
})
export const adjustLiftsSchema = z.object({
  change: numberField(
    'Enter how many lifts to add or take',
    z.int('Lifts are whole').min(-100, 'At most 100 lifts at once').max(100, 'At most 100 lifts at once'),
  ).refine((change) => change !== 0, 'Enter how many lifts to add or take'),
  reason: requiredText(500, 'Give a reason', 'Reason'),
  version: versionField,
})
