import type { Bay } from '#contract/racks/fit.ts'
import { type BaySpot, nearestFirst } from '#contract/racks/nearest.ts'
import { reviewStatus } from '#contract/review/status.ts'
import { awaitingDropOff, awaitingReturn, rackStatuses } from '#contract/schedules/status.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import type { Moment } from './policy.ts'

export interface BayAsked {
  boatId: number
  /** Rather these. */
  wishPositionId: number | null
  wishRowId: number | null
  wishRackId: number | null
  /** She comes back, and what she wishes for is where she stood. */
  outingOf: number | null
  moment: Moment
}
export interface FreeBay extends Bay, BaySpot {
  /** It is her home or the wish, or lies in the row or rack that was wished for. */
  wished: boolean
  /** Where she belongs: nothing goes before it. */
  belongs: boolean
  /** It is not where she belongs but near it. */
  near: boolean
  inUse: boolean
  /** The machines her movements are booked on reach its tier. */
  reached: boolean
  /** The other boat whose home it is, today or later. */
  keptFor: number | null
  /** A boat lies in a bay before it, be it with empty ones between. */
  behind: boolean
}

/** Whether a subscription `h` keeps a home bay today or later. */
export const keepsHome = (today: string) => sql`h.status <> ${reviewStatus.rejected} and h.valid_to >= ${today}::date`

/** Where she belongs: her home from today on, else where she stood. */
const readSpot = async (db: Db, { boatId, wishPositionId, outingOf, moment: { today } }: BayAsked) => {
  const stood = outingOf === null ? null : wishPositionId
  const { rows } = await db.execute<RowOf<BaySpot>>(sql`
    select p.id, p.rack_row_id as "rowId", r.rack_id as "rackId", p.position_number as "positionNumber"
    from rack_position p join rack_row r on r.id = p.rack_row_id
    where p.id = coalesce((select h.home_position_id from subscription h
      where h.boat_id = ${boatId} and h.home_position_id is not null and ${keepsHome(today)} order by h.valid_from, h.id limit 1), ${stood}::int)`)
  return rows[0] ?? null
}

/** Bays nobody else is in, in the order they are proposed. */
export const readFreeBays = async (db: Db, scheduleId: number, asked: BayAsked): Promise<FreeBay[]> => {
  const { boatId, wishPositionId, wishRowId, wishRackId, moment } = asked
  const { today } = moment
  const spot = await readSpot(db, asked)
  const { rows } = await db.execute<RowOf<Omit<FreeBay, 'wished' | 'belongs' | 'near'>>>(sql`
    with recursive way (position_id, blocker_id) as (select position_id, blocker_id from position_blocker
      union select w.position_id, k.blocker_id from way w join position_blocker k on k.position_id = w.blocker_id)
    select p.id, p.code, p.rack_row_id as "rowId", r.rack_id as "rackId", p.position_number as "positionNumber",
      p.clear_width as "clearWidth", p.clear_height as "clearHeight",
      p.max_length as "maxLength", p.max_weight as "maxWeight", p.in_use as "inUse",
      coalesce(r.tier <= (select min(k.highest_tier) from movement m join machine k on k.id = m.machine_id
        where m.schedule_id = ${scheduleId} and m.done_at is null), true) as reached,
      case when not exists (select from subscription where home_position_id = p.id and boat_id = ${boatId}
          and status <> ${reviewStatus.rejected} and ${today}::date between valid_from and valid_to) then
        (select h.boat_id from subscription h where h.home_position_id = p.id and h.boat_id <> ${boatId} and ${keepsHome(today)}
          order by h.valid_from, h.id limit 1) end as "keptFor",
      exists (select from way w join schedule s on s.position_id = w.blocker_id
        where w.position_id = p.id and s.id <> ${scheduleId} and s.status = ${anyOf(rackStatuses)}) as behind
    from rack_position p join rack_row r on r.id = p.rack_row_id
    where not exists (select 1 from schedule s where s.position_id = p.id and s.id <> ${scheduleId})`)
  const bays = rows.map((bay) => ({
    ...bay,
    wished: bay.id === spot?.id || bay.id === wishPositionId || bay.rowId === wishRowId || bay.rackId === wishRackId,
    belongs: bay.id === spot?.id,
    near: bay.id !== spot?.id && bay.rackId === spot?.rackId,
  }))
  return nearestFirst(bays, spot, { positionId: wishPositionId, rowId: wishRowId, rackId: wishRackId })
}

/** When a boat is booked to come back, by her latest schedule `s`. */
export const comesBackAt = sql`case when s.status = ${anyOf(awaitingReturn)} then s.return_at
  when s.status = ${anyOf(awaitingDropOff)} then s.drop_off_at end`

/** A boat whose home a bay is, and when she is booked to come back. */
export const readAway = async (db: Db, boatId: number) => {
  const { rows } = await db.execute<{ boat: string; returnsAt: string | null }>(sql`
    select b.name as boat, ${comesBackAt} as "returnsAt"
    from boat b left join schedule s on s.id = b.latest_schedule_id where b.id = ${boatId}`)
  const { boat, returnsAt } = rows[0]!
  return { boat, returnsAt: returnsAt === null ? null : new Date(returnsAt) }
}
