import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS } from '#server/platform/database/journal.ts'
import type { DatabaseOptions } from '#server/platform/database/open.ts'
import { copyDataDir } from '../database/embedded.ts'
import { testDefaults } from '../database/options.ts'
import { createTestDatabase, testEngine } from '../database.ts'

export interface Place {
  readonly dataDir: string
  /** What makes a process of its own use this place. */
  readonly env: Readonly<Record<string, string>>
  /** What opens its database from here, while no other process has it. */
  readonly options: DatabaseOptions
  remove(): Promise<void>
}

/** A data folder and a database of the engine under test for a program that runs by itself. */
export const placeForProcess = async (migrations: string | null = MIGRATIONS): Promise<Place> => {
  if (testEngine === 'embedded') {
    const dataDir = await copyDataDir(migrations)
    return {
      dataDir,
      env: { DATABASE: 'embedded', DATA_DIR: dataDir },
      options: testDefaults(dataDir),
      remove: () => rm(dataDir, { recursive: true, force: true }),
    }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'dry-marina-process-'))
  const database = await createTestDatabase({ migrations })
  return {
    dataDir,
    env: { DATABASE_URL: database.options.url!, DATA_DIR: dataDir },
    options: database.options,
    async remove() {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
