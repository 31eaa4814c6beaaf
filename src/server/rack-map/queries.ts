import { isAtOrAfter, rackStatuses, scheduleStatus } from '#contract/schedules/status.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { comesBackAt, keepsHome } from '../schedules/public.ts'

/** A boat that has a bay or should have one, by her schedule. */
export interface RackedBoat {
  scheduleId: number
  version: number
  status: number
  positionId: number | null
  dropOffAt: string
  plannedPickUpAt: string | null
  askedPickUpAt: string | null
  statusChangedAt: string
  boatId: number
  boatName: string
  hullType: string | null
  ownerName: string
  ownerShort: string
  onHold: boolean
  homeId: number | null
  width: number | null
  height: number | null
  depth: number | null
  lengthOverall: number | null
  weight: number | null
}

/** Of `account a`: the initial and the family name; who has one name alone is called by it. */
const shortName = sql`btrim(case when a.last_name = '' then a.first_name
  else coalesce(nullif(left(a.first_name, 1), '') || '. ', '') || a.last_name end)`

/** Boats in a bay, boats one is kept for, and boats on the rack without one; the last in the order they came. */
export const readRacked = async (db: Db, today: string): Promise<RackedBoat[]> => {
  const { rows } = await db.execute<RowOf<RackedBoat>>(sql`
    select s.id as "scheduleId", s.version, s.status, s.position_id as "positionId", s.drop_off_at as "dropOffAt",
      s.planned_pick_up_at as "plannedPickUpAt", s.asked_pick_up_at as "askedPickUpAt", s.status_changed_at as "statusChangedAt",
      b.id as "boatId", b.name as "boatName", b.hull_type as "hullType", b.owner_name as "ownerName",
      ${shortName} as "ownerShort", b.hold_reason is not null as "onHold", b.width, b.height, b.depth, b.length_overall as "lengthOverall", b.weight,
      (select h.home_position_id from subscription h where h.boat_id = b.id and h.home_position_id is not null
        and ${keepsHome(today)} order by h.valid_from, h.id limit 1) as "homeId"
    from schedule s join boat b on b.id = s.boat_id join account a on a.id = b.owner_id
    where s.position_id is not null or s.status = ${anyOf(rackStatuses)}
    order by s.status_changed_at, s.id`)
  return rows
}
export const standsOnRack = ({ status }: Pick<RackedBoat, 'status'>) => isAtOrAfter(status, 'lifted')
export const isAskedFor = ({ status }: Pick<RackedBoat, 'status'>) => status === scheduleStatus.pickUpRequested

interface BayHome {
  positionId: number
  boatId: number
  boatName: string
  hullType: string | null
  ownerName: string
  ownerShort: string
  returnsAt: string | null
}
/** Whose home bays are from today on, the earliest of each. */
export const readBayHomes = async (db: Db, today: string): Promise<Map<number, BayHome>> => {
  const { rows } = await db.execute<RowOf<BayHome>>(sql`
    select distinct on (h.home_position_id) h.home_position_id as "positionId", b.id as "boatId", b.name as "boatName",
      b.hull_type as "hullType", b.owner_name as "ownerName", ${shortName} as "ownerShort",
      ${comesBackAt} as "returnsAt"
    from subscription h join boat b on b.id = h.boat_id join account a on a.id = b.owner_id left join schedule s on s.id = b.latest_schedule_id
    where h.home_position_id is not null and ${keepsHome(today)}
    order by h.home_position_id, h.valid_from, h.id`)
  return new Map(rows.map((row) => [row.positionId, row]))
}

interface RackedMove {
  id: number
  scheduleId: number
  kind: 'drop-off' | 'pick-up'
  day: string
}
/** What is still to be moved of these schedules, ways back of outings left out: nobody knows their bay yet. */
export const readBookedMoves = async (db: Db, scheduleIds: readonly number[]): Promise<RackedMove[]> => {
  const { rows } = await db.execute<RowOf<RackedMove>>(sql`
    select id, schedule_id as "scheduleId", kind, day::text as day from movement
    where schedule_id = ${anyOf(scheduleIds)} and done_at is null and kind in ('drop-off', 'pick-up')`)
  return rows
}
