import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { appliedHashes } from '../platform/database/migrate.ts'
import { Failure } from '../platform/failure.ts'
import { folderFailure } from '../platform/folder.ts'
import type { Parts } from '../platform/parts.ts'
import { isLost } from '../platform/storage/storage-error.ts'
import { type ArchiveWriter, createArchive } from './archive.ts'
import { rowDigest } from './digest.ts'
import { entryOfFile, entryOfTable, type Manifest, manifestName, sealName } from './manifest.ts'
import { beginSnapshot, readLines, readSequences, readTables, type Table } from './queries.ts'

type BackupSource = Pick<Parts, 'database' | 'storage' | 'clock'>
interface FileOfRecord {
  readonly key: string
  readonly sha256: string
  readonly name: string
}

/**
 * Writes the whole marina into one file, or nothing: every table as of one moment, then the bytes of the files those
 * tables name. The database is free again while files are copied; it serves people throughout.
 */
export const makeBackup = async (
  { database, storage, clock }: BackupSource,
  path: string,
  signal?: AbortSignal,
): Promise<Manifest> => {
  const archive = await createArchive(path).catch((cause: NodeJS.ErrnoException) => {
    throw folderFailure(cause, `The backup’s place ${path}`)
  })
  try {
    const { files: named, ...rows } = await database.patiently((client) => writeTables(client, archive, signal))
    const files: Manifest['files'] = {}
    const lost: string[] = []
    const lostNames: Manifest['lostNames'] = {}
    for (const file of named) {
      signal?.throwIfAborted()
      const sum = await copyFile(archive, storage, file)
      if (sum) files[file.key] = sum
      if (sum?.sha256 === file.sha256) continue
      lost.push(file.key)
      lostNames[file.key] = file.name
    }
    const manifest: Manifest = { format: 1, madeAt: clock.now().toISOString(), ...rows, files, lost, lostNames }
    const text = `${JSON.stringify(manifest)}\n`
    await archive.add(manifestName, Readable.from([Buffer.from(text)]))
    await archive.add(sealName, Readable.from([Buffer.from(createHash('sha256').update(text).digest('hex'))]))
    await archive.finish()
    return manifest
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

const writeTables = async (client: pg.ClientBase, archive: ArchiveWriter, signal?: AbortSignal) => {
  await beginSnapshot(client)
  const migrations = await appliedHashes(client)
  if (migrations.length === 0)
    throw new Failure('usage', 'There is no marina in this database yet, so nothing was written.')
  const tables: Manifest['tables'] = {}
  for (const table of await readTables(client)) tables[table.name] = await writeTable(client, archive, table, signal)
  const sequences = await readSequences(client)
  const { rows: files } = await client.query<FileOfRecord>(
    `select storage_key as key, encode(sha256, 'hex') as sha256, original_name as name from file order by id`,
  )
  await client.query('commit')
  return { migrations, tables, sequences, files }
}

const writeTable = async (client: pg.ClientBase, archive: ArchiveWriter, table: Table, signal?: AbortSignal) => {
  const digest = rowDigest()
  const lines = async function* () {
    for await (const line of readLines(client, table)) {
      signal?.throwIfAborted()
      digest.see(line)
      yield `${line}\n`
    }
  }
  const sum = await pipeline(lines, createGzip({ level: 4 }), (packed: AsyncIterable<Buffer>) =>
    archive.add(entryOfTable(table.name), packed),
  )
  return { ...sum, ...digest.result(), columns: table.columns.map(({ name }) => name) }
}

/** Null where the storage has no such file: thrown away since the tables were read, or lost before. */
const copyFile = async (archive: ArchiveWriter, storage: Parts['storage'], { key }: FileOfRecord) => {
  let content: Readable
  try {
    content = await storage.read(key)
  } catch (error) {
    if (isLost(error)) return null
    throw error
  }
  return archive.add(entryOfFile(key), content)
}
