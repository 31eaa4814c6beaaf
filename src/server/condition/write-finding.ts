import { msg } from '@lingui/core/runtime-macro'
import { recordHistory } from '../history/public.ts'
import { noticeOf } from '../notifications/public.ts'
import type { YardScreen } from '../platform/access.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { refuse } from '../platform/problem-error.ts'
import { lockPicture, type PictureOfBoat } from './lock-picture.ts'
import { conditionNotices } from './notices.ts'
import { finding } from './tables.ts'
import { tellOwner } from './tell-owner.ts'

/** Writes down what is wrong on a picture of a locked boat, and tells her owner. */
export const writeFinding = async (
  asking: Asking,
  { id, formerOwner, boat, findingId }: PictureOfBoat & { findingId: number | null },
  words: string,
): Promise<void> => {
  const { db, actor, clock } = asking
  if (findingId === null)
    await db.insert(finding).values({ pictureId: id, words, madeBy: actor.id, madeAt: clock.now() })
  else await db.update(finding).set({ words }).where(eq(finding.id, findingId))
  // of the boat alone: a schedule's own entries are what an undo takes back
  await recordHistory(asking, {
    boatId: boat.id,
    event: 'finding-made',
    forAccountId: boat.ownerId,
    note: formerOwner ? null : words,
  })
  await tellOwner(
    asking,
    { boatId: boat.id, ownerId: boat.ownerId, formerOwner },
    noticeOf(conditionNotices, 'finding-made', { boat: boat.name, words }),
  )
}

/** Makes a picture a finding, or says an open one otherwise. */
export const noteFinding = (
  outer: Asking & { screen: YardScreen | null },
  { pictureId, words, seen }: { pictureId: number; words: string; seen?: string | null | undefined },
): Promise<{ scheduleId: number }> =>
  withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db }
    const picture = await lockPicture(asking, pictureId)
    if (picture.closedAt !== null)
      refuse('wrong_status', msg`This finding is closed: take a new picture of what is wrong.`)
    if (seen !== undefined && picture.words !== seen && picture.words !== words)
      refuse(
        'stale_version',
        msg`Somebody wrote meanwhile: “${{ words: picture.words ?? '' }}”. Save again to write yours in its place.`,
      )
    if (picture.words !== words) await writeFinding(asking, picture, words)
    return picture
  })
