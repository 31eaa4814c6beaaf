import { msg } from '@lingui/core/runtime-macro'
import type { Offer } from '#contract/stops/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { noticeOf } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq } from '../platform/database/orm.ts'
import { ProblemError, refuse, refuseFields } from '../platform/problem-error.ts'
import { moveAfterStop, withTimes } from '../schedules/public.ts'
import { loadSettings } from '../settings/public.ts'
import { readRoom } from './choose-times.ts'
import { offerNotices } from './notices.ts'
import { readOfferTimes, workOf } from './queries.ts'
import { renewTimes } from './renew-times.ts'
import { findOffer, showOffer, stateOf } from './show-offer.ts'
import { offer } from './tables.ts'
import { tellPeople, wallOf } from './tell-people.ts'

const takenWords = msg`That time was taken just now: choose one of those that are left.`

/** Takes an offered time, in the order of locks: the boat, her movement, its place, then the offer. */
const take = (outer: Asking, { id, at }: { id: number; at: Date }): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const now = asking.clock.now()
    const settings = await loadSettings(db)
    const { timeZone } = settings
    const known = await findOffer(asking, id)
    const current = () => showOffer(outer, id)
    const state = stateOf(known)
    // tapped twice, or sent again
    if (state === 'taken' && known.takenAt?.getTime() === at.getTime()) return
    if (state !== 'open')
      return refuse(
        'wrong_status',
        state === 'taken'
          ? msg`Another time was taken already: give that one back first.`
          : msg`These times are not offered any more: look at the boat’s page.`,
        { current },
      )
    const times = await readOfferTimes(db, id)
    if (!times.some((each) => each.getTime() === at.getTime()))
      return refuseFields('invalid_input', [{ field: 'at', message: msg`Take one of the times that are offered` }], {})
    if (at <= now) return refuse('slot_full', msg`That time has passed: choose another.`, { current })
    const { scheduleId, kind, hitAt } = known
    await moveAfterStop(asking, { scheduleId, kind, from: hitAt, to: at })
    // her boat is locked: what else binds her time, as when she goes out, stays as it is
    if (!(await readRoom(db, known, settings, now)).some((each) => each.at.getTime() === at.getTime()))
      return refuse('slot_full', takenWords, { current })
    const taken = await db
      .update(offer)
      .set({ state: 'taken', takenAt: at })
      .where(and(eq(offer.id, id), eq(offer.state, 'open')))
      .returning({ id: offer.id })
    if (taken.length === 0) refuse('wrong_status', msg`Somebody was faster: look at the fresh state.`, { current })
    const notice = noticeOf(offerNotices, 'time-taken', {
      ...{ boat: known.boatName, kind: workOf(kind) },
      ...{ at: wallOf(at, timeZone), today: marinaDay(now, timeZone) },
    })
    await tellPeople(asking, known, { notice: await withTimes(db, scheduleId, notice), but: asking.actor.id })
  })

/** The first tap takes it; whose tap is second reads so, and gets the offer with others in its place. */
export const takeOffer = async (asking: Asking, taking: { id: number; at: Date }): Promise<Offer> => {
  try {
    await take(asking, taking)
  } catch (error) {
    if (!(error instanceof ProblemError) || !['slot_full', 'booking_refused'].includes(error.code)) throw error
    await renewTimes(asking, taking.id)
    refuse('slot_full', takenWords, {
      current: () => showOffer(asking, taking.id),
    })
  }
  return showOffer(asking, taking.id)
}
