/** Writes docs/generated/data.md from the migrations and the slices' tables: `node scripts/generate-data-page.ts`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataPage, dataPath, readData } from './documents/data-page.ts'

const root = join(import.meta.dirname, '..')
writeFileSync(join(root, dataPath), dataPage(await readData(root)))
console.log(`${dataPath} written.`)
