import { desc, eq, sql } from 'drizzle-orm'
import { account } from '../accounts/tables.ts'
import { boat } from '../boats/tables.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { liftEntry, subscription } from './tables.ts'

/** For lists: subscriptions with the boats they hang on, as `s` and `b`. */
export const onBoats = sql`boat b join subscription s on s.boat_id = b.id`

/** Subscriptions with their boats and owners, in no order. One without a boat belongs to whoever made it. */
export const readRecords = (db: Db, ids: readonly number[]) =>
  db
    .select({
      record: subscription,
      boat,
      person: {
        id: account.id,
        firstName: account.firstName,
        lastName: account.lastName,
        email: account.email,
        phone: account.phone,
      },
    })
    .from(subscription)
    .leftJoin(boat, eq(boat.id, subscription.boatId))
    .innerJoin(account, eq(account.id, sql`coalesce(${boat.ownerId}, ${subscription.createdBy})`))
    .where(eq(subscription.id, anyOf(ids)))
export type FoundSubscription = Awaited<ReturnType<typeof readRecords>>[number]

/** The ledger of a subscription, newest first, with who moved the lifts. */
export const readLedger = (db: Db, subscriptionId: number) =>
  db
    .select({ entry: liftEntry, actor: { firstName: account.firstName, lastName: account.lastName } })
    .from(liftEntry)
    .innerJoin(account, eq(account.id, liftEntry.actorId))
    .where(eq(liftEntry.subscriptionId, subscriptionId))
    .orderBy(desc(liftEntry.id))

/** Ids of what hangs on boats: all of them, or one owner's. */
export const readSubscriptionIds = (db: Db, ownerId: number | undefined) =>
  db
    .select({ id: subscription.id })
    .from(subscription)
    .innerJoin(boat, eq(boat.id, subscription.boatId))
    .where(ownerId === undefined ? undefined : eq(boat.ownerId, ownerId))
    .orderBy(desc(subscription.id))
