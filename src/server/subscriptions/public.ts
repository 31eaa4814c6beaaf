import { msg } from '@lingui/core/runtime-macro'
import { fits } from '#contract/plans/fit.ts'
import { reviewStatus } from '#contract/review/status.ts'
import { boat } from '../boats/tables.ts'
import { misfit } from '../plans/public.ts'
import { plan } from '../plans/tables.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { and, desc, eq, gt, isNull, ne, type SQL, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { moveLifts } from './move-lifts.ts'
import { subscriptionInForce } from './read-standing.ts'
import { subscription } from './tables.ts'

export { addLift, takeBackLifts } from './add-lift.ts'
export { type BroughtSubscription, bringSubscriptions, removeSubscriptions } from './bring-subscriptions.ts'
export { enterVisitSubscription, type VisitTerms } from './enter-visit-subscription.ts'
export { createFirstSubscription } from './grant-subscription.ts'
export { readHomes } from './keep-home.ts'
export { subscriptionNotices } from './notices.ts'
export { isCurrent, judgeRenewal, nextTerms, type Siblings } from './policy.ts'
export { renewalIn } from './present-subscription.ts'
export { readSiblings, siblingsOf } from './read-siblings.ts'
export {
  isLatestApproved,
  newestSubscription,
  readOfBoats,
  type StandingSubscription,
  type SubscriptionsOfBoat,
  standingOn,
  standingSubscriptions,
  subscriptionInForce,
} from './read-standing.ts'
export { renewAsOffered } from './renew-subscription.ts'
export { approvePaid } from './review-subscription.ts'
export { waitingSubscriptions } from './show-waiting.ts'
export { sweepUnlinked } from './sweep-unlinked.ts'

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

/** Has the marina reviewed or charged any subscription of this boat? An accepted renewal is charged before its approval. */
export const hasReviewedOrCharged = (boatId: SQL): SQL =>
  sql`exists (select from subscription r where r.boat_id = ${boatId} and (r.status <> ${sql.raw(String(reviewStatus.pending))}
    or exists (select from charge c where c.record_kind = 'subscription' and c.record_id = r.id)))`

/** Removes a boat's Pending subscription with its ledger, for a boat that goes. */
export const deletePendingSubscriptions = async (db: Db, boatId: number) => {
  await db
    .delete(subscription)
    .where(and(eq(subscription.boatId, boatId), eq(subscription.status, reviewStatus.pending)))
}
