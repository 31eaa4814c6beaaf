import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { isToCome } from './arrange-movements.ts'

/** Movements still to come by machine, of each machine that anything was ever booked on. */
export const readBooked = async (db: Db, today: string): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await db.execute<{ id: number; booked: number }>(sql`
    select k.id, coalesce(b.booked, 0) as booked from machine k
    left join (
      select m.machine_id, count(*)::int as booked from movement m join schedule s on s.id = m.schedule_id
      where ${isToCome(today)} group by m.machine_id) b on b.machine_id = k.id
    where exists (select from movement m where m.machine_id = k.id)`)
  return new Map(rows.map(({ id, booked }) => [id, booked]))
}
