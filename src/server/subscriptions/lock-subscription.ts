import { eq } from 'drizzle-orm'
import { type BoatRecord, lockBoat } from '../boats/public.ts'
import type { Asking } from '../platform/actor.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import type { SubscriptionRecord } from './move-lifts.ts'
import { readSubscription } from './read-subscription.ts'
import { subscription } from './tables.ts'

/**
 * A boat's subscription for a change by staff, its boat locked first: gates look at both. Refuses what is not there,
 * what hangs on no boat yet, and a version that is not the one read.
 */
export const lockSubscription = async (
  { db }: Asking,
  outer: Asking,
  { id, version }: { id: number; version: number | undefined },
): Promise<{ boat: BoatRecord; record: SubscriptionRecord; current: () => Promise<unknown> }> => {
  const current = () => readSubscription(outer, id)
  const [found] = await db.select({ boatId: subscription.boatId }).from(subscription).where(eq(subscription.id, id))
  if (!found) return notFound('This subscription')
  const boat = found.boatId === null ? null : await lockBoat(db, found.boatId)
  if (!boat) return refuse('wrong_status', 'This subscription belongs to no boat yet.', { current })
  const [record] = await db.select().from(subscription).where(eq(subscription.id, id)).for('update')
  if (!record) return notFound('This subscription')
  if (version !== undefined && version !== record.version)
    refuse('stale_version', 'Somebody changed this subscription meanwhile: look at the fresh state and decide again.', {
      current,
    })
  return { boat, record, current }
}
