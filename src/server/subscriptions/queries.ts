import { reviewStatus } from '#contract/review/status.ts'
import { subscriptionFieldNames, type subscriptionFields } from '#contract/subscriptions/fields.ts'
import type { SubscriptionKind } from '#contract/subscriptions/kinds.ts'
import { type BoatAndOwner, boatAndOwnerColumns, type FormerWords } from '../boats/public.ts'
import { boat } from '../boats/tables.ts'
import { columnsAs } from '../platform/database/columns-as.ts'
import { desc, eq, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import type { SubscriptionRecord } from './move-lifts.ts'
import type { Siblings } from './policy.ts'
import { siblingsOf } from './read-siblings.ts'
import { type PlanAsTaken, subscription } from './tables.ts'

/** A subscription with its boat and owner; one without a boat belongs to whoever made it. */
export interface FoundSubscription extends BoatAndOwner, Pick<SubscriptionRecord, keyof typeof subscriptionFields> {
  id: number
  boatId: number | null
  status: number
  kind: SubscriptionKind
  reviewNote: string | null
  planId: number | null
  agreedPrice: number | null
  planAsTaken: PlanAsTaken | null
  homePositionId: number | null
  homeBay: string | null
  formerWords: FormerWords
  version: number
  /** As the database writes it. */
  createdAt: string
  siblings: Siblings
  /** A schedule took a lift from it, once at least. */
  used: boolean
}

/** Whether a schedule took a lift from the subscription of this alias, once at least. */
export const isUsed = (alias: string) => sql<boolean>`exists (
  select from lift_entry e where e.subscription_id = ${sql.raw(alias)}.id and e.schedule_id is not null)`

const ownColumns = columnsAs(subscription, 's', subscriptionFieldNames)

/** Subscriptions in no order. */
export const readRecords = async (db: Db, ids: readonly number[]): Promise<FoundSubscription[]> => {
  const { rows } = await db.execute<RowOf<FoundSubscription>>(sql`
    select s.id, s.boat_id as "boatId", ${ownColumns}, s.status, s.kind, s.version, s.review_note as "reviewNote",
      s.plan_id as "planId", s.plan_as_taken as "planAsTaken", s.agreed_price as "agreedPrice",
      s.home_position_id as "homePositionId", h.code as "homeBay", s.former_words as "formerWords",
      s.created_at as "createdAt", ${siblingsOf(sql`s.boat_id`)} as siblings, ${isUsed('s')} as used,
      ${boatAndOwnerColumns}
    from subscription s left join boat b on b.id = s.boat_id join account a on a.id = coalesce(b.owner_id, s.created_by)
      left join rack_position h on h.id = s.home_position_id
    where s.id = ${anyOf(ids)}`)
  return rows
}

interface LedgerEntry {
  id: number
  change: number
  balance: number | null
  reason: string
  formerOwner: boolean
  scheduleId: number | null
  /** As the database writes it. */
  createdAt: string
  firstName: string
  lastName: string
}
/** The ledger of a subscription, newest first, with who moved the lifts: the first ones count by who approved it. */
export const readLedger = async (db: Db, subscriptionId: number) => {
  const { rows } = await db.execute<RowOf<LedgerEntry>>(sql`
    select e.id, e.change, e.balance, e.reason, e.former_owner as "formerOwner", e.schedule_id as "scheduleId", e.created_at as "createdAt",
      a.first_name as "firstName", a.last_name as "lastName"
    from lift_entry e
      join subscription s on s.id = e.subscription_id
      join account a on a.id = case when e.reason = 'granted' and s.status = ${reviewStatus.approved} then coalesce(s.reviewed_by, e.actor_id)
        else e.actor_id end
    where e.subscription_id = ${subscriptionId} order by e.id desc`)
  return rows
}

/** Ids of what hangs on boats: all of them, or one owner's. */
export const readSubscriptionIds = (db: Db, ownerId: number | undefined, most: number) =>
  db
    .select({ id: subscription.id })
    .from(subscription)
    .innerJoin(boat, eq(boat.id, subscription.boatId))
    .where(ownerId === undefined ? undefined : eq(boat.ownerId, ownerId))
    .orderBy(desc(subscription.id))
    .limit(most)
