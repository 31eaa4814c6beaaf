import { slotMinutes, slotStart } from '#contract/schedules/booking-hours.ts'
import { endOfStop } from '#contract/stops/span.ts'
import { addDays, marinaDay, startOfDay } from '#contract/time.ts'
import { noticeOf } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { eachForItself } from '../platform/batches.ts'
import { databaseProblem, withTransaction } from '../platform/database/index.ts'
import { and, eq, isNull } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { ProblemError } from '../platform/problem-error.ts'
import { type FreeTime, moveAfterStop, readFreeTimes, withTimes } from '../schedules/public.ts'
import { loadSettings } from '../settings/public.ts'
import { readStop } from '../stops/public.ts'
import { closeOffers, makeOffer } from './make-offer.ts'
import { offerNotices } from './notices.ts'
import { type HitBoat, readBounds, readHit, readOthersHit, readUnsettled, workOf } from './queries.ts'
import { isAnswerable } from './show-stop.ts'
import { stopHit } from './tables.ts'
import { tellPeople, wallOf } from './tell-people.ts'

/** A time that was free may be taken before it is locked: so often it is looked for anew. */
const attempts = 5

/** Tells a boat's people when she is moved. */
const tellOfTime = async (
  asking: Asking,
  hit: HitBoat,
  event: 'time-after-stop' | 'time-kept',
  at: Date,
  timeZone: string,
) => {
  const notice = noticeOf(offerNotices, event, {
    ...{ boat: hit.boatName, kind: workOf(hit.kind) },
    ...{ at: wallOf(at, timeZone), today: marinaDay(asking.clock.now(), timeZone) },
  })
  await tellPeople(asking, hit, { notice: await withTimes(asking.db, hit.scheduleId, notice) })
}

type By = { byItself?: true }
/** What an outing allows: back after she goes out, out before she comes back, unless that is shifted after it. */
const readOuting = async (db: Db, hit: HitBoat, isShifted: boolean) => {
  const { askedPickUpAt, returnAt } = await readBounds(db, hit.scheduleId)
  return {
    earliest: hit.kind === 'return' && askedPickUpAt ? slotStart(askedPickUpAt).getTime() + slotMinutes * 60_000 : 0,
    before: hit.kind === 'pick-up' && returnAt && !isShifted ? slotStart(returnAt) : null,
  }
}

/** Times of the day she was booked for, from when the stop is over, in their order; of another machine where that was chosen. */
const readNextTimes = async (asking: Asking, hit: HitBoat): Promise<FreeTime[]> => {
  const { db, clock } = asking
  const now = clock.now()
  const settings = await loadSettings(db)
  const { timeZone } = settings
  const day = marinaDay(hit.bookedAt, timeZone)
  if (startOfDay(addDays(day, 1), timeZone) <= now) return []
  const stop = (await readStop(db, hit.stopId))!
  const isShift = hit.choice === 'shift'
  const over = stop.endedAt ?? endOfStop(stop, now, timeZone)
  // a time after the stop is kept; of the others who was booked before her goes first
  const { aheadUntil, isReturnShifted } = await readOthersHit(db, hit)
  const ahead = hit.bookedAt < over && aheadUntil ? aheadUntil.getTime() : 0
  const { earliest, before } = await readOuting(db, hit, isReturnShifted)
  const from = new Date(Math.max(hit.bookedAt.getTime(), earliest, ...(isShift ? [over.getTime(), ahead] : [])))
  const { movementId, scheduleId, machineId } = hit
  const asked = { movementId, scheduleId, day, days: 1, from, ...(!isShift && { butMachineId: machineId }) }
  const times = await readFreeTimes(db, asked, settings, now)
  return before ? times.filter(({ at }) => at < before) : times
}

/** Moves her to the next time; false where there is none. */
const moveOn = async (asking: Asking, hit: HitBoat, by: By): Promise<boolean> => {
  // a way back goes to whichever machine is free, never to one that was chosen
  if (hit.choice === 'machine' && (hit.machineId === null || hit.kind === 'return')) return false
  const { timeZone } = await loadSettings(asking.db)
  const [next] = await readNextTimes(asking, hit)
  if (!next) return false
  const isSame = next.at.getTime() === hit.bookedAt.getTime()
  // whom a machine put out of use left has none until she gets one
  const hasNone = hit.machineId === null && next.machineId !== null
  if (!isSame || hasNone || hit.choice === 'machine')
    await moveAfterStop(asking, {
      ...{ scheduleId: hit.scheduleId, kind: hit.kind, from: hit.bookedAt, to: next.at, ...by },
      ...((hasNone || hit.choice === 'machine') && next.machineId !== null && { machineId: next.machineId }),
    })
  await tellOfTime(asking, hit, isSame ? 'time-kept' : 'time-after-stop', next.at, timeZone)
  return true
}

/** Does what was chosen for one boat, in one transaction; nothing where somebody did it, or her time was changed. */
const settleHit = (outer: Asking, found: { stopId: number; movementId: number }, by: By): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const now = asking.clock.now()
    const hit = await readHit(db, found.stopId, found.movementId)
    const { timeZone } = await loadSettings(db)
    if (!hit || hit.settledAt || !hit.choice) return
    const stands = hit.isBooked && !hit.begunAt && hit.bookedAt.getTime() === hit.hitAt.getTime()
    if (stands && hit.choice !== 'offer' && (await moveOn(asking, hit, by))) await closeOffers(db, hit.movementId)
    else if (stands && !(hit.choice !== 'offer' && isAnswerable(hit, now, timeZone))) await makeOffer(asking, hit)
    const settled = await db
      .update(stopHit)
      .set({ settledAt: now })
      .where(and(eq(stopHit.stopId, hit.stopId), eq(stopHit.movementId, hit.movementId), isNull(stopHit.settledAt)))
      .returning({ movementId: stopHit.movementId })
    // another instance did it meanwhile: what was done here goes with the transaction
    if (settled.length === 0) throw new SettledElsewhere()
  })

class SettledElsewhere extends Error {}
const isLost = (error: unknown) =>
  error instanceof ProblemError && ['slot_full', 'booking_refused'].includes(error.code)
/** Both looked for an open offer and found none: it was made elsewhere, and its owner told. */
const isOfferedElsewhere = (error: unknown) => {
  const problem = databaseProblem(error)
  return problem !== undefined && 'constraint' in problem && problem.constraint === 'one_open_offer'
}
const isOthers = (error: unknown) =>
  error instanceof SettledElsewhere ||
  isOfferedElsewhere(error) ||
  (error instanceof ProblemError && error.code === 'wrong_status')

/** Does what was chosen and not done, boat by boat in the order they were booked; one that fails holds up no other. */
export const settleStops = async (asking: Asking, { stopId, ...by }: By & { stopId?: number } = {}): Promise<void> => {
  await eachForItself(await readUnsettled(asking.db, stopId), async (found) => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await settleHit(asking, found, by)
      } catch (error) {
        if (isOthers(error)) return
        if (!isLost(error) || attempt === attempts) throw error
      }
  })
}
