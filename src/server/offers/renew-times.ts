import { msg } from '@lingui/core/runtime-macro'
import type { Offer } from '#contract/stops/schema.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { chooseTimes, readRoom } from './choose-times.ts'
import type { KnownOffer } from './queries.ts'
import { readOfferTimes } from './queries.ts'
import { findOffer, showOffer, stateOf } from './show-offer.ts'
import { offer, offerTime } from './tables.ts'

/** Others in place of times that are taken by now; those that are free stay. The offer is locked. */
export const writeTimes = async (db: Db, known: KnownOffer, now: Date): Promise<void> => {
  const settings = await loadSettings(db)
  const offered = new Set((await readOfferTimes(db, known.id)).map((at) => at.getTime()))
  const kept = (await readRoom(db, known, settings, now)).filter(({ at }) => offered.has(at.getTime()))
  const times = await chooseTimes(db, known, { settings, now, kept })
  await db.delete(offerTime).where(eq(offerTime.offerId, known.id))
  if (times.length > 0) await db.insert(offerTime).values(times.map(({ at }) => ({ offerId: known.id, at })))
}

/** Locks an open offer until the transaction ends; false where it is not open any more. */
const lockOpenOffer = async (db: Db, id: number): Promise<boolean> =>
  (
    await db
      .select({ id: offer.id })
      .from(offer)
      .where(and(eq(offer.id, id), eq(offer.state, 'open')))
      .for('no key update')
  ).length > 0

/** What is offered anew to somebody whose times others took. */
export const renewTimes = async (outer: Asking, id: number): Promise<Offer> => {
  await withTransaction(outer.db, async (db) => {
    const known = await findOffer({ ...outer, db }, id)
    if (!(await lockOpenOffer(db, id)) || stateOf(known) !== 'open')
      return refuse('wrong_status', msg`These times are not offered any more: look at the boat’s page.`, {
        current: () => showOffer(outer, id),
      })
    await writeTimes(db, known, outer.clock.now())
  })
  return showOffer(outer, id)
}
