import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '../platform/database/migrate.ts'
import { Failure } from '../platform/failure.ts'
import type { Parts } from '../platform/parts.ts'
import { rowDigest } from './digest.ts'
import { storedHash } from './load-entry.ts'
import { makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { beginSnapshot, isShared, readLines, readTables } from './queries.ts'
import { restoreBackup } from './restore-backup.ts'

type Side = Pick<Parts, 'database' | 'storage' | 'clock'>
interface Compared {
  readonly what: string
  readonly count: number
  readonly hash: string
  readonly isEqual: boolean
}

/** Copies a marina into an empty one of either engine and reads both again: what is there must equal what was here. */
export const moveMarina = async (from: Side, to: Side, { spool, goOn }: { spool: string; goOn: boolean }) => {
  if (from.database.engine === 'postgresql')
    await from.database.patiently(async (client) => {
      if (await isShared(client))
        throw new Failure('running', 'Dry Marina is running on the database to move: stop every instance first.')
    })
  await migrate(from.database)
  const path = join(spool, `move-${randomUUID()}.tar`)
  try {
    const manifest = await makeBackup(from, path)
    await restoreBackup(to, path, goOn)
    const compared = await compare(manifest, to)
    return { manifest, compared, isEqual: compared.every(({ isEqual }) => isEqual) }
  } finally {
    await rm(path, { force: true })
  }
}

/** Reads every row and every byte of the copy. */
const compare = async ({ tables, files }: Manifest, { database, storage }: Side): Promise<Compared[]> => {
  const compared: Compared[] = []
  await database.patiently(async (client) => {
    await beginSnapshot(client)
    for (const table of await readTables(client)) {
      const digest = rowDigest()
      for await (const line of readLines(client, table)) digest.see(line)
      const { rows, digest: hash } = digest.result()
      const expected = tables[table.name]
      const isEqual = rows === expected?.rows && hash === expected.digest
      compared.push({ what: table.name, count: rows, hash, isEqual })
    }
    await client.query('commit')
  })
  const bytes = rowDigest()
  let isEqual = true
  for (const [key, { sha256 }] of Object.entries(files)) {
    const found = await storedHash(storage, key)
    if (found !== sha256) isEqual = false
    bytes.see(`${key} ${found}`)
  }
  const { rows, digest } = bytes.result()
  return [...compared, { what: 'files', count: rows, hash: digest, isEqual }]
}
