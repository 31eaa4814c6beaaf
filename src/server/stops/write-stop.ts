import { and, eq, isNull, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { yardStop } from './tables.ts'

/** Nobody books meanwhile: who calls it has locked the machines. */
export const addStop = async (
  db: Db,
  values: Pick<typeof yardStop.$inferInsert, 'machineId' | 'reason' | 'words' | 'fromAt' | 'untilAt' | 'createdAt'>,
): Promise<number> => {
  const [made] = await db.insert(yardStop).values(values).returning({ id: yardStop.id })
  return made!.id
}

/** Ends one that nobody ended; whether it did. */
export const closeStop = async (db: Db, id: number, endedAt: Date): Promise<boolean> => {
  const ended = await db
    .update(yardStop)
    .set({ endedAt, version: sql`${yardStop.version} + 1` })
    .where(and(eq(yardStop.id, id), isNull(yardStop.endedAt)))
    .returning({ id: yardStop.id })
  return ended.length > 0
}

/** Something was chosen for its boats: who chose from what they saw before comes second. */
export const touchStop = async (db: Db, id: number): Promise<void> => {
  await db
    .update(yardStop)
    .set({ version: sql`${yardStop.version} + 1` })
    .where(eq(yardStop.id, id))
}

/** Locks it until the transaction ends, so that choices take turns; its version under the lock. */
export const lockStop = async (db: Db, id: number): Promise<number | undefined> => {
  const [locked] = await db
    .select({ version: yardStop.version })
    .from(yardStop)
    .where(eq(yardStop.id, id))
    .for('update')
  return locked?.version
}
