import { reviewStatus } from '#contract/review/status.ts'
import { subscriptionFieldNames, type subscriptionFields } from '#contract/subscriptions/fields.ts'
import { ownersWords } from '../history/public.ts'
import { columnsAs } from '../platform/database/columns-as.ts'
import { desc, eq, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import type { SubscriptionRecord } from './move-lifts.ts'
import { subscription } from './tables.ts'

/** A boat's subscription as rules and screens look at it. */
export type StandingSubscription = Pick<
  SubscriptionRecord,
  'id' | 'status' | 'kind' | 'reviewNote' | 'planId' | keyof typeof subscriptionFields
> & { boatId: number; homeBay: string | null }
export interface SubscriptionsOfBoat {
  /** The approved one that covers the day: rather one with lifts left, then the one that ends first. */
  inForce: StandingSubscription | null
  newest: StandingSubscription | null
}

/** Of a `subscription s`: the approved one of its boat that ends last; a visit follows nothing but a visit. */
export const isLatestApproved = sql`s.boat_id is not null and s.status = ${reviewStatus.approved}
  and not exists (select from subscription n where n.boat_id = s.boat_id and n.status = ${reviewStatus.approved}
    and (n.kind <> 'visit' or s.kind = 'visit') and (n.valid_to, n.id) > (s.valid_to, s.id))`

const standingColumns = columnsAs(subscription, 'subscription', subscriptionFieldNames)
/** The subscriptions of boats; rather one with lifts left first, then the one that ends first. */
export const readOfBoats = async (db: Db, boatIds: readonly number[]): Promise<StandingSubscription[]> => {
  const { rows } = await db.execute<RowOf<StandingSubscription>>(sql`
    select id, boat_id as "boatId", status, kind, plan_id as "planId",
      (select h.code from rack_position h where h.id = home_position_id) as "homeBay", ${standingColumns},
      ${ownersWords('subscription.review_note')} as "reviewNote"
    from subscription where boat_id = ${anyOf(boatIds)}
    order by lifts_remaining > 0 desc, valid_to, id`)
  return rows
}

/** How boats stand on a marina day by all of their subscriptions. A boat without any has no entry. */
export const standingOn = (day: string, records: readonly StandingSubscription[]): Map<number, SubscriptionsOfBoat> => {
  const standing = new Map<number, SubscriptionsOfBoat>()
  for (const record of records) {
    const known = standing.get(record.boatId) ?? { inForce: null, newest: null }
    const { status, validFrom, validTo } = record
    if (status === reviewStatus.approved && validFrom <= day && day <= validTo) known.inForce ??= record
    if (record.id > (known.newest?.id ?? 0)) known.newest = record
    standing.set(record.boatId, known)
  }
  return standing
}

export const standingSubscriptions = async (db: Db, boatIds: readonly number[], day: string) =>
  standingOn(day, await readOfBoats(db, boatIds))

/** The approved subscription that covers the day: rather one with lifts left, then the one that ends first. */
export const subscriptionInForce = async (db: Db, boatId: number, day: string): Promise<StandingSubscription | null> =>
  (await standingSubscriptions(db, [boatId], day)).get(boatId)?.inForce ?? null

export const newestSubscription = async (db: Db, boatId: number): Promise<SubscriptionRecord | null> => {
  const [row] = await db
    .select()
    .from(subscription)
    .where(eq(subscription.boatId, boatId))
    .orderBy(desc(subscription.id))
    .limit(1)
  return row ?? null
}
