import { msg } from '@lingui/core/runtime-macro'
import { reviewStatus } from '#contract/review/status.ts'
import type { BoatRecord } from '../boats/public.ts'
import { liftsAddedIn, markUndone } from '../history/public.ts'
import { chargeLift, takeOffUndone } from '../money/public.ts'
import type { Asking } from '../platform/actor.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { tellOfLifts, uncounted } from './adjust-lifts.ts'
import { moveLifts } from './move-lifts.ts'
import { newestSubscription, subscriptionInForce } from './read-standing.ts'

interface Addition {
  boat: BoatRecord
  /** Marina day of the lift it is for. */
  day: string
  reason: string
}

/** One lift more for a boat that has none left, so that she can be lifted by the same press. */
export const addLift = async (asking: Asking, { boat, day, reason }: Addition): Promise<void> => {
  const newest = await newestSubscription(asking.db, boat.id)
  const source =
    (await subscriptionInForce(asking.db, boat.id, day)) ?? (newest?.status === reviewStatus.rejected ? null : newest)
  if (!source) return refuse('wrong_status', msg`The boat has no subscription that a lift could be added to.`)
  if (source.unlimited) refuse('wrong_status', uncounted)
  if (source.liftsRemaining > 0)
    refuseFields('invalid_input', [{ field: 'addLiftReason', message: msg`A lift is left: none has to be added.` }])
  const moved = await moveLifts(asking, { subscriptionId: source.id, change: 1, grants: true, reason })
  const entryId = await tellOfLifts(asking, boat, { moved: moved!, change: 1, reason })
  await chargeLift(asking, boat, { entryId, day })
}

/** Takes off again what a step added, once that step is undone. */
export const takeBackLifts = async (
  asking: Asking,
  { boat, step, reason }: { boat: BoatRecord; step: string; reason: string },
): Promise<void> => {
  for (const { id, subscriptionId } of await liftsAddedIn(asking.db, step)) {
    const moved = await moveLifts(asking, { subscriptionId, change: -1, grants: true, reason })
    if (!moved) return refuse('no_lift_left', msg`The lift that was added is used by now.`)
    await markUndone(asking.db, id, await tellOfLifts(asking, boat, { moved, change: -1, reason }))
    await takeOffUndone(asking, { recordKind: 'lift', recordId: id })
  }
}
