import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'

const machinesLock = 7112

/** Who changes machines does it alone: nobody books meanwhile, until the transaction ends. */
export const lockMachines = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${machinesLock}, 0)`)

/** Who books sees the machines stay as they are, until the transaction ends. */
export const holdMachines = (db: Db) => db.execute(sql`select pg_advisory_xact_lock_shared(${machinesLock}, 0)`)
