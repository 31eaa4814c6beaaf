import { and, eq, isNull } from '../platform/database/orm.ts'
import type { Db, Tx } from '../platform/database/types.ts'
import { lockMovementsOn } from '../schedules/public.ts'
import { type PlannedMovement, readPlanned } from './queries.ts'
import { orderOfDay } from './tables.ts'

const isLane = (day: string, machineId: number | null) =>
  and(eq(orderOfDay.day, day), machineId === null ? isNull(orderOfDay.machineId) : eq(orderOfDay.machineId, machineId))

/** A lane that nobody else orders or tells the windows of, and whose movements nobody else writes. */
interface LockedLane {
  version: number
  movements: PlannedMovement[]
}
/** Locks the order of a lane and what stands in it, read under the lock; what is booked since stands in it next time. */
export const lockLane = async (db: Tx, day: string, machineId: number | null): Promise<LockedLane> => {
  await db.insert(orderOfDay).values({ day, machineId, version: 0 }).onConflictDoNothing()
  const [lane] = await db
    .select({ version: orderOfDay.version })
    .from(orderOfDay)
    .where(isLane(day, machineId))
    .for('update')
  const movements = await readPlanned(db, await lockMovementsOn(db, day, machineId))
  return { version: lane!.version, movements }
}

export const writeVersion = async (db: Tx, day: string, machineId: number | null, version: number) => {
  await db.update(orderOfDay).set({ version }).where(isLane(day, machineId))
}

/** Versions of a day's orders by machine; nobody ordered the others. */
export const readVersions = async (db: Db, day: string): Promise<Map<number | null, number>> => {
  const rows = await db.select().from(orderOfDay).where(eq(orderOfDay.day, day))
  return new Map(rows.map(({ machineId, version }) => [machineId, version]))
}
