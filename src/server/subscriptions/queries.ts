import { account } from '../accounts/tables.ts'
import { boat } from '../boats/tables.ts'
import { desc, eq, type SQLWrapper, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import type { Siblings } from './policy.ts'
import { liftEntry, subscription } from './tables.ts'

/** The subscriptions of a boat, summed up; there is at least the one whose boat it is. */
const siblingsOf = (boatId: SQLWrapper | number) => sql<Siblings>`(
  select json_build_object(
    'newestId', max(o.id), 'count', count(*), 'pending', bool_or(o.status = 0),
    'approvedUntil', max(o.valid_to) filter (where o.status = 1),
    'approvedFrom', max(o.valid_from) filter (where o.status = 1))
  from subscription o where o.boat_id = ${boatId})`
const usedBySchedule = sql<boolean>`exists (
  select from lift_entry e where e.subscription_id = ${subscription.id} and e.schedule_id is not null)`

/** How a boat stands with its subscriptions; null while it has none. */
export const readSiblings = async (db: Db, boatId: number): Promise<Siblings | null> => {
  const { rows } = await db.execute<{ siblings: Siblings }>(sql`select ${siblingsOf(boatId)} as siblings`)
  const siblings = rows[0]?.siblings
  return siblings && siblings.count > 0 ? siblings : null
}

/** Subscriptions with their boats and owners, in no order. One without a boat belongs to whoever made it. */
export const readRecords = (db: Db, ids: readonly number[]) =>
  db
    .select({
      record: subscription,
      boat,
      siblings: siblingsOf(subscription.boatId),
      used: usedBySchedule,
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
export const readSubscriptionIds = (db: Db, ownerId: number | undefined, most: number) =>
  db
    .select({ id: subscription.id })
    .from(subscription)
    .innerJoin(boat, eq(boat.id, subscription.boatId))
    .where(ownerId === undefined ? undefined : eq(boat.ownerId, ownerId))
    .orderBy(desc(subscription.id))
    .limit(most)
