import { chooseBackup, restoreBackup } from '#server/backups/public.ts'
import { readConfig } from '#server/platform/config.ts'
import { openMarina, readArguments, run } from './marina/open-marina.ts'

/** `npm run restore -- <file, or folder for its newest>`: a backup into an empty marina, all of it or nothing; `--go-on`: also one that lacks files. */
run(async () => {
  const { goOn, paths } = readArguments(1, 'npm run restore -- <file, or folder for its newest backup> [--go-on]')
  const path = await chooseBackup(paths[0]!)
  const marina = await openMarina(readConfig(process.env))
  try {
    const { madeAt, tables, files } = await restoreBackup(marina, path, goOn)
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    const kept = Object.keys(files).length
    console.log(`Restored ${path} of ${madeAt}: ${rows} rows of ${Object.keys(tables).length} tables, ${kept} files`)
  } finally {
    await marina.database.close()
  }
})
