import { closedStatuses } from '#contract/schedules/status.ts'
import type { Settings } from '#contract/settings/schema.ts'
import type { BookedTime } from '../calendars/public.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { loadSettings } from '../settings/public.ts'

/**
 * Booked times that match, the earliest first; who left by road is moved no more. What happened last numbers their changes, also
 * of the schedule she went out by: it only rises, whatever of it was taken back.
 */
export const readBookedTimes = async (
  db: Db,
  where: SQL,
  { approveRequests }: Pick<Settings, 'approveRequests'>,
): Promise<BookedTime[]> => {
  const { rows } = await db.execute<RowOf<BookedTime>>(sql`
    select s.id, s.status, m.kind, m.booked_at as at, b.name as "boatName", s.status_changed_at as "statusChangedAt",
      coalesce((select max(h.id) from history h where h.schedule_id in (s.id, s.outing_of)), 0) as version,
      s.outing_of as "outingOf"
    from movement m join schedule s on s.id = m.schedule_id join boat b on b.id = s.boat_id
    where (m.done_at is not null or not s.status = ${anyOf(closedStatuses)}) and ${where} order by m.booked_at, m.id`)
  return rows.map((row) => ({ ...row, waits: row.kind === 'return' && !approveRequests }))
}

/** What a mail's file has of a schedule: what is booked of it and to come. */
export const bookedOf = async (db: Db, scheduleId: number): Promise<BookedTime[]> =>
  readBookedTimes(db, sql`s.id = ${scheduleId} and m.done_at is null`, await loadSettings(db))

/** The same where the step under way gives it up, before it is written. */
export const givenUpOf = async (db: Db, scheduleId: number): Promise<BookedTime[]> =>
  (await bookedOf(db, scheduleId)).map((time) => ({ ...time, version: time.version + 1, isCancelled: true }))
