import { ensureChromium } from './testing/chromium.ts'
import { browserPart, checkPart, engineEnvironment, type Part, vitestPart } from './testing/parts.ts'
import { findPostgresql } from './testing/postgresql.ts'
import { type Counts, slowestFiles, totalLine } from './testing/results.ts'
import { browserOnBothEngines, longCounts, whereEnginesDiffer, whereStoragesDiffer } from './testing/selection.ts'

/**
 * `npm test`: every check and every test, on a PostgreSQL started for it or one that answers and there, where engines can differ, on the
 * embedded one, too; else on the embedded one alone. `-- --both` runs all on both. `-- boats` runs the tests whose path
 * holds "boats" on both and leaves out the checks. `npm run test:long` is `--both` with long rounds of what is random.
 */
const options = ['--both', '--long'] as const
const words = process.argv.slice(2)
const unknown = words.find((one) => one.startsWith('-') && !options.some((option) => option === one))
if (unknown)
  throw new Error(`npm test takes parts of paths, not ${unknown}; run vitest or playwright for their options`)
const filters = words.filter((one) => !one.startsWith('-'))
const isLong = words.includes('--long')
const onBoth = isLong || words.includes('--both') || filters.length > 0

const began = performance.now()
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const postgresql = await findPostgresql()
const counts = isLong ? longCounts : {}
const embedded = { ...engineEnvironment(), ...counts }
let browser: (() => string) | undefined
/** Looked for when the first browser part begins, and once: a failed installation is not tried again. */
function chromium(): string {
  browser ??= findOnce()
  return browser()
}
function findOnce(): () => string {
  try {
    const path = ensureChromium(console.log)
    return () => path
  } catch (error) {
    return () => {
      throw error
    }
  }
}

const parts: Part[] = filters.length > 0 ? [] : [checkPart()]
parts.push(vitestPart('pure', ['pure'], embedded, filters))
const server = ['server', 'alone']
if ('url' in postgresql) {
  const elsewhere = { ...engineEnvironment(postgresql.url), ...counts }
  parts.push(vitestPart('server on PostgreSQL', server, elsewhere, filters))
  parts.push(vitestPart('server on embedded', server, embedded, onBoth ? filters : whereEnginesDiffer))
} else parts.push(vitestPart('server on embedded', server, embedded, filters))
if (filters.length === 0)
  parts.push(vitestPart('files on S3', server, { ...embedded, TEST_STORAGE: 's3' }, whereStoragesDiffer))
if ('url' in postgresql) {
  parts.push(browserPart('browser on PostgreSQL', engineEnvironment(postgresql.url), chromium, filters))
  const chosen = onBoth ? filters : browserOnBothEngines
  parts.push(browserPart('browser on embedded', embedded, chromium, chosen))
} else parts.push(browserPart('browser on embedded', embedded, chromium, filters))

const results: Counts[] = []
const failures: string[] = []
const shaky: string[] = []
function keep(name: string, counts: Counts) {
  results.push(counts)
  failures.push(...counts.failures.map((failure) => `failed: ${name}: ${failure}`))
  shaky.push(...(counts.shaky ?? []).map((test) => `passed at another try: ${name}: ${test}`))
}

const took: string[] = []
for (const part of parts) {
  const started = performance.now()
  console.log(`${part.name} …`)
  const { output, ...counts } = await part.run()
  keep(part.name, counts)
  if (counts.failed > 0 && output) console.log(output)
  took.push(
    ...slowestFiles(counts).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${part.name}: ${file}`),
  )
  console.log(`${part.name}: ${totalLine([counts])}, ${seconds(started)}`)
}
const broken = (sentence: string): Counts => ({ passed: 0, failed: 1, skipped: 0, failures: [sentence] })
if ('missing' in postgresql && postgresql.isFailure) keep('PostgreSQL', broken(postgresql.missing))
if (results.every(({ passed, failed }) => passed + failed === 0))
  keep('filter', broken(`no test matches ${filters.join(' ')}`))

const slowest = took.sort((one, other) => Number.parseFloat(other) - Number.parseFloat(one)).slice(0, 10)
console.log(`\nthe slowest files:\n${slowest.join('\n')}`)
if (shaky.length > 0) console.log(`\n${shaky.join('\n')}`)
if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
console.log(`\nall parts took ${seconds(began)}`)
console.log(`engines: embedded${'url' in postgresql ? ` and ${postgresql.label}` : `; ${postgresql.missing}`}`)
console.log(totalLine(results))
if ('url' in postgresql) await postgresql.end?.()
process.exitCode = failures.length > 0 ? 1 : 0
