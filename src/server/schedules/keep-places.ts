import type { Load } from '#contract/machines/choose.ts'
import type { Machine } from '#contract/machines/schema.ts'
import type { MovementKind } from '#contract/schedules/movement-kinds.ts'
import { factsOf } from '#contract/schedules/status.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { holdMachines, readMachines } from '../machines/public.ts'
import { eq, inArray } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { readStanding } from '../stops/public.ts'
import {
  type BookedPlace,
  type DoneTimes,
  type HeldMovement,
  readHeld,
  type WantedMovement,
  wantedOf,
} from './choose-movements.ts'
import { readTier } from './read-places.ts'
import { movement, slotPlace } from './tables.ts'
import { lockSlots, machineFor, type Seat, type SeatOrder, sharedPlace, stillHolds } from './take-place.ts'
import { tellWithoutMachine } from './tell-without-machine.ts'
import { writeMovement, writePlaces } from './write-movement.ts'

interface Keeping {
  boat: Load['boat']
  settings: Settings
  now: Date
  done?: DoneTimes | undefined
  /** Chosen by staff for what is to come; null: none. */
  machineId?: number | null | undefined
  /** She is at the quay: lifted whatever is taken. */
  isHere?: boolean
}

/** It holds a place, or goes without a machine where there are some: not one whose place was given back early. */
const standsThere = ({ doneAt, places, machineId }: HeldMovement, machines: readonly Machine[]) =>
  !doneAt && (places.length > 0 || (machines.length > 0 && machineId === null))

/** Writes what is wanted; returns who needs a place for it. */
const writeWanted = async (
  db: Db,
  booked: BookedPlace,
  {
    held,
    wanted,
    order,
  }: {
    held: ReadonlyMap<MovementKind, HeldMovement>
    wanted: ReadonlyMap<MovementKind, WantedMovement>
    order: SeatOrder
  },
  { machineId: chosen, isHere = false }: Pick<Keeping, 'machineId' | 'isHere'>,
): Promise<Seat[]> => {
  const { machines, load, now } = order
  const { timeZone } = order.settings
  const seats: Seat[] = []
  for (const [kind, each] of wanted) {
    const { bookedAt: at } = each
    const standing = held.get(kind)
    const movementId = await writeMovement(db, { scheduleId: booked.id, kind }, each, standing, timeZone)
    const open = !each.doneAt && marinaDay(at, timeZone) >= marinaDay(now, timeZone)
    if (!each.holds) {
      if (standing?.places.length) await db.delete(slotPlace).where(eq(slotPlace.movementId, movementId))
    } else if (open && chosen !== undefined && kind === factsOf(booked.status)?.holdsPlace) {
      if (chosen === null) await writePlaces(db, movementId, null)
      else seats.push({ movementId, at, must: true, chosen })
    } else if (!stillHolds(standing, at, open ? { machines, load } : null)) {
      const kept = standing?.bookedAt.getTime() === at.getTime() && standsThere(standing, machines)
      // only an undo gives back a time that has passed
      const must = open && !kept && !isHere && at >= now
      seats.push({ movementId, at, must, hadMachine: open && standing?.machineId != null })
    }
  }
  return seats
}

/** Gives each its place, all of them judged anew; returns those that had a machine and have none now. */
const giveSeats = async (db: Db, seats: readonly Seat[], order: SeatOrder): Promise<number[]> => {
  const { machines } = order
  const left: number[] = []
  await lockSlots(db, seats, machines)
  // where one of them goes, the other may have been
  if (seats.length > 1) {
    const movements = seats.map(({ movementId }) => movementId)
    await db.delete(slotPlace).where(inArray(slotPlace.movementId, movements))
  }
  for (const seat of seats) {
    const { movementId, at, hadMachine = false } = seat
    const found = machines.length > 0 ? await machineFor(db, seat, order) : null
    if (found) await writePlaces(db, movementId, { ...found, at })
    else if (machines.length > 0) {
      await writePlaces(db, movementId, null)
      if (hadMachine) left.push(movementId)
    } else await writePlaces(db, movementId, { machine: null, place: await sharedPlace(db, seat, order), at })
  }
  return left
}

/**
 * Makes the movements of a schedule, and the places they hold, match what it is booked for, after every change of status,
 * date or bay. A time that is still to come and full refuses with `slot_full`; a time that was kept before and that no machine
 * reaches any more stays, without a machine, and staff are told. Returns when its movements were done before.
 */
export const keepPlaces = async (db: Db, booked: BookedPlace, keeping: Keeping): Promise<DoneTimes> => {
  const { settings, now, boat } = keeping
  await holdMachines(db)
  const held = await readHeld(db, booked.id)
  const before: DoneTimes = Object.fromEntries([...held].map(([kind, { doneAt }]) => [kind, doneAt]))
  const wanted = wantedOf(booked, held, keeping)
  if (held.size === 0 && wanted.size === 0) return before
  const machines = await readMachines(db)
  const load = { boat, tier: machines.length > 0 ? await readTier(db, booked.positionId) : null }
  const stops = await readStanding(db, now, settings.timeZone)
  const order = { machines, load, stops, settings, now }
  for (const [kind, { id }] of held) if (!wanted.has(kind)) await db.delete(movement).where(eq(movement.id, id))
  const left = await giveSeats(db, await writeWanted(db, booked, { held, wanted, order }, keeping), order)
  await tellWithoutMachine({ db, clock: { now: () => now } }, left, settings.timeZone)
  return before
}
