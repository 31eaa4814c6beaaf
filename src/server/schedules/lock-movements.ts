import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'

/**
 * Who writes of movements locks them before, in the order of their ids: after the boat, the machines and the lane, before
 * quarters and whoever is told (docs/decisions/0058). Returns those that are locked.
 */
const lockWhere = async (db: Db, where: SQL): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select m.id from movement m where ${where} order by m.id for no key update`,
  )
  return rows.map(({ id }) => id)
}

export const lockMovement = async (db: Db, id: number): Promise<void> => {
  await lockWhere(db, sql`m.id = ${id}`)
}

/** What a machine moves on a day; null: what is booked on none. */
export const lockMovementsOn = (db: Db, day: string, machineId: number | null): Promise<number[]> =>
  lockWhere(db, sql`m.day = ${day}::date and m.machine_id is not distinct from ${machineId}::integer`)

/** What a step of a locked boat may write: what is to come, and all of her latest schedule and the one it brings her back from. */
export const lockMovementsOf = async (
  db: Db,
  { id, latestScheduleId }: { id: number; latestScheduleId: number | null },
): Promise<void> => {
  await lockWhere(
    db,
    sql`m.schedule_id in (select s.id from schedule s where s.boat_id = ${id}) and (m.done_at is null
      or m.schedule_id = ${latestScheduleId}::integer
      or m.schedule_id = (select outing_of from schedule where id = ${latestScheduleId}::integer))`,
  )
}
