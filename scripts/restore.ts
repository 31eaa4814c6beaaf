import { chooseBackup, restoreBackup } from '#server/backups/public.ts'
import { readConfig } from '#server/platform/config.ts'
import { onePath, openMarina, run } from './marina/open-marina.ts'

/** `npm run restore -- <file, or folder for its newest>`: a backup into an empty marina, all of it or nothing. */
run('The backup could not be restored', async () => {
  const path = await chooseBackup(onePath('npm run restore -- <file, or folder for its newest backup>'))
  const marina = await openMarina(readConfig(process.env))
  try {
    const { madeAt, tables, files } = await restoreBackup(marina, path)
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    const kept = Object.keys(files).length
    console.log(`Restored ${path} of ${madeAt}: ${rows} rows of ${Object.keys(tables).length} tables, ${kept} files`)
  } finally {
    await marina.database.close()
  }
})
