import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'

const allocationLock = 7102

/** Who gives out bays takes turns until the transaction ends, so that two do not give the same. */
export const lockBays = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${allocationLock}, 0)`)

/** Whether there is such a bay, kept from going until the transaction ends. */
export const holdsBay = async (db: Db, positionId: number) =>
  (await db.execute(sql`select from rack_position where id = ${positionId} for key share`)).rows.length > 0
