import { scheduleStatus as is } from '#contract/schedules/status.ts'
import { boat } from '../boats/tables.ts'
import type { Context } from '../platform/actor.ts'
import { and, eq, inArray, isNull, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { schedule, unpaidSchedule } from './tables.ts'

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
    where s.status = ${anyOf([is.requestApproved, is.paymentRejected])} and a.at <= ${until.toISOString()}::timestamptz
    order by a.at, s.id`)
  return rows
}

/** Requests of a person that may be waiting for their payment, by the number of the boat. */
export const readWaitingFor = (db: Db, ownerId: number): Promise<{ id: number }[]> =>
  db
    .select({ id: schedule.id })
    .from(schedule)
    .innerJoin(boat, eq(boat.id, schedule.boatId))
    .where(and(eq(boat.ownerId, ownerId), inArray(schedule.status, [is.dropOffRequested, is.requestApproved])))
    .orderBy(boat.id)

/** Requests of a person that were cancelled by themselves, of which staff were not told that they are paid now. */
export const readFreed = async (db: Db, ownerId: number) =>
  db
    .select({ id: schedule.id, boatId: boat.id, boatName: boat.name, dropOffAt: schedule.dropOffAt })
    .from(unpaidSchedule)
    .innerJoin(schedule, eq(schedule.id, unpaidSchedule.scheduleId))
    .innerJoin(boat, and(eq(boat.id, schedule.boatId), eq(boat.latestScheduleId, schedule.id)))
    .where(
      and(
        eq(boat.ownerId, ownerId),
        eq(schedule.cancelled, true),
        isNull(unpaidSchedule.paidLateAt),
        sql`exists (select from history h where h.schedule_id = ${schedule.id} and h.event = 'cancel'
          and h.actor_id is null and h.undone_by is null)`,
      ),
    )
