import type { MovementKind } from '#contract/schedules/movement-kinds.ts'
import { stopAt } from '#contract/stops/span.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { readStanding, type StandingStop } from '../stops/public.ts'
import type { Moment } from './policy.ts'

/** The stop that now keeps the machine from a movement which is done all the same. */
export const readStopOf = async (
  db: Db,
  { scheduleId, kind }: { scheduleId: number; kind: MovementKind },
  { now, timeZone }: Pick<Moment, 'now' | 'timeZone'>,
): Promise<StandingStop | undefined> => {
  const stops = await readStanding(db, now, timeZone)
  if (stops.length === 0) return undefined
  const { rows } = await db.execute<{ machineId: number | null }>(sql`
    select machine_id as "machineId" from movement where schedule_id = ${scheduleId} and kind = ${kind}`)
  return stopAt(stops, rows[0]?.machineId ?? null, now)
}
