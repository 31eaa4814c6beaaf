import { msg } from '@lingui/core/runtime-macro'
import { type ConditionStep, mostPictures } from '#contract/condition/steps.ts'
import { wasHandedOnAfter } from '../history/public.ts'
import type { YardScreen } from '../platform/access.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { attachPictures, lockSchedule } from '../schedules/public.ts'
import { readOfStep, readPicture, readStandingAt, readStay } from './queries.ts'
import { findStay, takenNow } from './read-condition.ts'
import { writeFinding } from './write-finding.ts'

interface NewPicture {
  scheduleId: number
  step: ConditionStep
  abFileId: number
  /** Then it is a finding. */
  words: string | null
  takenAt: Date
}

/**
 * Hangs a picture on a step of a schedule. The very same picture sent once more, as after a line broke or by who acts
 * next on a device, is there already. Returns the picture's id.
 */
export const addPicture = (
  outer: Asking & { screen: YardScreen | null },
  { scheduleId, step, abFileId, words, takenAt }: NewPicture,
): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db }
    await findStay(asking, scheduleId, takenAt)
    const { boat } = await lockSchedule(asking, scheduleId)
    const stay = (await readStay(db, scheduleId)) ?? notFound('schedule')
    const { count, sameId } = await readOfStep(db, { scheduleId, step, fileId: abFileId })
    if (sameId !== null) {
      const same = await readPicture(db, sameId)
      // said while no answer came to the first
      if (same && words && same.findingId === null) await writeFinding(asking, { ...same, boat }, words)
      return sameId
    }
    // one that waited for a line is of where she was then
    const then = await readStandingAt(db, scheduleId, takenAt)
    if (![stay, ...(then ? [then] : [])].some((standing) => takenNow(standing).includes(step)))
      refuse('wrong_status', msg`Pictures of this step cannot be taken now: look where the boat is.`)
    if (count >= mostPictures)
      refuse('wrong_status', msg`There are ${{ most: mostPictures }} pictures of this step: take one off first.`)
    // what waited for a line meanwhile is still of the former owner's time
    const formerOwner = await wasHandedOnAfter(db, boat.id, takenAt)
    const as = { step, takenAt, formerOwner, field: 'abFileId' }
    const [hung] = await attachPictures(asking, scheduleId, [abFileId], as)
    const { id } = hung!
    if (words) await writeFinding(asking, { id, scheduleId, formerOwner, boat, findingId: null }, words)
    return id
  })
