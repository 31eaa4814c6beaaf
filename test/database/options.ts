import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { MIGRATIONS, migrations } from '#server/platform/database/journal.ts'
import { type DatabaseOptions, openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/types.ts'

export const DAY_MS = 24 * 60 * 60 * 1000

export interface TestDatabase extends Database {
  /** What opens it again, as another instance would. */
  readonly options: DatabaseOptions
}

export interface TestDatabaseOptions extends Partial<DatabaseOptions> {
  /** The folder of migrations to apply; null leaves the database bare. */
  migrations?: string | null
}

/** Quiet, at home on a small disk, and loud when the engine is lost. */
export function testDefaults(dataDir: string): DatabaseOptions {
  return {
    dataDir,
    log: { info() {}, warn() {}, fatal() {} },
    measureDisk: async () => Number.POSITIVE_INFINITY,
    onLost: (reason) => {
      throw new Error(`the embedded test database was lost: ${reason}`)
    },
  }
}

/** Opens a database that is removed when it closes, or when it does not open. */
export async function openForTest(options: DatabaseOptions, remove: () => Promise<void>): Promise<TestDatabase> {
  try {
    const database = await openDatabase(options)
    return { ...database, options, close: () => database.close().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Names the template that fits these migrations and this engine. */
export function templateKey(folder: string | null = MIGRATIONS): string {
  if (folder === null) return `bare_${digest([engineVersion])}`
  return digest([engineVersion, ...migrations(folder).map(({ hash }) => hash)])
}

const engineManifest = path.join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '../../package.json')
const { version: engineVersion } = JSON.parse(readFileSync(engineManifest, 'utf8')) as { version: string }

function digest(parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
}
