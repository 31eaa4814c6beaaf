import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import { termsOf } from '#contract/plans/terms.ts'
import { reviewStatus } from '#contract/review/status.ts'
import type { subscriptionAbilities } from '#contract/subscriptions/schema.ts'
import { addDays } from '#contract/time.ts'
import type { PlanRecord } from '../plans/public.ts'
import { type Actor, isStaff } from '../platform/actor.ts'

type SubscriptionAbility = (typeof subscriptionAbilities)[number]

/** All subscriptions of one boat, as far as rules look at them. Days in marina time. */
export interface Siblings {
  newestId: number
  count: number
  pending: boolean
  /** Last day of the approved one that ends last; first day of the one that begins last. */
  approvedUntil: string | null
  approvedFrom: string | null
}
/** What the rules look at, of one subscription. */
export interface SubscriptionStanding {
  id: number
  status: number
  /** Null: it belongs to no boat yet. */
  siblings: Siblings | null
  /** A schedule took a lift from it, once at least. */
  used: boolean
  /** Without a count of lifts. */
  unlimited: boolean
}

/** Why the next subscription of a boat may not be asked for. */
const refusalOfRenewal = (
  { siblings, id }: Pick<SubscriptionStanding, 'siblings' | 'id'>,
  today: string,
): Sentence | null => {
  if (!siblings) return msg`This subscription belongs to no boat yet.`
  if (siblings.pending) return msg`A subscription of this boat waits for approval already.`
  if (siblings.approvedFrom !== null && siblings.approvedFrom > today)
    return msg`The next subscription of this boat is approved already.`
  return siblings.newestId === id ? null : msg`This boat has a newer subscription: renew that one.`
}

/** What a subscription is made of. */
export interface Agreed extends ReturnType<typeof termsOf> {
  plan: PlanRecord | null
}
/** What may be asked for next, or why nothing may. */
type JudgedRenewal = { renewal: Agreed; refusal?: undefined } | { renewal?: undefined; refusal: Sentence }

/**
 * The next subscription of a boat: Pending, by its plan from the later of today and the day after the approved one that
 * ends last; lifts left do not carry over. A sentence where it may not be asked for.
 */
export const judgeRenewal = (
  standing: Pick<SubscriptionStanding, 'siblings' | 'id'>,
  today: string,
  plan: PlanRecord | null,
): JudgedRenewal => {
  const refusal = refusalOfRenewal(standing, today)
  return refusal ? { refusal } : { renewal: nextTerms(standing.siblings!, today, plan) }
}

export const nextTerms = (
  { approvedUntil }: Pick<Siblings, 'approvedUntil'>,
  today: string,
  plan: PlanRecord | null,
): Agreed => {
  const after = approvedUntil === null ? today : addDays(approvedUntil, 1)
  return { ...termsOf(plan, after > today ? after : today), plan }
}

/** What no lift was taken from and no boat needs may go; a customer's own review of the marina stays. */
export const mayDelete = (
  actor: Actor,
  { status, siblings, used }: Pick<SubscriptionStanding, 'status' | 'siblings' | 'used'>,
) => {
  if (used || status === reviewStatus.approved) return false
  if (siblings && siblings.count < 2) return false
  return isStaff(actor) || status === reviewStatus.pending
}

/** What somebody who may see it may do with it now; the writes are guarded by the same rules. */
export const subscriptionAbilitiesOf = (
  actor: Actor,
  standing: SubscriptionStanding,
  today: string,
): SubscriptionAbility[] => [
  ...(isStaff(actor) ? (['review'] as const) : []),
  ...(isStaff(actor) && !standing.unlimited ? (['adjustLifts'] as const) : []),
  ...(isStaff(actor) ? (['edit'] as const) : []),
  ...(refusalOfRenewal(standing, today) === null ? (['renew'] as const) : []),
  ...(mayDelete(actor, standing) ? (['delete'] as const) : []),
]

/** Whether it runs or may yet: what is said of its plan concerns nobody any more once it ended or was rejected. */
export const isCurrent = ({ status, validTo }: { status: number; validTo: string }, today: string): boolean =>
  status !== reviewStatus.rejected && validTo >= today
