import { msg } from '@lingui/core/runtime-macro'
import { type BoatRecord, lockBoat } from '../boats/public.ts'
import { type Asking, maySee } from '../platform/actor.ts'
import { eq } from '../platform/database/orm.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import type { SubscriptionRecord } from './move-lifts.ts'
import { readSubscription } from './read-subscription.ts'
import { subscription } from './tables.ts'

interface Sought {
  id: number
  version?: number | undefined
}
interface Locked {
  /** Null: it belongs to no boat yet. */
  boat: BoatRecord | null
  record: SubscriptionRecord
  /** The subscription as it stands, for a refusal. */
  current: () => Promise<unknown>
}

/**
 * A subscription the actor may see, locked for a change; its boat, where it has one, is locked first: gates look at
 * both. Refuses what is not there and a version that is not the one read.
 */
export const lockRecord = async ({ db, actor }: Asking, outer: Asking, { id, version }: Sought): Promise<Locked> => {
  const current = () => readSubscription(outer, id)
  const [found] = await db.select({ boatId: subscription.boatId }).from(subscription).where(eq(subscription.id, id))
  if (!found) return notFound('subscription')
  const boat = found.boatId === null ? null : await lockBoat(db, found.boatId)
  const [record] = await db.select().from(subscription).where(eq(subscription.id, id)).for('update')
  if (!record || !maySee(actor, boat?.ownerId ?? record.createdBy)) return notFound('subscription')
  // linked to a boat between the two reads: that boat is not locked yet
  if (record.boatId !== (boat?.id ?? null))
    return refuse('wrong_status', msg`Somebody was faster: look at the fresh state.`, { current })
  if (version !== undefined && version !== record.version)
    refuse(
      'stale_version',
      msg`Somebody changed this subscription meanwhile: look at the fresh state and decide again.`,
      {
        current,
      },
    )
  return { boat, record, current }
}

/** The same of one that belongs to a boat; refuses one that does not. */
export const lockSubscription = async (asking: Asking, outer: Asking, sought: Sought) => {
  const { boat, record, current } = await lockRecord(asking, outer, sought)
  return {
    boat: boat ?? refuse('wrong_status', msg`This subscription belongs to no boat yet.`, { current }),
    record,
    current,
  }
}
