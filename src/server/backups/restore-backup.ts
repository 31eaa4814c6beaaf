import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { MIGRATIONS, migrations } from '../platform/database/journal.ts'
import { appliedHashes, migrate } from '../platform/database/migrate.ts'
import { Failure } from '../platform/failure.ts'
import type { Parts } from '../platform/parts.ts'
import { readArchive } from './archive.ts'
import { loadFile, loadTable } from './load-entry.ts'
import { entriesOf, type Manifest, refuseLost } from './manifest.ts'
import { beginWriting, hasAnything, isShared, loosenTables, readTables, setSequence } from './queries.ts'
import { verifyBackup } from './read-backup.ts'

type Target = Pick<Parts, 'database' | 'storage'>

/**
 * Puts a whole marina into an empty one, or nothing: the backup is read through before anything is written, all rows
 * are one transaction, and the bytes of every file are in place before it commits.
 */
export const restoreBackup = async (target: Target, path: string, goOn = false): Promise<Manifest> => {
  const manifest = await verifyBackup(path)
  refuseLost(manifest, goOn)
  const { database, storage } = target
  await database.assertDiskSpace()
  await storage.ready()
  await prepareTables(target, manifest)
  const written: string[] = []
  try {
    await database.patiently(async (client) => {
      await beginWriting(client)
      await load(client, target, { manifest, path, written })
      await client.query('commit')
    })
  } catch (error) {
    await Promise.all(written.map((key) => storage.remove(key).catch(() => undefined)))
    throw error
  }
  await migrate(database)
  // what is migrated, too; and nothing that fails here takes back files of rows that are committed
  await database.patiently((client) => client.query('analyze'))
  return manifest
}

interface TableLoad {
  readonly manifest: Manifest
  readonly path: string
  /** Keys that were not in the storage before. */
  readonly written: string[]
}

const load = async (client: pg.ClientBase, { storage }: Target, { manifest, path, written }: TableLoad) => {
  const tables = new Map((await readTables(client)).map((table) => [table.name, table]))
  const foreign = [...tables.keys()].filter((name) => !manifest.tables[name])
  if (foreign.length > 0)
    throw new Failure(
      'database-foreign',
      `This database holds tables of something else (${foreign.join(', ')}): give a new one.`,
    )
  const putBack = await loosenTables(client, [...tables.values()])
  const expected = entriesOf(manifest)
  await readArchive(path, async (entry) => {
    const [folder, name = ''] = entry.name.split('/')
    if (folder === 'tables') {
      const table = tables.get(name.replace(/\.jsonl\.gz$/, ''))
      if (!table) throw new Failure('backup-unusable', `${entry.name} of the backup fits no table of this database.`)
      await loadTable(client, table, entry, manifest.tables[table.name]!)
    } else if (folder === 'files') await loadFile(storage, name, entry, { ...expected.get(entry.name)!, written })
  })
  for (const [name, sequence] of Object.entries(manifest.sequences)) await setSequence(client, name, sequence)
  await putBack()
}

/** Refuses a database that is somebody's, and brings a bare one to where the backup's tables are. */
const prepareTables = async ({ database }: Target, manifest: Manifest) => {
  const known = migrations().map(({ hash }) => hash)
  if (manifest.migrations.some((hash, index) => hash !== known[index]))
    throw new Failure(
      'backup-unusable',
      'The backup was made by a newer or another version: restore it with that version.',
    )
  const applied = await database.patiently(async (client) => {
    if (database.engine === 'postgresql' && (await isShared(client)))
      throw new Failure('running', 'Dry Marina is running on this database: stop every instance first.')
    const hashes = await appliedHashes(client)
    if (hashes.length > 0 && (await hasAnything(client)))
      throw new Failure(
        'not-empty',
        'There is a marina in this database already: restore into an empty one. Nothing was changed.',
      )
    return hashes
  })
  if (applied.length > 0 && applied.join() !== manifest.migrations.join())
    throw new Failure(
      'not-empty',
      'This empty database was prepared by another version than the backup: give a new database, without any tables.',
    )
  if (applied.length === 0) await migrateTo(database, manifest.migrations.length)
}

/** The first migrations alone; the others follow once the rows are in. */
const migrateTo = async (database: Parts['database'], count: number) => {
  const folder = await firstMigrations(count)
  try {
    await migrate(database, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A folder of the first migrations alone, for whoever calls to remove. */
export const firstMigrations = async (count: number): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'dry-marina-migrations-'))
  await cp(MIGRATIONS, folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] }
  for (const { tag } of journal.entries.slice(count)) await rm(join(folder, `${tag}.sql`))
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return folder
}
