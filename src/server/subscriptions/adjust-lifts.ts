import { tooManyLeft } from '#contract/subscriptions/schema.ts'
import { recordHistory } from '../history/public.ts'
import { notify } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { lockSubscription } from './lock-subscription.ts'
import { moveLifts } from './move-lifts.ts'
import { liftsText } from './texts.ts'

export interface LiftAdjustment {
  id: number
  change: number
  reason: string
  version: number | undefined
}

/** Adds or takes lifts by hand; what was given in all moves along, so that what was used stays true. */
export const adjustLifts = (outer: Asking, { id, change, reason, version }: LiftAdjustment): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const { boat, record, current } = await lockSubscription(asking, outer, { id, version })
    const message = tooManyLeft(record.liftsRemaining, change)
    if (message) refuseFields('invalid_input', [{ field: 'change', message }], { left: record.liftsRemaining })
    const moved = await moveLifts(asking, { subscriptionId: id, change, grants: true, reason })
    if (!moved)
      return refuse('no_lift_left', `Only ${liftsText(record.liftsRemaining)} left: take fewer.`, {
        values: { left: record.liftsRemaining },
        current,
      })
    const added = change > 0
    await recordHistory(asking, {
      boatId: boat.id,
      subscriptionId: id,
      event: added ? 'lifts-added' : 'lifts-taken',
      forAccountId: boat.ownerId,
      note: reason,
      details: { change, balance: moved.liftsRemaining },
    })
    await notify(asking, {
      accountId: boat.ownerId,
      text: `${boat.name}: ${liftsText(Math.abs(change))} ${added ? 'added' : 'taken off'} (${reason}), ${moved.liftsRemaining} left.`,
      link: `/Boats/${boat.id}`,
      kind: 'subscription',
    })
  })
