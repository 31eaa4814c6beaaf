import { type Asking, isStaff } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { editSubscription, type SubscriptionEdit } from './edit-subscription.ts'
import { linkSubscription } from './link-subscription.ts'

/** A customer links an own subscription to an own boat; staff change it, too. */
export const updateSubscription = (
  outer: Asking,
  { boatId, ...edit }: SubscriptionEdit & { boatId: number | null },
): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    // edited first: the version sent is the one before it is linked here
    if (isStaff(asking.actor)) await editSubscription(asking, outer, edit)
    if (boatId) await linkSubscription(asking, outer, { id: edit.id, boatId })
  })
