import { msg } from '@lingui/core/runtime-macro'
import type { Offer } from '#contract/stops/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { noticeOf } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { databaseProblem, withTransaction } from '../platform/database/index.ts'
import { and, eq } from '../platform/database/orm.ts'
import { refuse } from '../platform/problem-error.ts'
import { moveAfterStop, withTimes } from '../schedules/public.ts'
import { loadSettings } from '../settings/public.ts'
import { offerNotices } from './notices.ts'
import { writeTimes } from './renew-times.ts'
import { findOffer, showOffer, stateOf } from './show-offer.ts'
import { offer } from './tables.ts'
import { tellPeople } from './tell-people.ts'

/** Gives the time that was taken back: she has the one again that cannot be kept, and chooses anew. */
export const giveBack = async (outer: Asking, id: number): Promise<Offer> => {
  const current = () => showOffer(outer, id)
  await withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const now = asking.clock.now()
    const known = await findOffer(asking, id)
    const { timeZone } = await loadSettings(db)
    const { takenAt, scheduleId, kind, hitAt, begunAt, doneAt } = known
    const isPast = marinaDay(hitAt, timeZone) < marinaDay(now, timeZone)
    if (stateOf(known) !== 'taken' || !takenAt || takenAt <= now || isPast || begunAt || doneAt)
      return refuse('wrong_status', msg`This time cannot be given back any more: talk to the marina.`, { current })
    await moveAfterStop(asking, { scheduleId, kind, from: takenAt, to: hitAt, givesBack: true })
    const open = await db
      .update(offer)
      .set({ state: 'open', takenAt: null })
      .where(and(eq(offer.id, id), eq(offer.state, 'taken')))
      .returning({ id: offer.id })
    if (open.length === 0) refuse('wrong_status', msg`Somebody was faster: look at the fresh state.`, { current })
    await writeTimes(db, { ...known, state: 'open', takenAt: null, bookedAt: hitAt }, now)
    const notice = await withTimes(db, scheduleId, noticeOf(offerNotices, 'time-given-back', { boat: known.boatName }))
    await tellPeople(asking, known, { notice, link: `/Offers/${id}`, but: asking.actor.id })
  }).catch((error: unknown) => {
    const problem = databaseProblem(error)
    // a stop since then hit the taken time as well, and she was offered others for it
    if (problem && 'constraint' in problem && problem.constraint === 'one_open_offer')
      return refuse('wrong_status', msg`Other times are offered for her by now: choose one of those.`, { current })
    throw error
  })
  return current()
}
