import type { Asking } from '../platform/actor.ts'
import type { PgColumn } from '../platform/database/columns.ts'
import { and, eq, gte, sql } from '../platform/database/orm.ts'
import { liftEntry, subscription } from './tables.ts'

export type SubscriptionRecord = typeof subscription.$inferSelect

export interface LiftMove {
  subscriptionId: number
  /** Lifts added, or taken when negative. */
  change: number
  /** Does it change what was given in all, or only what is left of it? */
  grants: boolean
  reason: string
  scheduleId?: number | null
}

const counted = (lifts: PgColumn, change: number) =>
  sql`case when ${subscription.unlimited} then ${lifts} else ${lifts} + ${change} end`

/**
 * The only writer of what is left: the number and its line in the ledger, in the caller's transaction. Null, and
 * nothing written, when it would fall below zero. Where there is no count, the line alone.
 */
export const moveLifts = async (
  { db, actor, clock }: Asking,
  { subscriptionId, change, grants, reason, scheduleId = null }: LiftMove,
): Promise<SubscriptionRecord | null> => {
  const [row] = await db
    .update(subscription)
    .set({
      liftsRemaining: counted(subscription.liftsRemaining, change),
      liftsGranted: counted(subscription.liftsGranted, grants ? change : 0),
      version: sql`${subscription.version} + 1`,
    })
    .where(and(eq(subscription.id, subscriptionId), gte(subscription.liftsRemaining, -change)))
    .returning()
  if (!row) return null
  await db.insert(liftEntry).values({
    subscriptionId,
    change,
    balance: row.unlimited ? null : row.liftsRemaining,
    reason,
    scheduleId,
    actorId: actor.id,
    createdAt: clock.now(),
  })
  return row
}
