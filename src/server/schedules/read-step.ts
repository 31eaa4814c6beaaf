import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'

/**
 * In SQL, whether the newest schedule of a boat brings her back from this one, and whether a person changed it since the
 * hand-over that made it.
 */
export const wayBackOf = ({ id, latestId, step }: Record<'id' | 'latestId' | 'step', SQL>): SQL => sql`(
  select case when exists (select from history m where m.schedule_id = r.id and m.actor_id is not null and m.undone_by is null
      and m.event <> 'undo' and m.step is distinct from ${step}) then 'moved' else 'untouched' end
  from schedule r where r.outing_of = ${id} and r.id = ${latestId})`

type WayBack = 'untouched' | 'moved' | null
/** The same of one schedule. */
export const readWayBack = async (db: Db, { id }: { id: number }, latestId: number | null): Promise<WayBack> => {
  if (latestId === null || latestId <= id) return null
  const step = sql`(select h.step from history h where h.schedule_id = ${id} and h.undone_by is null and h.event <> 'undo'
    order by h.id desc limit 1)`
  const { rows } = await db.execute<{ wayBack: WayBack }>(
    sql`select ${wayBackOf({ id: sql`${id}`, latestId: sql`${latestId}`, step })} as "wayBack"`,
  )
  return rows[0]?.wayBack ?? null
}

/** Where she stood before she was lowered, while that bay is there. */
export const readBayBefore = async (db: Db, scheduleId: number): Promise<number | null> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from history h join rack_position p on p.id = (h.details #>> '{before,positionId}')::int
    where h.schedule_id = ${scheduleId} and h.event = 'lower' and h.undone_by is null
    order by h.id desc limit 1 for key share of p`)
  return rows[0]?.id ?? null
}

interface StepEntry {
  id: number
  scheduleId: number
  event: string
  /** What was pressed. */
  pressed: string | null
}

/**
 * What a step did that is still in force, newest first, with all that happened since to a schedule that began in it. Of
 * schedules that are gone nothing is left to take back.
 */
export const readStep = async (db: Db, step: string): Promise<StepEntry[]> => {
  const { rows } = await db.execute<RowOf<StepEntry>>(sql`
    select h.id, h.schedule_id as "scheduleId", h.event, h.details ->> 'pressed' as pressed
    from history h join schedule s on s.id = h.schedule_id
    where h.undone_by is null and h.event <> 'undo' and (h.step = ${step} or h.schedule_id in (
      select b.schedule_id from history b where b.step = ${step} and b.from_status is null and b.undone_by is null))
    order by h.id desc`)
  return rows
}
