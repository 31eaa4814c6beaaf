import { join } from 'node:path'
import { BackupError } from '#server/backups/public.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Config, ConfigError } from '#server/platform/config.ts'
import { DatabaseStartError, openDatabase } from '#server/platform/database/index.ts'
import { logger } from '#server/platform/log.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'

/** The database and the files a configuration names, for a program that serves nobody. */
export const openMarina = async (config: Config) => ({
  clock: systemClock,
  storage: openStorage(config),
  database: await openDatabase({
    url: config.databaseUrl ?? undefined,
    dataDir: config.dataDir,
    filesDir: join(config.dataDir, 'files'),
    log: logger('fatal'),
  }),
})

/** The one thing a command is given. */
export const onePath = (usage: string): string => {
  const [path, ...others] = process.argv.slice(2)
  if (!path || path.startsWith('-') || others.length > 0) throw new BackupError(`Say where: ${usage}`)
  return path
}

/** Ends with a sentence where one says what to do, else with the fault. */
export const run = (failure: string, work: () => Promise<void>) => {
  work().catch((error: unknown) => {
    const plain = [BackupError, ConfigError, DatabaseStartError].some((kind) => error instanceof kind)
    if (plain) console.error((error as Error).message)
    else console.error(`${failure}:`, error)
    process.exit(1)
  })
}
