import { msg } from '@lingui/core/runtime-macro'
import { recordHistory } from '../history/public.ts'
import type { YardScreen } from '../platform/access.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { takeOffPicture } from '../schedules/public.ts'
import { lockPicture } from './lock-picture.ts'
import { removalOf } from './policy.ts'

/** Takes a picture off, its finding with it; what it was stands in the boat's history. */
export const removePicture = (
  outer: Asking & { screen: YardScreen | null },
  { pictureId, reason }: { pictureId: number; reason: string | null },
): Promise<{ scheduleId: number }> =>
  withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db }
    const picture = await lockPicture(asking, pictureId)
    const { id, scheduleId, boat, step, words, hungAt, formerOwner } = picture
    const removal = removalOf(outer.actor, { ...picture, hungAt: new Date(hungAt) }, outer.clock.now())
    if (!removal) refuse('not_allowed', msg`Only the marina takes pictures off.`)
    if (removal === 'with-reason' && !reason)
      refuseFields('invalid_input', [{ field: 'reason', message: msg`Give a reason` }])
    await takeOffPicture(db, id)
    await recordHistory(asking, {
      ...{ boatId: boat.id, event: 'picture-removed', forAccountId: boat.ownerId },
      // of a former owner's time nothing is said to the one of now
      ...(formerOwner
        ? { details: { step, staffOnly: reason } }
        : { note: reason, details: { step, ...(words && { finding: words }) } }),
    })
    return { scheduleId }
  })
