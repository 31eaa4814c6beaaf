import { marinaDay } from '#contract/time.ts'
import { noticeOf } from '../notifications/public.ts'
import type { Context } from '../platform/actor.ts'
import { and, eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { loadSettings } from '../settings/public.ts'
import { chooseTimes, readOtherMachines } from './choose-times.ts'
import { offerNotices } from './notices.ts'
import { type HitBoat, keepBooked } from './queries.ts'
import { offer, offerTime } from './tables.ts'
import { tellPeople, wallOf } from './tell-people.ts'

/** An offer of before that nobody answered is answered by what is decided now. */
export const closeOffers = async (db: Db, movementId: number): Promise<void> => {
  await db
    .update(offer)
    .set({ state: 'closed' })
    .where(and(eq(offer.movementId, movementId), eq(offer.state, 'open')))
}

/** Offers three free times for a boat whose time cannot be kept and tells her people; nothing without any, or where it was given up. */
export const makeOffer = async (context: Context, hit: HitBoat): Promise<void> => {
  const { db, clock } = context
  const settings = await loadSettings(db)
  const { timeZone } = settings
  const now = clock.now()
  // who gives the time up meanwhile takes the offer with it: her movement is held first, as they do
  if (!(await keepBooked(db, [hit.movementId])).has(hit.movementId)) return
  await closeOffers(db, hit.movementId)
  const times = await chooseTimes(db, { ...hit, hitAt: hit.bookedAt }, { settings, now })
  if (times.length === 0) return
  const { stopId, movementId, bookedAt } = hit
  const [made] = await db
    .insert(offer)
    .values({ stopId, movementId, bookedAt, madeAt: now })
    .returning({ id: offer.id })
  await db.insert(offerTime).values(times.map(({ at }) => ({ offerId: made!.id, at })))
  const others = await readOtherMachines(db, times, hit.machineId)
  const notice = noticeOf(offerNotices, 'times-offered', {
    boat: hit.boatName,
    times: times.map(({ at }) => wallOf(at, timeZone)).join('\n'),
    ...(others.size > 0 && { machines: times.map(({ at }) => others.get(at.getTime()) ?? '').join('\n') }),
    today: marinaDay(now, timeZone),
  })
  await tellPeople(context, hit, { notice, link: `/Offers/${made!.id}` })
}
