import { msg } from '@lingui/core/runtime-macro'
import { fits } from '#contract/plans/fit.ts'
import { reviewStatus } from '#contract/review/status.ts'
import { subscriptionFieldNames, type subscriptionFields } from '#contract/subscriptions/fields.ts'
import { boat } from '../boats/tables.ts'
import { ownersWords } from '../history/public.ts'
import { misfit } from '../plans/public.ts'
import { plan } from '../plans/tables.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { columnsAs } from '../platform/database/columns-as.ts'
import { and, desc, eq, gt, isNull, ne, type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { moveLifts, type SubscriptionRecord } from './move-lifts.ts'
import { subscription } from './tables.ts'

export { addLift, takeBackLifts } from './add-lift.ts'
export { type BroughtSubscription, bringSubscriptions, removeSubscriptions } from './bring-subscriptions.ts'
export { createFirstSubscription } from './grant-subscription.ts'
export { readHomes } from './keep-home.ts'
export type { SubscriptionRecord } from './move-lifts.ts'
export { subscriptionNotices } from './notices.ts'
export { isCurrent, judgeRenewal } from './policy.ts'
export { renewalIn } from './present-subscription.ts'
export { readSiblings } from './read-siblings.ts'
export { waitingSubscriptions } from './show-waiting.ts'
export { sweepUnlinked } from './sweep-unlinked.ts'

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

/** Whether a subscription was taken from a plan whose class the boat is not of. */
const isMisfit = async (db: Db, { subscriptionId, boatId }: Adoption): Promise<boolean> => {
  const [found] = await db
    .select({ length: boat.lengthOverall, lengthFrom: plan.lengthFrom, lengthTo: plan.lengthTo })
    .from(subscription)
    .innerJoin(plan, eq(plan.id, subscription.planId))
    .innerJoin(boat, eq(boat.id, boatId))
    .where(eq(subscription.id, subscriptionId))
  return found !== undefined && !fits(found, found.length)
}

interface Adoption {
  subscriptionId: number
  boatId: number
}
/**
 * Gives a boat the actor's own subscription that belonged to none. False when it is no such one; one whose plan is for
 * boats of another length is refused at that field, staff's excepted.
 */
export const adoptSubscription = async (
  { db, actor }: Asking,
  { subscriptionId, boatId }: Adoption,
  field = 'subscriptionId',
): Promise<boolean> => {
  if (!isStaff(actor) && (await isMisfit(db, { subscriptionId, boatId })))
    refuseFields('invalid_input', [misfit(field)])
  const adopted = await db
    .update(subscription)
    .set({ boatId, version: sql`${subscription.version} + 1` })
    .where(and(eq(subscription.id, subscriptionId), eq(subscription.createdBy, actor.id), isNull(subscription.boatId)))
    .returning({ id: subscription.id })
  return adopted.length > 0
}

/** With no subscription in force a gate that staff passed lets the newest one not rejected serve. */
const servingInstead = async (db: Db, boatId: number) => {
  const [row] = await db
    .select()
    .from(subscription)
    .where(
      and(
        eq(subscription.boatId, boatId),
        ne(subscription.status, reviewStatus.rejected),
        gt(subscription.liftsRemaining, 0),
      ),
    )
    .orderBy(desc(subscription.id))
    .limit(1)
  return row ?? null
}

/** Takes one lift for a schedule, if one is left. Returns the subscription it came from; refuses `no_lift_left`. */
export const takeLift = async (
  asking: Asking,
  { boatId, scheduleId, day, overridden }: { boatId: number; scheduleId: number; day: string; overridden: boolean },
): Promise<number> => {
  const inForce = await subscriptionInForce(asking.db, boatId, day)
  const source = inForce ?? (overridden ? await servingInstead(asking.db, boatId) : null)
  const taken =
    source &&
    (await moveLifts(asking, { subscriptionId: source.id, change: -1, grants: false, reason: 'lifted', scheduleId }))
  return taken?.id ?? refuse('no_lift_left', msg`No lift is left: add one first.`)
}

/** Gives a schedule's lift back to the subscription it was taken from. */
export const returnLift = async (
  asking: Asking,
  { subscriptionId, scheduleId, reason }: { subscriptionId: number; scheduleId: number; reason: string },
): Promise<void> => {
  const returned = await moveLifts(asking, { subscriptionId, change: 1, grants: false, reason, scheduleId })
  if (!returned) throw new Error(`There is no subscription ${subscriptionId} to return a lift to.`)
}

/** Has the marina reviewed any subscription of this boat? */
export const hasReviewed = (boatId: SQL): SQL =>
  sql`exists (select from subscription r where r.boat_id = ${boatId} and r.status <> ${sql.raw(String(reviewStatus.pending))})`

/** Removes a boat's Pending subscription with its ledger, for a boat that goes. */
export const deletePendingSubscriptions = async (db: Db, boatId: number) => {
  await db
    .delete(subscription)
    .where(and(eq(subscription.boatId, boatId), eq(subscription.status, reviewStatus.pending)))
}
