import { closedGates, gateStates } from '#contract/schedules/gates.ts'
import { scheduleStatus as is } from '#contract/schedules/status.ts'
import { marinaDay } from '#contract/time.ts'
import { setLatestSchedule } from '../boats/public.ts'
import { recordHistory } from '../history/public.ts'
import { noticeOf, tellStaff } from '../notifications/public.ts'
import { actByItself } from './approve-by-itself.ts'
import { findFreeTime } from './find-free-time.ts'
import { keepPlaces } from './keep-places.ts'
import { gateFacts } from './load-gate-facts.ts'
import { scheduleNotices } from './notices.ts'
import { readBayBefore } from './read-step.ts'
import { schedule } from './tables.ts'
import { tellAll, wallClockOf, withTimes } from './tell-owner.ts'
import { passPlaceOver } from './transfer-place.ts'
import type { TransitionStep } from './transition.ts'

type Outing = Pick<TransitionStep, 'asking' | 'schedule' | 'boat' | 'settings' | 'today'>

/** A gate that closed since it was booked does not stop the way back: staff are told. */
const tellOfGates = async (outing: Outing, dropOffAt: Date) => {
  const { asking, boat, settings, today } = outing
  const facts = await gateFacts(asking.db, boat.id, marinaDay(dropOffAt, settings.timeZone), settings)
  const gates = closedGates(gateStates('drop-off', facts, today)).map(({ gate }) => gate)
  if (gates.length > 0) {
    const told = { boat: boat.name, ...wallClockOf(outing, dropOffAt), gates: gates.join() }
    await tellStaff(asking, noticeOf(scheduleNotices, 'return-waits', told), { link: `/Boats/${boat.id}` })
  }
  return gates
}

/**
 * Makes the schedule that brings a boat back, in the transaction that handed her over; approved by itself where the settings
 * say so. A time back that has passed becomes the next free one. Returns its id.
 */
export const makeReturn = async (outing: Outing): Promise<number> => {
  const { asking, schedule: out, boat, settings } = outing
  const { db, clock, actor, press } = asking
  const now = clock.now()
  const isHere = press?.event === 'back-on-rack'
  const isPast = !isHere && out.returnAt !== null && out.returnAt < now
  const dropOffAt = isPast ? await findFreeTime(db, boat, settings, now) : (out.returnAt ?? now)
  const [made] = await db
    .insert(schedule)
    .values({
      boatId: boat.id,
      status: is.dropOffRequested,
      dropOffAt,
      outingOf: out.id,
      wishPositionId: await readBayBefore(db, out.id),
      statusChangedAt: now,
      createdBy: actor.id,
      createdAt: now,
    })
    .returning()
  const { id, status } = made!
  await setLatestSchedule(db, boat.id, { id, status })
  await passPlaceOver(db, { out: out.id, back: id })
  await keepPlaces(db, made!, { boat, settings, now, isHere: isHere || isPast })
  const gates = isHere ? [] : await tellOfGates(outing, dropOffAt)
  await recordHistory(asking, {
    boatId: boat.id,
    scheduleId: id,
    event: 'book-return',
    byItself: true,
    to: status,
    details: { dropOffAt, outingOf: out.id, ...(gates.length > 0 && { gates }) },
  })
  if (isPast) {
    const told = { boat: boat.name, ...wallClockOf(outing, dropOffAt) }
    await tellAll(outing, await withTimes(db, id, noticeOf(scheduleNotices, 'return-moved', told)))
  }
  if (!isHere) await actByItself(asking, id)
  return id
}
