import { join } from 'node:path'
import { systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { examineServer, openDatabase } from '#server/platform/database/index.ts'
import { Failure } from '#server/platform/failure.ts'
import { endWith } from '#server/platform/failure-of.ts'
import { assertFolder } from '#server/platform/folder.ts'
import { logger } from '#server/platform/log.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'

/** The database a configuration names, for a program that serves nobody. */
export const openQuietly = async ({ databaseUrl, dataDir }: Config) => {
  if (databaseUrl) await examineServer(databaseUrl)
  else assertFolder('DATA_DIR', dataDir)
  const filesDir = join(dataDir, 'files')
  return openDatabase({ url: databaseUrl ?? undefined, dataDir, filesDir, log: logger('fatal') })
}

/** With the files beside it. */
export const openMarina = async (config: Config) => ({
  clock: systemClock,
  storage: openStorage(config),
  database: await openQuietly(config),
})

/** What a command is given: so many paths, and no flags but those it knows. */
export const readArguments = (paths: number, usage: string, known: readonly string[] = ['--go-on']) => {
  const given = process.argv.slice(2)
  const named = given.filter((each) => !known.includes(each))
  if (named.length !== paths || named.some((each) => each.startsWith('-') || each === ''))
    throw new Failure('usage', `Say where, as in: ${usage}.`)
  return { paths: named, goOn: given.includes('--go-on') }
}

/** Ends with a sentence that says what to do, and the code of its kind, where the work cannot be done. */
export const run = (work: () => Promise<void>) => void work().catch(endWith)
