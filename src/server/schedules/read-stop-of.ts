import type { MovementKind } from '#contract/schedules/movement-kinds.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { type HeldStop, readStopAt } from '../stops/public.ts'

/** The stop that kept the machine from a movement at a time, which was done all the same. */
export const readStopOf = async (
  db: Db,
  { scheduleId, kind }: { scheduleId: number; kind: MovementKind },
  at: Date,
): Promise<HeldStop | undefined> => {
  const { rows } = await db.execute<{ machineId: number | null }>(sql`
    select machine_id as "machineId" from movement where schedule_id = ${scheduleId} and kind = ${kind}`)
  return readStopAt(db, rows[0]?.machineId ?? null, at)
}
