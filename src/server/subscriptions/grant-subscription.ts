import type { Renewal } from '#contract/subscriptions/schema.ts'
import type { Asking } from '../platform/actor.ts'
import { moveLifts } from './move-lifts.ts'
import { nextTerms } from './policy.ts'
import { subscription } from './tables.ts'

/** A Pending subscription with its lifts in the ledger, in the caller's transaction. Returns its id. */
export const grantSubscription = async (
  asking: Asking,
  { boatId, validFrom, validTo, liftsRemaining }: Renewal & { boatId: number | null },
): Promise<number> => {
  const [row] = await asking.db
    .insert(subscription)
    .values({
      boatId,
      createdBy: asking.actor.id,
      validFrom,
      validTo,
      liftsGranted: 0,
      liftsRemaining: 0,
      createdAt: asking.clock.now(),
      // the ledger's first entry counts it up to 1
      version: liftsRemaining > 0 ? 0 : 1,
    })
    .returning({ id: subscription.id })
  const { id } = row!
  if (liftsRemaining > 0)
    await moveLifts(asking, { subscriptionId: id, change: liftsRemaining, grants: true, reason: 'granted' })
  return id
}

/** A new boat's subscription: Pending, from that day for a year, 11 lifts. Returns its id. */
export const createFirstSubscription = (asking: Asking, { boatId, day }: { boatId: number; day: string }) =>
  grantSubscription(asking, { boatId, ...nextTerms({ approvedUntil: null }, day) })
