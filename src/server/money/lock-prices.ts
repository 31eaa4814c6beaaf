import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'

const pricesLock = 7123

/** Whoever writes prices or rates takes turns, so that each sees what the one before left. */
export const lockPrices = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${pricesLock}, 0)`)
