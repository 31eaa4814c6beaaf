import { msg } from '@lingui/core/runtime-macro'
import { aMoment } from '#contract/language/sentence.ts'
import {
  canMove,
  chooseMachine,
  type Load,
  quartersOf,
  stopOf,
  stopOfQuarter,
  worksAt,
} from '#contract/machines/choose.ts'
import type { Machine } from '#contract/machines/schema.ts'
import { takenWords, unableWords } from '#contract/machines/unable.ts'
import { slotStart } from '#contract/schedules/booking-hours.ts'
import type { Settings } from '#contract/settings/schema.ts'
import type { StopSpan } from '#contract/stops/span.ts'
import { marinaDay, wallClock } from '#contract/time.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { asTaken, endOfQuarters, readTaken } from './read-places.ts'

export interface Seat {
  movementId: number
  at: Date
  /** Without a place it is refused; else it keeps its time without one. */
  must: boolean
  /** The machine that staff chose for it. */
  chosen?: number
  /** It was on a machine: staff are told where it finds none. */
  hadMachine?: boolean
}
/** What places are given by. */
export interface SeatOrder {
  machines: readonly Machine[]
  load: Load
  /** In which nothing is booked. */
  stops: readonly StopSpan[]
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

const refuseStopped = (stop: StopSpan, order: SeatOrder) =>
  refuse(
    'booking_refused',
    msg`No boats are moved then: the yard is stopped until ${{ until: sayMoment(stop.until, order) }}. Choose another time.`,
  )

/** The stop that every machine which could move her then stands in; without machines that of the yard. */
export const stoppedAt = (
  { machines, load, stops, settings }: Pick<SeatOrder, 'machines' | 'load' | 'stops' | 'settings'>,
  at: Date,
): StopSpan | undefined => {
  if (machines.length === 0) return stopOfQuarter(stops, at)
  const able = machines.filter((machine) => canMove(machine, load) && worksAt(machine, at, settings.timeZone))
  const found = able.map((machine) => stopOf(stops, machine, at))
  return found.every(Boolean) ? found[0] : undefined
}

/** Why no machine could move her then, whatever is free. */
const refuseUnable = ({ load, machines, settings }: SeatOrder, at: Date) => {
  const able = machines.filter((machine) => canMove(machine, load))
  if (able.length === 0)
    refuse('booking_refused', msg`The marina has no machine that can move this boat: talk to the marina.`)
  if (!able.some((machine) => worksAt(machine, at, settings.timeZone)))
    refuse('booking_refused', msg`No machine that can move this boat works at that time: choose another time.`)
}

/** The machine that was named, if it can move her then whatever is free. */
const theChosen = ({ machines, load, stops, settings }: SeatOrder, id: number, at: Date): Machine => {
  const machine = machines.find((each) => each.id === id)
  const message = machine
    ? unableWords(machine, load, { at, stops, timeZone: settings.timeZone })
    : msg`Choose a machine of the list`
  return machine && !message ? machine : refuseFields('invalid_input', [{ field: 'machineId', message: message! }])
}

/** The machine and the place that a movement gets; null where it goes without. */
export const machineFor = async (db: Db, { movementId, at, must, chosen }: Seat, order: SeatOrder) => {
  const { load, stops, settings } = order
  const machines = chosen === undefined ? order.machines : [theChosen(order, chosen, at)]
  const places = await readTaken(db, slotStart(at), endOfQuarters(machines, at), { movementId })
  const found = chooseMachine(machines, { load, at, taken: asTaken(places), stops, timeZone: settings.timeZone })
  if (found || !must) return found
  if (chosen !== undefined) {
    const message = takenWords(machines[0]!)
    return refuse('slot_full', message, { errors: [{ field: 'machineId', message }] })
  }
  refuseUnable(order, at)
  const stop = stoppedAt(order, at)
  if (stop) return refuseStopped(stop, order)
  return refuseFull(slotStart(at), order)
}

/** The number of a place where no machine is set up. */
export const sharedPlace = async (db: Db, { movementId, at, must }: Seat, order: SeatOrder): Promise<number> => {
  const { placesPerSlot } = order.settings
  const slotAt = slotStart(at)
  const stop = must && stoppedAt(order, at)
  if (stop) refuseStopped(stop, order)
  const taken = await readTaken(db, slotAt, endOfQuarters([], at), { movementId })
  if (must && placesPerSlot !== null && taken.length >= placesPerSlot) refuseFull(slotAt, order)
  const numbers = new Set(taken.map(({ place }) => place))
  let place = 1
  while (numbers.has(place)) place += 1
  return place
}

/** The same for many at once, whose times were kept: nobody is refused. */
export const sharedPlaces = async (db: Db, movements: readonly { id: number; bookedAt: Date }[]) => {
  const times = movements.map(({ bookedAt }) => slotStart(bookedAt).getTime())
  if (times.length === 0) return []
  const [first, last] = [new Date(Math.min(...times)), endOfQuarters([], new Date(Math.max(...times)))]
  const numbers = Map.groupBy(await readTaken(db, first, last), ({ slotAt }) => slotAt.getTime())
  const taken = new Map([...numbers].map(([slot, places]) => [slot, new Set(places.map(({ place }) => place))]))
  return movements.map(({ id: movementId, bookedAt }) => {
    const slotAt = slotStart(bookedAt)
    const there = taken.get(slotAt.getTime()) ?? new Set<number>()
    let place = 1
    while (there.has(place)) place += 1
    taken.set(slotAt.getTime(), there.add(place))
    return { movementId, machineId: null, slotAt, place }
  })
}
