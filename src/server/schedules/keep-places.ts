import { type Load, quartersOf } from '#contract/machines/choose.ts'
import type { Machine } from '#contract/machines/schema.ts'
import { slotStart } from '#contract/schedules/booking-hours.ts'
import type { MovementKind } from '#contract/schedules/movement-kinds.ts'
import { factsOf, isInYard, scheduleStatus } from '#contract/schedules/status.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { holdMachines, readMachines } from '../machines/public.ts'
import { batchesOf } from '../platform/batches.ts'
import { and, eq, inArray, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { readOpenMovements, seatAnew } from './arrange-movements.ts'
import { readTier } from './read-places.ts'
import { movement, slotPlace } from './tables.ts'
import { lockSlots, machineFor, type Seat, sharedPlace, sharedPlaces, stillHolds } from './take-place.ts'

interface BookedPlace {
  id: number
  status: number
  dropOffAt: Date
  /** She stood here before: no crane moved her that day. */
  placed: boolean
  askedPickUpAt: Date | null
  returnAt: Date | null
  positionId: number | null
}
/** When movements were done; null takes it back, one that is not named stays as it is. */
export type DoneTimes = Partial<Record<MovementKind, Date | null>>
type HeldMovement = typeof movement.$inferSelect & { places: { slotAt: Date; machineId: number | null }[] }

interface WantedMovement {
  bookedAt: Date
  doneAt: Date | null
  /** It keeps a place: asked for, or used today or before (the crane was busy then). */
  holds: boolean
}

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

/** What is kept of a schedule's movements, by kind. */
const readHeld = async (db: Db, scheduleId: number): Promise<Map<MovementKind, HeldMovement>> => {
  const rows = await db
    .select({ movement, place: slotPlace })
    .from(movement)
    .leftJoin(slotPlace, eq(slotPlace.movementId, movement.id))
    .where(eq(movement.scheduleId, scheduleId))
  const held = new Map<MovementKind, HeldMovement>()
  for (const { movement: row, place } of rows) {
    const found = held.get(row.kind) ?? { ...row, places: [] }
    if (place) found.places.push(place)
    held.set(row.kind, found)
  }
  return held
}

/** What should be kept of a schedule as it stands now. */
const wantedOf = (
  { status, dropOffAt, askedPickUpAt, returnAt, placed }: BookedPlace,
  held: ReadonlyMap<MovementKind, HeldMovement>,
  { now, settings: { timeZone }, done = {} }: Keeping,
) => {
  const wanted = new Map<MovementKind, WantedMovement>()
  if (status === scheduleStatus.requestRejected) return wanted
  const today = marinaDay(now, timeZone)
  const want = (kind: MovementKind, bookedAt: Date) => {
    const given = done[kind]
    const doneAt = given === undefined ? (held.get(kind)?.doneAt ?? null) : given
    const holds = kind === 'return' || factsOf(status)?.holdsPlace === kind || marinaDay(bookedAt, timeZone) <= today
    // early in the yard she gave her time back and is still to be lifted
    const waits = kind === 'drop-off' && isInYard(status)
    if (holds || doneAt || waits) wanted.set(kind, { bookedAt, doneAt, holds })
  }
  if (!placed) want('drop-off', dropOffAt)
  if (askedPickUpAt) want('pick-up', askedPickUpAt)
  // handed over, it stays until it goes to the schedule that brings her back
  if (returnAt && (factsOf(status)?.holdsReturn || held.has('return'))) want('return', returnAt)
  return wanted
}

const nothingTold = {
  ...{ toldFrom: null, toldUntil: null, firstFrom: null, firstUntil: null },
  ...{ judgedFrom: null, judgedUntil: null, expectedAt: null },
}

/** Writes the row of a movement; what was told or seen of another time is forgotten. */
const writeMovement = async (
  db: Db,
  booked: { scheduleId: number; kind: MovementKind },
  { bookedAt, doneAt }: WantedMovement,
  held: HeldMovement | undefined,
  timeZone: string,
): Promise<number> => {
  const day = marinaDay(doneAt ?? bookedAt, timeZone)
  const moved = held?.bookedAt.getTime() !== bookedAt.getTime()
  if (held && !moved && held.doneAt?.getTime() === doneAt?.getTime()) return held.id
  const anew = { rank: null, hereAt: null, begunAt: null, ...nothingTold }
  const values = { bookedAt, day, doneAt, ...(moved && anew) }
  if (held) {
    await db.update(movement).set(values).where(eq(movement.id, held.id))
    return held.id
  }
  const [made] = await db
    .insert(movement)
    .values({ ...booked, ...values })
    .returning({ id: movement.id })
  return made!.id
}

/** It holds a place, or goes without a machine where there are some: not one whose place was given back early. */
const standsThere = ({ doneAt, places, machineId }: HeldMovement, machines: readonly Machine[]) =>
  !doneAt && (places.length > 0 || (machines.length > 0 && machineId === null))

/** Gives a movement its places, or none and no machine. */
const writePlaces = async (
  db: Db,
  movementId: number,
  seat: { machine: Machine | null; place: number; at: Date } | null,
) => {
  await db.delete(slotPlace).where(eq(slotPlace.movementId, movementId))
  const machineId = seat?.machine?.id ?? null
  await db
    .update(movement)
    // the order of another machine is another, and nothing was told of it
    .set({ machineId, rank: null, ...nothingTold })
    .where(and(eq(movement.id, movementId), sql`machine_id is distinct from ${machineId}::integer`))
  if (!seat) return
  const quarters = seat.machine ? quartersOf(seat.at, seat.machine) : [slotStart(seat.at)]
  await db.insert(slotPlace).values(quarters.map((slotAt) => ({ movementId, machineId, slotAt, place: seat.place })))
}

/**
 * Makes the movements of a schedule, and the places they hold, match what it is booked for, after every change of status,
 * date or bay. A time that is still to come and full refuses with `slot_full`; a time that was kept before and that no machine
 * reaches any more stays, without a machine. Returns when its movements were done before.
 */
export const keepPlaces = async (db: Db, booked: BookedPlace, keeping: Keeping): Promise<DoneTimes> => {
  const { settings, now, boat, machineId: chosen } = keeping
  const held = await readHeld(db, booked.id)
  const before: DoneTimes = Object.fromEntries([...held].map(([kind, { doneAt }]) => [kind, doneAt]))
  const wanted = wantedOf(booked, held, keeping)
  if (held.size === 0 && wanted.size === 0) return before
  await holdMachines(db)
  const machines = await readMachines(db)
  const load = { boat, tier: machines.length > 0 ? await readTier(db, booked.positionId) : null }
  for (const [kind, { id }] of held) if (!wanted.has(kind)) await db.delete(movement).where(eq(movement.id, id))
  const seats: Seat[] = []
  for (const [kind, each] of wanted) {
    const standing = held.get(kind)
    const movementId = await writeMovement(db, { scheduleId: booked.id, kind }, each, standing, settings.timeZone)
    const open = !each.doneAt && marinaDay(each.bookedAt, settings.timeZone) >= marinaDay(now, settings.timeZone)
    if (each.holds && open && chosen !== undefined && kind === factsOf(booked.status)?.holdsPlace) {
      if (chosen === null) await writePlaces(db, movementId, null)
      else seats.push({ movementId, at: each.bookedAt, must: true, chosen })
    } else if (!each.holds) {
      if (standing?.places.length) await db.delete(slotPlace).where(eq(slotPlace.movementId, movementId))
    } else if (!stillHolds(standing, each.bookedAt, open ? { machines, load } : null)) {
      const kept = standing?.bookedAt.getTime() === each.bookedAt.getTime() && standsThere(standing, machines)
      // only an undo gives back a time that has passed
      const must = open && !kept && !keeping.isHere && each.bookedAt >= now
      seats.push({ movementId, at: each.bookedAt, must })
    }
  }
  const order = { machines, load, settings, now }
  await lockSlots(db, seats, machines)
  // where one of them goes, the other may have been
  if (seats.length > 1) {
    const movements = seats.map(({ movementId }) => movementId)
    await db.delete(slotPlace).where(inArray(slotPlace.movementId, movements))
  }
  for (const seat of seats) {
    const { movementId, at } = seat
    const found = machines.length > 0 ? await machineFor(db, seat, order) : null
    if (found) await writePlaces(db, movementId, { ...found, at })
    else if (machines.length > 0) await writePlaces(db, movementId, null)
    else await writePlaces(db, movementId, { machine: null, place: await sharedPlace(db, seat, order), at })
  }
  return before
}

/**
 * Once machines were added or changed, in the transaction that holds them: what is to come and stands on a machine that does
 * it no more, or on none, goes to others at the same time, in the order it was booked; what fits nowhere stays without one.
 * Once the last machine is gone, all share their quarters again.
 */
export const reseatAll = async (db: Db, settings: Settings, now: Date): Promise<void> => {
  const machines = await readMachines(db)
  const open = await readOpenMovements(db, marinaDay(now, settings.timeZone), { lock: true })
  const { seated, loose } = seatAnew(open, machines, settings.timeZone)
  for (const batch of batchesOf(loose.map(({ id }) => id))) {
    await db.delete(slotPlace).where(inArray(slotPlace.movementId, batch))
    await db.update(movement).set({ machineId: null }).where(inArray(movement.id, batch))
  }
  const seatOf = new Map(seated.map(({ movementId, machine }) => [movementId, machine.id]))
  const elsewhere = loose.filter(({ id, machineId }) => machineId !== (seatOf.get(id) ?? null))
  for (const batch of batchesOf(elsewhere.map(({ id }) => id)))
    await db
      .update(movement)
      .set({ rank: null, ...nothingTold })
      .where(inArray(movement.id, batch))
  for (const [machineId, ofMachine] of Map.groupBy(seated, ({ machine }) => machine.id))
    for (const batch of batchesOf(ofMachine.map(({ movementId }) => movementId)))
      await db.update(movement).set({ machineId }).where(inArray(movement.id, batch))
  const places: (typeof slotPlace.$inferInsert)[] =
    machines.length > 0
      ? seated.flatMap(({ movementId, machine, at, place }) =>
          quartersOf(at, machine).map((slotAt) => ({ movementId, machineId: machine.id, slotAt, place })),
        )
      : await sharedPlaces(db, loose)
  for (const batch of batchesOf(places)) await db.insert(slotPlace).values(batch)
}
