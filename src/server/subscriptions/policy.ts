import { reviewStatus } from '#contract/review/status.ts'
import { firstSubscriptionLifts, type Renewal, type subscriptionAbilities } from '#contract/subscriptions/schema.ts'
import { addDays, yearAfter } from '#contract/time.ts'
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
}

/**
 * The next subscription of a boat: Pending, for a year from the later of today and the day after the approved one that
 * ends last; lifts left do not carry over. A sentence where it may not be asked for.
 */
export const judgeRenewal = (
  { siblings, id }: Pick<SubscriptionStanding, 'siblings' | 'id'>,
  today: string,
): Renewal | string => {
  if (!siblings) return 'This subscription belongs to no boat yet.'
  if (siblings.pending) return 'A subscription of this boat waits for approval already.'
  if (siblings.approvedFrom !== null && siblings.approvedFrom > today)
    return 'The next subscription of this boat is approved already.'
  if (siblings.newestId !== id) return 'This boat has a newer subscription: renew that one.'
  return nextTerms(siblings, today)
}

export const nextTerms = ({ approvedUntil }: Pick<Siblings, 'approvedUntil'>, today: string): Renewal => {
  const after = approvedUntil === null ? today : addDays(approvedUntil, 1)
  const validFrom = after > today ? after : today
  return { validFrom, validTo: yearAfter(validFrom), liftsRemaining: firstSubscriptionLifts }
}

/** What no lift was taken from and no boat needs may go; a customer's own review of the marina stays. */
export const mayDelete = (actor: Actor, { status, siblings, used }: SubscriptionStanding) => {
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
  ...(isStaff(actor) ? (['review', 'adjustLifts', 'edit'] as const) : []),
  ...(typeof judgeRenewal(standing, today) === 'string' ? [] : (['renew'] as const)),
  ...(mayDelete(actor, standing) ? (['delete'] as const) : []),
]
