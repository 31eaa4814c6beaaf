import { moveMarina } from '#server/backups/public.ts'
import { readConfig } from '#server/platform/config.ts'
import { Failure } from '#server/platform/failure.ts'
import { openMarina, readArguments, run } from './marina/open-marina.ts'

/**
 * `TO_DATABASE_URL=… npm run move` moves to PostgreSQL, `TO_DATA_DIR=… npm run move` to an embedded database there;
 * `TO_FILES_URL` names another place for the files. The marina it comes from stays as it is.
 * `-- --go-on` moves also where files are lost, without them.
 */
run(async () => {
  const { goOn } = readArguments(0, 'npm run move [-- --go-on]')
  const { TO_DATABASE_URL, TO_DATA_DIR, TO_FILES_URL, ...env } = process.env
  if (!TO_DATABASE_URL && !TO_DATA_DIR)
    throw new Failure(
      'usage',
      'Say where to: set TO_DATABASE_URL for PostgreSQL, or TO_DATA_DIR for an embedded database.',
    )
  const config = readConfig(env)
  const target = readConfig({
    ...env,
    DATABASE: TO_DATABASE_URL ? undefined : 'embedded',
    DATABASE_URL: TO_DATABASE_URL,
    DATA_DIR: TO_DATA_DIR ?? env.DATA_DIR,
    FILES_URL: TO_FILES_URL ?? (TO_DATA_DIR ? undefined : env.FILES_URL),
  })
  if (!target.databaseUrl && target.dataDir === config.dataDir)
    throw new Failure('usage', 'TO_DATA_DIR is the folder the marina comes from: name another one.')
  const from = await openMarina(config)
  const to = await openMarina(target)
  try {
    const { compared, isEqual } = await moveMarina(from, to, { spool: config.dataDir, goOn })
    for (const { what, count, hash, isEqual: isSame } of compared)
      console.log(`${isSame ? 'equal ' : 'DIFFERS'} ${what.padEnd(28)} ${`${count}`.padStart(8)}  ${hash.slice(0, 16)}`)
    if (!isEqual) throw new Failure('copy-differs', 'The copy differs from the marina: do not use it.')
    console.log('Moved. Start Dry Marina with the new settings; the old data is still where it was.')
  } finally {
    await from.database.close()
    await to.database.close()
  }
})
