import { msg, plural } from '@lingui/core/runtime-macro'
import { tooManyLeft } from '#contract/subscriptions/schema.ts'
import type { BoatRecord, GatesFollowed } from '../boats/public.ts'
import { recordHistory } from '../history/public.ts'
import { noticeOf, notify } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { lockSubscription } from './lock-subscription.ts'
import { moveLifts, type SubscriptionRecord } from './move-lifts.ts'
import { subscriptionNotices } from './notices.ts'

/** Of a subscription whose plan counts no lifts. */
export const uncounted = msg`This subscription counts no lifts: there are none to add or take.`

export interface LiftAdjustment {
  id: number
  change: number
  reason: string
  version: number | undefined
}

/** Writes down that lifts were added or taken by hand and tells the owner. Returns the entry of history. */
export const tellOfLifts = async (
  asking: Asking,
  boat: Pick<BoatRecord, 'id' | 'ownerId' | 'name'>,
  { moved, change, reason }: { moved: SubscriptionRecord; change: number; reason: string },
): Promise<number> => {
  const event = change > 0 ? 'lifts-added' : 'lifts-taken'
  const left = moved.liftsRemaining
  const entryId = await recordHistory(asking, {
    boatId: boat.id,
    subscriptionId: moved.id,
    event,
    forAccountId: boat.ownerId,
    note: reason,
    details: { change, balance: left },
  })
  await notify(asking, {
    accountId: boat.ownerId,
    notice: noticeOf(subscriptionNotices, event, { boat: boat.name, lifts: Math.abs(change), reason, left }),
    link: `/Boats/${boat.id}`,
    kind: 'subscription',
  })
  return entryId
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
    await tellOfLifts(asking, boat, { moved, change, reason })
    if (change > 0) await outer.gatesOpened(asking, boat.id)
  })
