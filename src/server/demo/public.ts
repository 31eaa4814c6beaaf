import { sql } from 'drizzle-orm'
import { withTransaction } from '../platform/database/index.ts'
import type { Parts } from '../platform/parts.ts'
import type { FileStorage } from '../platform/storage/types.ts'
import { isDemo, isEmpty } from './queries.ts'
import { demoUsers } from './season/people.ts'

/** Any number that nothing else of ours takes: instances that start together fill one after the other. */
const fillLock = 7103

/** Keeps in mind what is written, so that it can be taken away again. */
const remembering = (storage: FileStorage) => {
  const keys: string[] = []
  const write: FileStorage['write'] = (key, content) => {
    keys.push(key)
    return storage.write(key, content)
  }
  return { storage: { ...storage, write }, forget: () => Promise.all(keys.map((key) => storage.remove(key))) }
}

/**
 * Fills an empty database with a demo marina. Returns the users to show, or null when the database has data of its
 * own. All of it is one transaction, so a start that was cut off leaves an empty database and the next one fills it;
 * a killed one leaves at most bytes on disk that no record names.
 */
export const seedDemo = async ({ db, clock, storage }: Parts): Promise<readonly string[] | null> => {
  if (await isDemo(db)) return demoUsers
  if (!(await isEmpty(db))) return null
  // makers of pdf, workbooks and pictures take long to load: only a first start pays for them
  const { fillDemo } = await import('./fill-demo.ts')
  const remembered = remembering(storage)
  try {
    return await withTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${fillLock}, 0)`)
      if (await isEmpty(tx)) await fillDemo(tx, { clock, storage: remembered.storage })
      return (await isDemo(tx)) ? demoUsers : null
    })
  } catch (error) {
    await remembered.forget()
    throw error
  }
}
