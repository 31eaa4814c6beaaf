import { reviewStatus } from '#contract/review/status.ts'
import { recordManyHistories } from '../history/public.ts'
import type { PlanRecord } from '../plans/public.ts'
import type { Asking } from '../platform/actor.ts'
import { batchesOf } from '../platform/batches.ts'
import { inArray } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { takenFrom } from './grant-subscription.ts'
import { liftEntry, subscription } from './tables.ts'

export interface BroughtSubscription {
  boatId: number
  validFrom: string
  validTo: string
  liftsRemaining: number
  unlimited: boolean
  homePositionId: number | null
  plan: PlanRecord | null
  /** It runs already; else it is the first of a new boat and waits. */
  isEntered: boolean
}

/**
 * Many subscriptions at once, each with the first entry of its ledger, in the caller's transaction, which holds boats and
 * bays and has judged days and homes. Returns their ids in the same order; nobody is told.
 */
export const bringSubscriptions = async (
  asking: Asking,
  brought: readonly BroughtSubscription[],
): Promise<number[]> => {
  const { db, actor, clock } = asking
  const now = clock.now()
  const ids: number[] = []
  for (const batch of batchesOf(brought)) {
    const rows = batch.map(({ plan, isEntered, liftsRemaining, ...columns }) => ({
      ...columns,
      liftsGranted: liftsRemaining,
      liftsRemaining,
      ...takenFrom(plan),
      ...(isEntered && { status: reviewStatus.approved, reviewedBy: actor.id, reviewedAt: now }),
      createdBy: actor.id,
      createdAt: now,
    }))
    const made = await db.insert(subscription).values(rows).returning({ id: subscription.id })
    ids.push(...made.map(({ id }) => id))
    const entries = batch.flatMap(({ liftsRemaining, unlimited, isEntered }, index) =>
      unlimited || liftsRemaining === 0
        ? []
        : [
            {
              subscriptionId: made[index]!.id,
              change: liftsRemaining,
              balance: liftsRemaining,
              reason: isEntered ? 'opening' : 'granted',
              actorId: actor.id,
              createdAt: now,
            },
          ],
    )
    if (entries.length > 0) await db.insert(liftEntry).values(entries)
  }
  await recordManyHistories(
    asking,
    brought.flatMap(({ isEntered, boatId, validFrom, validTo, liftsRemaining, homePositionId }, index) =>
      isEntered
        ? [
            {
              boatId,
              subscriptionId: ids[index]!,
              event: 'subscription-entered',
              details: { kind: 'annual', validFrom, validTo, liftsRemaining, homePositionId },
            },
          ]
        : [],
    ),
  )
  return ids
}

/** Removes subscriptions that were brought, with their ledgers, in the caller's transaction. */
export const removeSubscriptions = async (db: Db, ids: readonly number[]): Promise<void> => {
  for (const batch of batchesOf(ids)) await db.delete(subscription).where(inArray(subscription.id, batch))
}
