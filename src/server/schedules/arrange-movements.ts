import {
  canMove,
  chooseMachine,
  type Load,
  placeKey,
  placesAQuarter,
  quartersOf,
  worksAt,
} from '#contract/machines/choose.ts'
import type { Machine } from '#contract/machines/schema.ts'
import { awaitingDropOff, awaitingPickUp, awaitingReturn } from '#contract/schedules/status.ts'
import type { StopSpan } from '#contract/stops/span.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'

interface OpenMovement {
  id: number
  bookedAt: Date
  machineId: number | null
  isBegun: boolean
  load: Load
  places: readonly { slotAt: Date; place: number }[]
}
interface FoundMovement {
  id: number
  bookedAt: string
  machineId: number | null
  isBegun: boolean
  weight: number | null
  lengthOverall: number | null
  tier: number | null
  slotsAt: string[] | null
  places: number[] | null
}

/** What is still to come, in SQL: a booked movement of today or later that its schedule waits for. */
export const isToCome = (today: string) => {
  return sql`m.done_at is null and m.day >= ${today}::date
    and (m.kind = 'drop-off' and s.status = ${anyOf(awaitingDropOff)}
      or m.kind = 'pick-up' and s.status = ${anyOf(awaitingPickUp)}
      or m.kind = 'return' and s.status = ${anyOf(awaitingReturn)})`
}

/** A booked movement of it is to come, and no machine does it. */
export const onNoMachine = (today: string) => sql`exists (select from machine) and exists (
  select from movement m where m.schedule_id = s.id and m.machine_id is null and ${isToCome(today)})`

/** Every movement that is to come, in the order they were booked. */
export const readOpenMovements = async (
  db: Db,
  today: string,
  { lock }: { lock: boolean },
): Promise<OpenMovement[]> => {
  const { rows } = await db.execute<RowOf<FoundMovement>>(sql`
    select m.id, m.booked_at as "bookedAt", m.machine_id as "machineId", m.begun_at is not null as "isBegun", b.weight, b.length_overall as "lengthOverall", r.tier,
      (select array_agg(p.slot_at::text order by p.slot_at) from slot_place p where p.movement_id = m.id) as "slotsAt",
      (select array_agg(p.place order by p.slot_at) from slot_place p where p.movement_id = m.id) as places
    from movement m join schedule s on s.id = m.schedule_id join boat b on b.id = s.boat_id
    left join rack_position k on k.id = s.position_id left join rack_row r on r.id = k.rack_row_id
    where ${isToCome(today)} order by m.id ${lock ? sql`for no key update of m` : sql``}`)
  return rows.map(({ id, bookedAt, machineId, isBegun, weight, lengthOverall, tier, slotsAt, places }) => ({
    id,
    bookedAt: new Date(bookedAt),
    machineId,
    isBegun,
    load: { boat: { weight, lengthOverall }, tier },
    places: (slotsAt ?? []).map((slotAt, index) => ({ slotAt: new Date(slotAt), place: places![index]! })),
  }))
}

/** Whether it is under way on its machine, or stands where it could be booked today, with as many quarters as it takes. */
const standsWell = (
  { bookedAt, machineId, isBegun, load, places }: OpenMovement,
  machines: readonly Machine[],
  zone: string,
) => {
  const machine = machines.find(({ id }) => id === machineId)
  if (machine && isBegun) return true
  if (!machine || !canMove(machine, load) || !worksAt(machine, bookedAt, zone)) return false
  const held = new Set(places.map(({ slotAt }) => slotAt.getTime()))
  const quarters = quartersOf(bookedAt, machine)
  return (
    places.every(({ place }) => place <= placesAQuarter(machine)) &&
    quarters.length === held.size &&
    quarters.every((quarter) => held.has(quarter.getTime()))
  )
}

/** Those that lose where they stand, and the places of those that get another. Who stands well is left alone. */
export const seatAnew = (
  open: readonly OpenMovement[],
  machines: readonly Machine[],
  { stops, timeZone }: { stops: readonly StopSpan[]; timeZone: string },
) => {
  const { well = [], loose = [] } = Object.groupBy(open, (each) =>
    standsWell(each, machines, timeZone) ? 'well' : 'loose',
  )
  const taken = new Set(
    well.flatMap(({ machineId, places }) => places.map(({ slotAt, place }) => placeKey(machineId!, slotAt, place))),
  )
  const seated: { movementId: number; at: Date; machine: Machine; place: number }[] = []
  for (const { id, bookedAt: at, load } of loose) {
    const found = chooseMachine(machines, { load, at, taken, stops, timeZone })
    if (!found) continue
    for (const quarter of quartersOf(at, found.machine)) taken.add(placeKey(found.machine.id, quarter, found.place))
    seated.push({ movementId: id, at, ...found })
  }
  return { seated, loose }
}
