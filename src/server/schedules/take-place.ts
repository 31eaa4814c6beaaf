import { msg } from '@lingui/core/runtime-macro'
import { aMoment } from '#contract/language/sentence.ts'
import { canMove, chooseMachine, type Load, quartersOf, worksAt } from '#contract/machines/choose.ts'
import type { Machine } from '#contract/machines/schema.ts'
import { slotStart } from '#contract/schedules/booking-hours.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { marinaDay, wallClock } from '#contract/time.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse } from '../platform/problem-error.ts'
import { asTaken, endOfQuarters, readTaken } from './read-places.ts'

export interface Seat {
  movementId: number
  at: Date
  /** Without a place it is refused; else it keeps its time without one. */
  must: boolean
}
interface SeatOrder {
  machines: readonly Machine[]
  load: Load
  settings: Settings
  now: Date
}

const lockClass = 7101

/** Bookings of the same quarters take turns, whatever the machine; earlier quarters first, so that none wait for each other. */
export const lockSlots = async (db: Db, seats: readonly Seat[], machines: readonly Machine[]) => {
  const quarters = seats.flatMap(({ at }) => [
    slotStart(at).getTime(),
    ...machines.flatMap((machine) => quartersOf(at, machine).map((quarter) => quarter.getTime())),
  ])
  for (const quarter of [...new Set(quarters)].toSorted((a, b) => a - b))
    await db.execute(sql`select pg_advisory_xact_lock(${lockClass}, ${Math.floor(quarter / 60_000)})`)
}

/**
 * Whether the places a movement holds are those of its time, and, asked of one that is to come, on a machine that can still
 * do it.
 */
export const stillHolds = (
  held: { machineId: number | null; places: readonly { slotAt: Date }[] } | undefined,
  at: Date,
  judged: { machines: readonly Machine[]; load: Load } | null,
): boolean => {
  if (!held?.places.some(({ slotAt }) => slotAt.getTime() === slotStart(at).getTime())) return false
  if (!judged || judged.machines.length === 0) return true
  const machine = judged.machines.find(({ id }) => id === held.machineId)
  return machine !== undefined && canMove(machine, judged.load)
}

const sayMoment = (at: Date, { now, settings: { timeZone } }: SeatOrder) =>
  aMoment(wallClock(at, timeZone), marinaDay(now, timeZone))

const refuseFull = (at: Date, order: SeatOrder) =>
  refuse('slot_full', msg`${{ at: sayMoment(at, order) }} is taken by now: choose another time.`, {
    values: { at: at.toISOString() },
  })

/** Why no machine could move her then, whatever is free. */
const refuseUnable = ({ load, machines, settings }: SeatOrder, at: Date) => {
  const able = machines.filter((machine) => canMove(machine, load))
  if (able.length === 0)
    refuse('booking_refused', msg`The marina has no machine that can move this boat: talk to the marina.`)
  if (!able.some((machine) => worksAt(machine, at, settings.timeZone)))
    refuse('booking_refused', msg`No machine that can move this boat works at that time: choose another time.`)
}

/** The machine and the place that a movement gets; null where it goes without. */
export const machineFor = async (db: Db, { movementId, at, must }: Seat, order: SeatOrder) => {
  const { load, machines, settings } = order
  const places = await readTaken(db, slotStart(at), endOfQuarters(machines, at), { movementId })
  const found = chooseMachine(machines, { load, at, taken: asTaken(places), timeZone: settings.timeZone })
  if (found || !must) return found
  refuseUnable(order, at)
  return refuseFull(slotStart(at), order)
}

/** The number of a place where no machine is set up. */
export const sharedPlace = async (db: Db, { movementId, at, must }: Seat, order: SeatOrder): Promise<number> => {
  const { placesPerSlot } = order.settings
  const slotAt = slotStart(at)
  const taken = await readTaken(db, slotAt, endOfQuarters([], at), { movementId })
  if (must && placesPerSlot !== null && taken.length >= placesPerSlot) refuseFull(slotAt, order)
  const numbers = new Set(taken.map(({ place }) => place))
  let place = 1
  while (numbers.has(place)) place += 1
  return place
}
