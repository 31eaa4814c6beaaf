import type { Bay } from '#contract/racks/fit.ts'
import { reviewStatus } from '#contract/review/status.ts'
import { awaitingDropOff, awaitingReturn } from '#contract/schedules/status.ts'
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
export interface FreeBay extends Bay {
  /** It is her home or the wish, or lies in the row or rack that was wished for. */
  wished: boolean
  /** It is not where she belongs but near it. */
  near: boolean
  inUse: boolean
  /** The other boat whose home it is, today or later. */
  keptFor: number | null
}

/**
 * Bays nobody else is in: her home first, then the wished one, those near where she belongs, those of the wished row and
 * rack, and the tightest.
 */
export const readFreeBays = async (
  db: Db,
  scheduleId: number,
  { boatId, wishPositionId, wishRowId, wishRackId, outingOf, moment: { today } }: BayAsked,
): Promise<FreeBay[]> => {
  const stood = outingOf === null ? null : wishPositionId
  const isHome = sql`status <> ${reviewStatus.rejected} and valid_to >= ${today}::date`
  const { rows } = await db.execute<RowOf<FreeBay>>(sql`
    with anchor as (
      select p.id, p.rack_row_id, p.position_number, r.rack_id
      from rack_position p join rack_row r on r.id = p.rack_row_id
      where p.id = coalesce((select home_position_id from subscription
        where boat_id = ${boatId} and home_position_id is not null and ${isHome} order by valid_from, id limit 1), ${stood}::int))
    select p.id, p.code, p.clear_width as "clearWidth", p.clear_height as "clearHeight",
      p.max_length as "maxLength", p.max_weight as "maxWeight", p.in_use as "inUse",
      case when not exists (select from subscription where home_position_id = p.id and boat_id = ${boatId}
          and status <> ${reviewStatus.rejected} and ${today}::date between valid_from and valid_to) then
        (select boat_id from subscription where home_position_id = p.id and boat_id <> ${boatId} and ${isHome}
          order by valid_from, id limit 1) end as "keptFor",
      coalesce(p.id = a.id, false) or p.id = ${wishPositionId ?? 0} or r.id = ${wishRowId ?? 0} or r.rack_id = ${wishRackId ?? 0} as wished,
      coalesce(p.id <> a.id and r.rack_id = a.rack_id, false) as near
    from rack_position p join rack_row r on r.id = p.rack_row_id left join anchor a on true
    where not exists (select 1 from schedule s where s.position_id = p.id and s.id <> ${scheduleId})
    order by coalesce(p.id = a.id, false) desc, p.id = ${wishPositionId ?? 0} desc,
      coalesce(r.id = a.rack_row_id, false) desc,
      case when r.id = a.rack_row_id then abs(p.position_number - a.position_number) end,
      coalesce(r.rack_id = a.rack_id, false) desc,
      r.id = ${wishRowId ?? 0} desc, r.rack_id = ${wishRackId ?? 0} desc, p.clear_width nulls last, p.id`)
  return rows
}

/** A boat whose home a bay is, and when she is booked to come back. */
export const readAway = async (db: Db, boatId: number) => {
  const { rows } = await db.execute<{ boat: string; returnsAt: string | null }>(sql`
    select b.name as boat, case when s.status = ${anyOf(awaitingReturn)} then s.return_at
      when s.status = ${anyOf(awaitingDropOff)} then s.drop_off_at end as "returnsAt"
    from boat b left join schedule s on s.id = b.latest_schedule_id where b.id = ${boatId}`)
  const { boat, returnsAt } = rows[0]!
  return { boat, returnsAt: returnsAt === null ? null : new Date(returnsAt) }
}
