import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkBytes } from './checks/bytes.ts'
import { checkCatalogues } from './checks/catalogues.ts'
import type { Findings } from './checks/files.ts'
import { checkFloors } from './checks/floors.ts'
import { checkLengths, checkMarks, checkNames, checkTestPlaces, checkWords } from './checks/house.ts'
import { checkImports } from './checks/imports.ts'
import { checkLinearReading } from './checks/linear-reading.ts'
import { checkLock } from './checks/lock.ts'
import { checkMigrations } from './checks/migrations.ts'
import { checkFunctions, checkMeanings } from './checks/naming.ts'
import { checkSentences } from './checks/sentences.ts'
import { checkSlices } from './checks/slices.ts'
import { checkClasses, checkLibraryStyles, checkProperties, checkTokens } from './checks/styles.ts'
import { checkTables } from './checks/tables.ts'
import { checkBiome, checkDocuments, checkExports, checkTypes } from './checks/tools.ts'
import { checkDates, checkPronouns, checkRows, checkStatuses } from './checks/wording.ts'

/**
 * `npm run check`: every rule of the house, one line each; `npm run check -- slices types` those alone.
 * `--report=file` leaves the counts for `npm test`.
 */
const root = join(import.meta.dirname, '..')

const checks: Record<string, (root: string) => Findings | Promise<Findings>> = {
  biome: checkBiome,
  types: checkTypes,
  documents: checkDocuments,
  imports: checkImports,
  exports: checkExports,
  slices: checkSlices,
  floors: checkFloors,
  names: checkNames,
  meanings: checkMeanings,
  functions: checkFunctions,
  lengths: checkLengths,
  marks: checkMarks,
  words: checkWords,
  dates: checkDates,
  pronouns: checkPronouns,
  statuses: checkStatuses,
  rows: checkRows,
  catalogues: checkCatalogues,
  sentences: checkSentences,
  tokens: checkTokens,
  classes: checkClasses,
  properties: checkProperties,
  'library styles': checkLibraryStyles,
  'test places': checkTestPlaces,
  'linear reading': checkLinearReading,
  lock: checkLock,
  migrations: checkMigrations,
  tables: checkTables,
  bytes: checkBytes,
}

async function runCheck(name: string): Promise<boolean> {
  const started = performance.now()
  const { read, problems } = await Promise.resolve()
    .then(() => checks[name]!(root))
    .catch((error: Error): Findings => ({ read: 'nothing', problems: [error.stack ?? error.message] }))
  if (/^0 /.test(read) && problems.length === 0) problems.push('nothing was read, so nothing was checked')
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const verdict = problems.length === 0 ? 'ok  ' : 'FAIL'
  console.log([`${verdict} ${name} (${read}, ${seconds} s)`, ...problems].join('\n').replaceAll('\n', '\n     '))
  return problems.length === 0
}

const asked = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const unknown = asked.filter((name) => !Object.hasOwn(checks, name))
if (unknown.length > 0)
  throw new Error(`There is no check ${unknown.join(', ')}; there are ${Object.keys(checks).join(', ')}.`)
const results = await Promise.all((asked.length > 0 ? asked : Object.keys(checks)).map(runCheck))
const passed = results.filter(Boolean).length
const report = process.argv.find((one) => one.startsWith('--report='))?.slice('--report='.length)
if (report) writeFileSync(report, JSON.stringify({ passed, failed: results.length - passed }))
process.exitCode = passed === results.length ? 0 : 1
