import { withTransaction } from '../platform/database/index.ts'
import { sql } from '../platform/database/orm.ts'
import { Failure } from '../platform/failure.ts'
import type { Parts } from '../platform/parts.ts'
import { holdWrites } from './hold-writes.ts'
import { drawApart } from './papers/draw-apart.ts'
import { isDemo, isEmpty } from './queries.ts'
import { demoUsers } from './season/people.ts'

/** Any number that nothing else of ours takes: of instances that start together one fills, the others go on. */
const fillLock = 7103

/** Refuses a database that the demo filled where others could come: everybody knows who its people are and how they sign in. */
export const refuseDemo = async ({ db, config }: Pick<Parts, 'db' | 'config'>) => {
  if (!config.noDemoSince || !(await isDemo(db))) return
  const meant = config.production ? '' : ', or say DEMO=on if a demo is meant'
  throw new Failure(
    'demo',
    `The demo filled this database, and its passwords are known to everybody, so it does not start with ${config.noDemoSince}: give an empty database (DATABASE_URL, DATA_DIR)${meant}.`,
  )
}

/**
 * Fills an empty database with a demo marina. Returns the users to show, or null when the database has data of its
 * own. All of it is one transaction, so a start that was cut off leaves an empty database and the next one fills it;
 * a killed one leaves at most bytes on disk that no record names.
 */
export const seedDemo = async ({ db, clock, config, storage, relay }: Parts): Promise<readonly string[] | null> => {
  if (await isDemo(db)) return demoUsers
  if (!(await isEmpty(db))) return null
  if (config.noDemoSince)
    throw new Failure(
      'demo',
      `With ${config.noDemoSince} others can come, and the demo’s passwords are known to everybody: say DEMO=off to begin empty, or DEMO=on if a demo is meant.`,
    )
  // only a first start pays for loading what tells a season
  const { fillDemo } = await import('./fill-demo.ts')
  const held = holdWrites(storage)
  const drawing = drawApart()
  try {
    return await withTransaction(db, async (tx) => {
      const { rows } = await tx.execute<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(${fillLock}, 0) as mine`,
      )
      if (!rows[0]?.mine) return demoUsers
      if (!(await isEmpty(tx))) return (await isDemo(tx)) ? demoUsers : null
      await fillDemo(tx, { clock, relay, storage: held.storage }, drawing)
      await held.settle()
      return demoUsers
    })
  } catch (error) {
    await held.forget()
    throw error
  } finally {
    await drawing.end()
  }
}
