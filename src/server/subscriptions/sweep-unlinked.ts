import type { Context } from '../platform/actor.ts'
import { and, isNull, lt } from '../platform/database/orm.ts'
import { subscription } from './tables.ts'

const day = 24 * 60 * 60 * 1000

/** Throws away subscriptions that no boat was registered for within a day. */
export const sweepUnlinked = async ({ db, clock }: Context): Promise<{ removed: number }> => {
  const gone = await db
    .delete(subscription)
    .where(and(isNull(subscription.boatId), lt(subscription.createdAt, new Date(clock.now().getTime() - day))))
    .returning({ id: subscription.id })
  return { removed: gone.length }
}
