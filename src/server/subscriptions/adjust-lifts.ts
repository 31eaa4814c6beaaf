import { msg, plural } from '@lingui/core/runtime-macro'
import { tooManyLeft } from '#contract/subscriptions/schema.ts'
import type { GatesFollowed } from '../boats/public.ts'
import { recordHistory } from '../history/public.ts'
import { noticeOf, notify } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { lockSubscription } from './lock-subscription.ts'
import { moveLifts } from './move-lifts.ts'
import { subscriptionNotices } from './notices.ts'

/** Of a subscription whose plan counts no lifts. */
export const uncounted = msg`This subscription counts no lifts: there are none to add or take.`

export interface LiftAdjustment {
  id: number
  change: number
  reason: string
  version: number | undefined
}

/** Adds or takes lifts by hand; what was given in all moves along, so that what was used stays true. */
export const adjustLifts = (
  outer: Asking & GatesFollowed,
  { id, change, reason, version }: LiftAdjustment,
): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const { boat, record, current } = await lockSubscription(asking, outer, { id, version })
    if (record.unlimited) refuse('wrong_status', uncounted, { current })
    const message = tooManyLeft(record.liftsRemaining, change)
    if (message) refuseFields('invalid_input', [{ field: 'change', message }], { left: record.liftsRemaining })
    const moved = await moveLifts(asking, { subscriptionId: id, change, grants: true, reason })
    if (!moved) {
      const left = record.liftsRemaining
      const message = msg`${plural({ left }, { one: 'Only # lift left: take fewer.', other: 'Only # lifts left: take fewer.' })}`
      return refuse('no_lift_left', message, { values: { left }, current })
    }
    const event = change > 0 ? 'lifts-added' : 'lifts-taken'
    await recordHistory(asking, {
      boatId: boat.id,
      subscriptionId: id,
      event,
      forAccountId: boat.ownerId,
      note: reason,
      details: { change, balance: moved.liftsRemaining },
    })
    await notify(asking, {
      accountId: boat.ownerId,
      notice: noticeOf(subscriptionNotices, event, {
        boat: boat.name,
        lifts: Math.abs(change),
        reason,
        left: moved.liftsRemaining,
      }),
      link: `/Boats/${boat.id}`,
      kind: 'subscription',
    })
    if (change > 0) await outer.gatesOpened(asking, boat.id)
  })
