import { type Able, freePlace, type Load, placeKey, quartersOf, stopOfQuarter } from '#contract/machines/choose.ts'
import { taken, unableWords } from '#contract/machines/unable.ts'
import { slotMinutes, slotStart } from '#contract/schedules/booking-hours.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { readMachines } from '../machines/public.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { readStanding } from '../stops/public.ts'
import { isToCome } from './arrange-movements.ts'

interface TakenPlace {
  machineId: number | null
  slotAt: Date
  place: number
}

/** Places held from an instant until another; those of the named movement or schedule are not counted. */
export const readTaken = async (
  db: Db,
  from: Date,
  until: Date,
  but: { movementId?: number; scheduleId?: number } = {},
): Promise<TakenPlace[]> => {
  const { rows } = await db.execute<{ machineId: number | null; slotAt: string; place: number }>(sql`
    select p.machine_id as "machineId", p.slot_at as "slotAt", p.place
    from slot_place p join movement m on m.id = p.movement_id
    where p.slot_at >= ${from.toISOString()}::timestamptz and p.slot_at < ${until.toISOString()}::timestamptz
      and m.id <> ${but.movementId ?? 0} and m.schedule_id <> ${but.scheduleId ?? 0}`)
  return rows.map((row) => ({ ...row, slotAt: new Date(row.slotAt) }))
}

/** Those on machines, as a choice looks at them. */
export const asTaken = (places: readonly TakenPlace[]) =>
  new Set(
    places.flatMap(({ machineId, slotAt, place }) => (machineId === null ? [] : [placeKey(machineId, slotAt, place)])),
  )

/** The tier of a bay; null where it has none, or there is no bay. */
export const readTier = async (db: Db, positionId: number | null): Promise<number | null> => {
  if (positionId === null) return null
  const { rows } = await db.execute<{ tier: number | null }>(sql`
    select r.tier from rack_position p join rack_row r on r.id = p.rack_row_id where p.id = ${positionId}`)
  return rows[0]?.tier ?? null
}

/** The same of the bay a boat keeps by her latest schedule. */
export const readTierOfBoat = async (db: Db, boatId: number): Promise<number | null> => {
  const { rows } = await db.execute<{ positionId: number | null }>(sql`
    select s.position_id as "positionId" from boat b join schedule s on s.id = b.latest_schedule_id where b.id = ${boatId}`)
  return readTier(db, rows[0]?.positionId ?? null)
}

/** The end of the last quarter that a movement which begins then may take. */
export const endOfQuarters = (machines: readonly Able[], at: Date): Date =>
  new Date(
    Math.max(slotStart(at).getTime(), ...machines.map((machine) => quartersOf(at, machine).at(-1)!.getTime())) +
      slotMinutes * 60_000,
  )

/** When a boat is to be moved; the places of the schedule itself are not counted. */
interface RoomAsked {
  at: Date
  now: Date
  scheduleId: number
  boat: Load['boat']
  positionId: number | null
}

/** Every machine, with why it cannot be chosen then. */
export const readMachineChoices = async (
  db: Db,
  { at, now, scheduleId, boat, positionId }: RoomAsked,
  timeZone: string,
) => {
  const machines = await readMachines(db)
  if (machines.length === 0) return []
  const places = asTaken(await readTaken(db, slotStart(at), endOfQuarters(machines, at), { scheduleId }))
  const load = { boat, tier: await readTier(db, positionId) }
  const stops = await readStanding(db, now, timeZone)
  return machines.map((machine) => ({
    id: machine.id,
    name: machine.name,
    refusal:
      unableWords(machine, load, { at, stops, timeZone }) ?? (freePlace(machine, at, places) === null ? taken : null),
  }))
}

/** Whether one of them can be chosen, or without machines a place is left. */
export const hasRoom = async (db: Db, asked: RoomAsked, { placesPerSlot, timeZone }: Settings): Promise<boolean> => {
  const choices = await readMachineChoices(db, asked, timeZone)
  if (choices.length > 0) return choices.some(({ refusal }) => refusal === null)
  const slotAt = slotStart(asked.at)
  if (stopOfQuarter(await readStanding(db, asked.now, timeZone), slotAt)) return false
  if (placesPerSlot === null) return true
  return (await readTaken(db, slotAt, endOfQuarters([], asked.at), asked)).length < placesPerSlot
}

/** What a schedule's booked movement that is to come is booked on: a machine or none; null where nothing is to come. */
export const readBookedOn = async (db: Db, scheduleId: number, today: string) => {
  const { rows } = await db.execute<{ id: number | null; name: string | null }>(sql`
    select k.id, k.name from movement m join schedule s on s.id = m.schedule_id left join machine k on k.id = m.machine_id
    where s.id = ${scheduleId} and m.kind <> 'return' and ${isToCome(today)}`)
  return rows[0] ?? null
}

/** The time a movement was booked for at a moment, where its schedule was changed since; null where it was not. */
const readBookedBefore = async (db: Db, id: number, at: Date): Promise<Date | null> => {
  const { rows } = await db.execute<{ bookedAt: string | null }>(sql`
    select h.details -> 'before' ->> case m.kind when 'drop-off' then 'dropOffAt' when 'pick-up' then 'askedPickUpAt'
      else 'returnAt' end as "bookedAt"
    from movement m join history h on h.schedule_id = m.schedule_id
    where m.id = ${id} and h.at > ${at.toISOString()}::timestamptz and h.details -> 'before' is not null
    order by h.id limit 1`)
  const before = rows[0]?.bookedAt
  return before ? new Date(before) : null
}

/** Whether it was booked for the day of a moment until it was moved since: what a device kept has happened. */
export const wasBookedThen = async (db: Db, id: number, { at, timeZone }: { at: Date; timeZone: string }) => {
  const before = await readBookedBefore(db, id, at)
  return before !== null && marinaDay(before, timeZone) === marinaDay(at, timeZone)
}
