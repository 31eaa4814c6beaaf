import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'

const plansLock = 7111

/** Whoever writes plans takes turns, so that each sees the order the one before left. */
export const lockPlans = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${plansLock}, 0)`)
