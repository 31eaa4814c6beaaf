import { scheduleStatus as is } from '#contract/schedules/status.ts'
import type { Context } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'

const atPayment = [is.requestApproved, is.paymentRejected]

export interface UnpaidRequest {
  id: number
  boatName: string
  ownerId: number
  dropOffAt: string
  approvedAt: string
}
/** Approved until then and not paid yet, the one approved first first. */
export const readUnpaid = async ({ db }: Context, until: Date): Promise<UnpaidRequest[]> => {
  const { rows } = await db.execute<RowOf<UnpaidRequest>>(sql`
    select s.id, b.name as "boatName", b.owner_id as "ownerId", s.drop_off_at as "dropOffAt", a.at as "approvedAt"
    from schedule s join boat b on b.id = s.boat_id
    cross join lateral (select max(h.at) as at from history h
      where h.schedule_id = s.id and h.event = 'approve-request' and h.undone_by is null) a
    where s.status = ${anyOf(atPayment)} and a.at <= ${until.toISOString()}::timestamptz
    order by a.at, s.id`)
  return rows
}

/** When a schedule that stands at its payment was approved last; null where it stands elsewhere. */
export const readApproval = async (db: Db, id: number): Promise<Date | null> => {
  const { rows } = await db.execute<RowOf<{ at: string | null }>>(sql`
    select max(h.at) as at from schedule s join history h on h.schedule_id = s.id
    where s.id = ${id} and s.status = ${anyOf(atPayment)} and h.event = 'approve-request' and h.undone_by is null`)
  const at = rows[0]?.at
  return at ? new Date(at) : null
}

/** Requests of a person that may be waiting for their payment, by the number of the boat. */
export const readWaitingFor = async (db: Db, ownerId: number): Promise<{ id: number }[]> => {
  const { rows } = await db.execute<RowOf<{ id: number }>>(sql`
    select s.id from schedule s join boat b on b.id = s.boat_id
    where b.owner_id = ${ownerId} and s.status = ${anyOf([is.dropOffRequested, is.requestApproved])} order by b.id`)
  return rows
}

/** A request that was cancelled by itself. */
interface FreedRequest {
  id: number
  boatId: number
  boatName: string
  dropOffAt: string
}
/** Those of a person of which staff were not told that they are paid now; nothing newer stands for the boat. */
export const readFreed = async (db: Db, ownerId: number): Promise<FreedRequest[]> => {
  const { rows } = await db.execute<RowOf<FreedRequest>>(sql`
    select s.id, b.id as "boatId", b.name as "boatName", s.drop_off_at as "dropOffAt"
    from unpaid_schedule u join schedule s on s.id = u.schedule_id
    join boat b on b.id = s.boat_id and b.latest_schedule_id = s.id
    where b.owner_id = ${ownerId} and s.cancelled and u.paid_late_at is null
      and exists (select from history h where h.schedule_id = s.id and h.event = 'cancel'
        and h.actor_id is null and h.undone_by is null)
    order by s.id`)
  return rows
}
