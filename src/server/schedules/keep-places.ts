import { msg } from '@lingui/core/runtime-macro'
import { aMoment } from '#contract/language/sentence.ts'
import { slotStart } from '#contract/schedules/booking-hours.ts'
import { factsOf, scheduleStatus } from '#contract/schedules/status.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { marinaDay, wallClock } from '#contract/time.ts'
import { and, eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse } from '../platform/problem-error.ts'
import { slotPlace } from './tables.ts'

interface BookedPlace {
  id: number
  status: number
  dropOffAt: Date
  /** She stood here before: no crane moved her that day. */
  placed: boolean
  askedPickUpAt: Date | null
}
type PlaceKind = 'drop-off' | 'pick-up'

/** Slots a schedule should hold: what is asked for, and what was used today or before (the crane was busy then). */
const slotsOf = (booked: BookedPlace, now: Date, timeZone: string): Map<PlaceKind, Date> => {
  const slots = new Map<PlaceKind, Date>()
  const today = marinaDay(now, timeZone)
  const isPast = (at: Date) => marinaDay(at, timeZone) <= today
  const { status, dropOffAt, askedPickUpAt, placed } = booked
  if (status === scheduleStatus.requestRejected) return slots
  const holds = factsOf(status)?.holdsPlace
  if (holds === 'drop-off' || (!placed && isPast(dropOffAt))) slots.set('drop-off', slotStart(dropOffAt))
  if (askedPickUpAt && (holds === 'pick-up' || isPast(askedPickUpAt))) slots.set('pick-up', slotStart(askedPickUpAt))
  return slots
}

/**
 * Makes the places a schedule holds match what it is booked for, after every change of status or date. A slot that is
 * still to come and full refuses with `slot_full`; a past one needs no room any more.
 */
export const keepPlaces = async (db: Db, booked: BookedPlace, settings: Settings, now: Date) => {
  const wanted = slotsOf(booked, now, settings.timeZone)
  const held = await db.select().from(slotPlace).where(eq(slotPlace.scheduleId, booked.id))
  for (const place of held) {
    if (wanted.get(place.kind)?.getTime() === place.slotAt.getTime()) wanted.delete(place.kind)
    else await db.delete(slotPlace).where(and(eq(slotPlace.scheduleId, booked.id), eq(slotPlace.kind, place.kind)))
  }
  for (const [kind, slotAt] of wanted) await takePlace(db, { scheduleId: booked.id, kind, slotAt }, settings, now)
}

const lockClass = 7101

const takePlace = async (
  db: Db,
  { scheduleId, kind, slotAt }: { scheduleId: number; kind: PlaceKind; slotAt: Date },
  { placesPerSlot, timeZone }: Settings,
  now: Date,
) => {
  const over = marinaDay(slotAt, timeZone) < marinaDay(now, timeZone)
  await db.execute(sql`select pg_advisory_xact_lock(${lockClass}, ${Math.floor(slotAt.getTime() / 60_000)})`)
  const taken = await db.select({ place: slotPlace.place }).from(slotPlace).where(eq(slotPlace.slotAt, slotAt))
  if (!over && placesPerSlot !== null && taken.length >= placesPerSlot) {
    const at = aMoment(wallClock(slotAt, timeZone), marinaDay(now, timeZone))
    refuse('slot_full', msg`${{ at }} is taken by now: choose another time.`, { values: { at: slotAt.toISOString() } })
  }
  const numbers = new Set(taken.map(({ place }) => place))
  let place = 1
  while (numbers.has(place)) place += 1
  await db.insert(slotPlace).values({ scheduleId, kind, slotAt, place })
}

/** Is there room in the slot of an instant, the schedule's own places not counted? */
export const hasRoom = async (db: Db, at: Date, scheduleId: number, { placesPerSlot }: Settings) => {
  if (placesPerSlot === null) return true
  const { rows } = await db.execute<{ taken: number }>(
    sql`select count(*)::int as taken from slot_place where slot_at = ${slotStart(at)} and schedule_id <> ${scheduleId}`,
  )
  return rows[0]!.taken < placesPerSlot
}
