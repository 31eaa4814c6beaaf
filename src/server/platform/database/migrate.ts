import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { Failure } from '../failure.ts'
import { journalProblems, MIGRATIONS, migrations } from './journal.ts'
import type { Database } from './types.ts'

/** Any number that nothing else of ours takes; instances that start together wait for each other on it. */
const LOCK = 7_317_460_121

interface Migration {
  tag: string
  hash: string
}

/**
 * Brings the database up to the migrations of this program, all in one transaction. Refuses a database whose
 * history is another one: newer than this program, changed after the fact, or with a gap that drizzle would skip.
 */
export const migrate = async (database: Database, folder = MIGRATIONS): Promise<void> => {
  const problems = journalProblems(folder)
  if (problems.length > 0)
    throw new Failure('database-changed', `The migrations in ${folder} are not in order:\n${problems.join('\n')}`)
  const wanted = migrations(folder)
  await database.patiently(async (client) => {
    // Freed with the connection, which is not used again.
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const before = await appliedHashes(client)
    assertPrefix(before, wanted)
    if (before.length === 0) await assertOwn(client)
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
    const applied = await appliedHashes(client)
    assertPrefix(applied, wanted)
    if (applied.length < wanted.length)
      throw new Failure('database-changed', `Migration ${wanted[applied.length]?.tag} was not applied.`)
  })
}

/** The migrations a database has had, in order; none when it is bare. */
export const appliedHashes = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows: known } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!known[0]?.there) return []
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
  return rows.map(({ hash }) => hash)
}

/** A database that no migration of ours has seen holds nobody's tables; what an extension brought does not count. */
const assertOwn = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c where relkind in ('r', 'p', 'v') and relnamespace = current_schema()::regnamespace
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1 limit 3`,
  )
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new Failure(
    'database-foreign',
    `The database holds tables of something else (${names}): give Dry Marina a database of its own. Nothing was changed.`,
  )
}

/** What is applied must be the beginning of what is wanted. */
const assertPrefix = (applied: string[], wanted: Migration[]) => {
  applied.slice(0, wanted.length).forEach((hash, index) => {
    const { tag, hash: expected } = wanted[index]!
    if (hash === expected) return
    const other = wanted.find((migration) => migration.hash === hash)
    throw new Failure(
      'database-changed',
      other
        ? `Migration ${tag} is new but comes before ${other.tag}, which is applied already: give it the next number.`
        : `Migration ${tag} is not what was applied to this database: put the file back and the change into a new one.`,
    )
  })
  if (applied.length > wanted.length)
    throw new Failure(
      'database-newer',
      `The database has ${applied.length} migrations, this program knows ${wanted.length}: start the newer version.`,
    )
}
