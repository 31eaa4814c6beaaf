import { withTransaction } from '../platform/database/index.ts'
import { sql } from '../platform/database/orm.ts'
import type { Parts } from '../platform/parts.ts'
import { holdWrites } from './hold-writes.ts'
import { isDemo, isEmpty } from './queries.ts'
import { demoUsers } from './season/people.ts'

/** Any number that nothing else of ours takes: of instances that start together one fills, the others go on. */
const fillLock = 7103

/**
 * Fills an empty database with a demo marina. Returns the users to show, or null when the database has data of its
 * own. All of it is one transaction, so a start that was cut off leaves an empty database and the next one fills it;
 * a killed one leaves at most bytes on disk that no record names.
 */
export const seedDemo = async ({ db, clock, storage, relay }: Parts): Promise<readonly string[] | null> => {
  if (await isDemo(db)) return demoUsers
  if (!(await isEmpty(db))) return null
  // makers of pdf, workbooks and pictures take long to load: only a first start pays for them
  const { fillDemo } = await import('./fill-demo.ts')
  const held = holdWrites(storage)
  try {
    return await withTransaction(db, async (tx) => {
      const { rows } = await tx.execute<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(${fillLock}, 0) as mine`,
      )
      if (!rows[0]?.mine) return demoUsers
      if (!(await isEmpty(tx))) return (await isDemo(tx)) ? demoUsers : null
      await fillDemo(tx, { clock, relay, storage: held.storage })
      await held.settle()
      return demoUsers
    })
  } catch (error) {
    await held.forget()
    throw error
  }
}
