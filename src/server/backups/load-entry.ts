import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { Failure } from '../platform/failure.ts'
import { isLost } from '../platform/storage/storage-error.ts'
import type { FileStorage } from '../platform/storage/types.ts'
import type { ArchiveEntry, Sum } from './archive.ts'
import { rowDigest } from './digest.ts'
import type { Manifest } from './manifest.ts'
import { type Table, writeLines } from './queries.ts'

const linesAtOnce = 500
const lettersAtOnce = 1 << 20

/** Writes the rows of one table, and refuses them when they are not those the manifest counted. */
export const loadTable = async (
  client: pg.ClientBase,
  table: Table,
  { content }: ArchiveEntry,
  expected: Manifest['tables'][string],
) => {
  if (table.columns.map(({ name }) => name).join() !== expected.columns.join())
    throw new Failure(
      'backup-unusable',
      `The table ${table.name} has other columns in the backup than in this database.`,
    )
  const digest = rowDigest()
  await pipeline(Readable.from(content), createGunzip(), async (unpacked: AsyncIterable<Buffer>) => {
    let lines: string[] = []
    let letters = 0
    const flush = async () => {
      if (lines.length > 0) await writeLines(client, table, lines)
      lines = []
      letters = 0
    }
    for await (const line of linesOf(unpacked)) {
      digest.see(line)
      lines.push(line)
      letters += line.length
      if (lines.length >= linesAtOnce || letters >= lettersAtOnce) await flush()
    }
    await flush()
  })
  const { rows, digest: found } = digest.result()
  if (rows !== expected.rows || found !== expected.digest)
    throw new Failure(
      'backup-unusable',
      `The rows of ${table.name} are not those the backup was made of. Nothing was changed.`,
    )
}

/** By line feeds alone: what else ends a line to some readers may stand in what people wrote. */
async function* linesOf(text: AsyncIterable<Buffer>) {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const piece of text) {
    const lines = (rest + decoder.write(piece)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Writes one file. What is there already under its key must be the same and is left as it is. */
export const loadFile = async (
  storage: FileStorage,
  key: string,
  { content }: ArchiveEntry,
  { sha256, written }: Sum & { written: string[] },
) => {
  const present = await storedHash(storage, key)
  if (present === sha256) return
  if (present)
    throw new Failure(
      'not-empty',
      `The file storage holds another file under ${key}: give this marina a storage of its own.`,
    )
  const hash = createHash('sha256')
  const seen = async function* () {
    for await (const bytes of content) {
      hash.update(bytes)
      yield bytes
    }
  }
  written.push(key)
  await storage.write(key, Readable.from(seen()))
  if (hash.digest('hex') !== sha256) throw new Failure('backup-unusable', `The file ${key} changed while it was read.`)
}

/** Of what the storage holds under a key; null when it holds nothing. */
export const storedHash = async (storage: FileStorage, key: string): Promise<string | null> => {
  try {
    const hash = createHash('sha256')
    for await (const bytes of await storage.read(key)) hash.update(bytes as Buffer)
    return hash.digest('hex')
  } catch (error) {
    if (isLost(error)) return null
    throw error
  }
}
