import type { PlanRecord } from '../plans/public.ts'
import type { Asking } from '../platform/actor.ts'
import { moveLifts, type SubscriptionRecord } from './move-lifts.ts'
import { type Agreed, nextTerms } from './policy.ts'
import { subscription } from './tables.ts'

interface Granted
  extends Agreed,
    Partial<
      Pick<SubscriptionRecord, 'homePositionId' | 'kind' | 'status' | 'agreedPrice' | 'reviewedBy' | 'reviewedAt'>
    > {
  boatId: number | null
  /** What the ledger's first entry says. */
  reason?: 'granted' | 'opening'
}

/** The columns that say from which plan a subscription is taken, and what it was then. */
export const takenFrom = (plan: PlanRecord | null) => ({
  planId: plan?.id ?? null,
  planAsTaken: plan && { name: plan.name, names: plan.names, price: plan.price, prices: plan.prices },
})

/** A subscription, Pending unless another status is given, with its lifts in the ledger, in the caller's transaction. Returns its id. */
export const grantSubscription = async (
  asking: Asking,
  { boatId, validFrom, validTo, liftsRemaining, unlimited, plan, reason = 'granted', ...more }: Granted,
): Promise<number> => {
  const counted = unlimited ? 0 : liftsRemaining
  const [row] = await asking.db
    .insert(subscription)
    .values({
      ...more,
      boatId,
      createdBy: asking.actor.id,
      validFrom,
      validTo,
      liftsGranted: unlimited ? liftsRemaining : 0,
      liftsRemaining: unlimited ? liftsRemaining : 0,
      unlimited,
      ...takenFrom(plan),
      createdAt: asking.clock.now(),
      // the ledger's first entry counts it up to 1
      version: counted > 0 ? 0 : 1,
    })
    .returning({ id: subscription.id })
  const { id } = row!
  if (counted > 0) await moveLifts(asking, { subscriptionId: id, change: counted, grants: true, reason })
  return id
}

/** A new boat's subscription: Pending, from that day, by its plan. Returns its id. */
export const createFirstSubscription = (
  asking: Asking,
  { boatId, day, plan }: { boatId: number; day: string; plan: PlanRecord | null },
) => grantSubscription(asking, { boatId, ...nextTerms({ approvedUntil: null }, day, plan) })
