import { msg } from '@lingui/core/runtime-macro'
import { reviewStatus } from '#contract/review/status.ts'
import { type BoatRecord, type GatesFollowed, hasOpenSchedule } from '../boats/public.ts'
import { recordHistory } from '../history/public.ts'
import { chargeSubscription, takeOffUndone } from '../money/public.ts'
import { noticeOf, notify } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, sql } from '../platform/database/orm.ts'
import { ProblemError, refuse, refuseFields } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { canKeepHome, keepHome } from './keep-home.ts'
import { lockSubscription } from './lock-subscription.ts'
import type { SubscriptionRecord } from './move-lifts.ts'
import { subscriptionNotices } from './notices.ts'
import { subscription } from './tables.ts'

export interface SubscriptionReview {
  id: number
  status: 1 | 2
  notes: string | null
  version: number | undefined
}

interface Reviewing {
  boat: BoatRecord
  record: SubscriptionRecord
  status: SubscriptionReview['status']
  notes: string | null
  /** Its payment did, which its charge was made for: nobody pressed anything. */
  byItself?: true
}
/** Writes a review that was judged, with its charge, its history and what the owner is told. */
const writeReview = async (asking: Asking, { boat, record, status, notes, byItself }: Reviewing): Promise<void> => {
  const { db } = asking
  const { id } = record
  const rejected = status === reviewStatus.rejected
  const written = await db
    .update(subscription)
    .set({
      status,
      reviewNote: notes,
      reviewedBy: byItself ? null : asking.actor.id,
      reviewedAt: asking.clock.now(),
      version: sql`${subscription.version} + 1`,
    })
    .where(and(eq(subscription.id, id), eq(subscription.version, record.version)))
    .returning({ id: subscription.id })
  if (written.length === 0) throw new Error(`Subscription ${id} changed under its lock.`)
  if (rejected) await takeOffUndone(asking, { recordKind: 'subscription', recordId: id })
  else if (!byItself) await chargeSubscription(asking, boat, record)
  await recordHistory(asking, {
    boatId: boat.id,
    subscriptionId: id,
    event: rejected ? 'subscription-rejected' : 'subscription-approved',
    byItself,
    forAccountId: byItself ? null : boat.ownerId,
    note: notes,
    details: { before: record.status },
  })
  await notify(asking, {
    accountId: boat.ownerId,
    notice: rejected
      ? noticeOf(subscriptionNotices, 'subscription-rejected', { boat: boat.name, notes })
      : noticeOf(subscriptionNotices, 'subscription-approved', {
          boat: boat.name,
          validTo: record.validTo,
          today: await readToday(asking),
          notes,
        }),
    link: `/Boats/${boat.id}`,
    kind: 'subscription',
  })
}

/** Approves or rejects a subscription; a review that changes an earlier one says why. */
export const reviewSubscription = (
  outer: Asking & GatesFollowed,
  { id, status, notes, version }: SubscriptionReview,
): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const { boat, record, current } = await lockSubscription(asking, outer, { id, version })
    const rejected = status === reviewStatus.rejected
    if (record.status === status) {
      const already = rejected
        ? msg`This subscription is rejected already.`
        : msg`This subscription is approved already.`
      refuse('wrong_status', already, { values: { status }, current })
    }
    if (record.status !== reviewStatus.pending && !notes)
      refuseFields('invalid_input', [{ field: 'notes', message: msg`Say why the earlier review is changed` }])
    if (rejected && hasOpenSchedule(boat))
      refuse('open_schedule', msg`A schedule of this boat is open: finish or cancel it before you reject.`, { current })

    const { homePositionId: positionId, validFrom, validTo } = record
    if (!rejected && positionId !== null) await keepHome(db, { positionId, boatId: boat.id, validFrom, validTo })

    await writeReview(asking, { boat, record, status, notes })
    if (!rejected) await outer.gatesOpened(asking, boat.id)
  })

/**
 * Approves one that waits, since it is paid: in the transaction of the payment, by nobody. What stands in the way is left to
 * staff; returns whether it was approved.
 */
export const approvePaid = async (asking: Asking & GatesFollowed, id: number): Promise<boolean> => {
  const { db } = asking
  // who deleted it meanwhile hinders nothing that was paid
  const found = await lockSubscription(asking, asking, { id }).catch((error: unknown) => {
    if (error instanceof ProblemError) return null
    throw error
  })
  if (!found) return false
  const { boat, record } = found
  const { homePositionId: positionId, validFrom, validTo, status } = record
  if (status !== reviewStatus.pending) return false
  if (positionId !== null && !(await canKeepHome(db, { positionId, boatId: boat.id, validFrom, validTo }))) return false
  await writeReview(asking, { boat, record, status: reviewStatus.approved, notes: null, byItself: true })
  await asking.gatesOpened(asking, boat.id)
  return true
}
