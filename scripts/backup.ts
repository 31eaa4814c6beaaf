import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeBackup, nameBackup } from '#server/backups/public.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { Failure } from '#server/platform/failure.ts'
import { openMarina, readArguments, run } from './marina/open-marina.ts'

/** `npm run backup -- <file or folder>`: the whole marina in one file. On PostgreSQL it may be running. */
run(async () => {
  const given = readArguments(1, 'npm run backup -- <file or folder>', []).paths[0]!
  const config = readConfig(process.env)
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database')))
    throw new Failure(
      'usage',
      `There is no database in ${config.dataDir}: set DATA_DIR or DATABASE_URL to the marina’s.`,
    )
  const path = await nameBackup(given, systemClock.now())
  const marina = await openMarina(config).catch((error: unknown) => {
    if (!(error instanceof Failure) || error.kind !== 'database-open') throw error
    throw new Failure(
      error.kind,
      `${error.message} A running Dry Marina makes the backup itself: set BACKUP_DIR for it.`,
    )
  })
  try {
    const { tables, files, lost, lostNames } = await makeBackup(marina, path)
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    const kept = Object.keys(files).length
    console.log(`${path}: ${rows} rows of ${Object.keys(tables).length} tables, ${kept} files`)
    if (lost.length > 0)
      console.log(
        `Lost or damaged in the file storage before: ${lost.map((key) => `“${lostNames[key]}” (${key})`).join(', ')}`,
      )
  } finally {
    await marina.database.close()
  }
})
