import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { journalProblems, MIGRATIONS, migrations } from './journal.ts'
import { DatabaseStartError } from './start-error.ts'
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
export async function migrate(database: Database, folder = MIGRATIONS): Promise<void> {
  const problems = journalProblems(folder)
  if (problems.length > 0)
    throw new DatabaseStartError(`The migrations in ${folder} are not in order:\n${problems.join('\n')}`)
  const wanted = migrations(folder)
  await database.patiently(async (client) => {
    // Freed with the connection, which is not used again.
    await client.query('select pg_advisory_lock($1)', [LOCK])
    assertPrefix(await appliedHashes(client), wanted)
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
    const applied = await appliedHashes(client)
    assertPrefix(applied, wanted)
    if (applied.length < wanted.length)
      throw new DatabaseStartError(`Migration ${wanted[applied.length]?.tag} was not applied.`)
  })
}

/** The migrations a database has had, in order; none when it is bare. */
export async function appliedHashes(client: pg.ClientBase): Promise<string[]> {
  const { rows: known } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!known[0]?.there) return []
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
  return rows.map(({ hash }) => hash)
}

/** What is applied must be the beginning of what is wanted. */
function assertPrefix(applied: string[], wanted: Migration[]) {
  if (applied.length > wanted.length) {
    throw new DatabaseStartError(
      `The database has ${applied.length} migrations, this program knows ${wanted.length}: start the newer version.`,
    )
  }
  applied.forEach((hash, index) => {
    const { tag, hash: expected } = wanted[index]!
    if (hash === expected) return
    const other = wanted.find((migration) => migration.hash === hash)
    throw new DatabaseStartError(
      other
        ? `Migration ${tag} is new but comes before ${other.tag}, which is applied already: give it the next number.`
        : `Migration ${tag} is not what was applied to this database: put the file back and the change into a new one.`,
    )
  })
}
