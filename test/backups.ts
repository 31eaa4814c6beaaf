import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Database } from '#server/platform/database/index.ts'
import { diskStorage } from '#server/platform/storage/disk.ts'
import type { FileStorage } from '#server/platform/storage/types.ts'
import { createTestDatabase } from './database.ts'

type Held = { database: Database; storage: FileStorage }

/** All that a marina is, read without what backups are made with: rows whole, rules, counters and bytes. */
export const everythingOf = async ({ database, storage }: Held) => {
  const ask = async (query: string) => (await database.pool.query<{ text: string }>(query)).rows.map(({ text }) => text)
  const inOrder = (rows: string[]) => rows.sort()
  const tables = await ask(`select quote_ident(relname) as text from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`)
  const rows: Record<string, string[]> = {}
  for (const table of tables) rows[table] = inOrder(await ask(`select t::text as text from ${table} t`))
  const keys = await ask('select storage_key as text from file')
  const files: Record<string, string> = {}
  for (const key of keys)
    files[key] = await storage.read(key).then(
      async (content) => (await buffer(content)).toString('base64'),
      () => 'lost',
    )
  const sequences = await ask(`select sequencename || ' ' || coalesce(last_value, 0) as text from pg_sequences
    where schemaname = 'public' order by 1`)
  const constraints = await ask(`select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`)
  const triggers =
    await ask(`select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as text from pg_trigger
    where not tgisinternal`)
  const migrations = await ask('select hash as text from drizzle.__drizzle_migrations order by id')
  const rules = { constraints: inOrder(constraints), triggers: inOrder(triggers), migrations }
  return { rows, files, sequences: inOrder(sequences), rules }
}

/** An empty place to restore into; with null nothing has been migrated there. */
export const emptyMarina = async (options: { migrations?: string | null } = {}) => {
  const database = await createTestDatabase(options)
  const dataDir = await mkdtemp(join(tmpdir(), 'dry-marina-restore-'))
  return {
    database,
    dataDir,
    storage: diskStorage(dataDir),
    async close() {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
