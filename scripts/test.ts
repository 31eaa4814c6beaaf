import { ensureChromium } from './testing/chromium.ts'
import { browserPart, checkPart, engineEnvironment, type Part, vitestPart } from './testing/parts.ts'
import { findPostgresql } from './testing/postgresql.ts'
import { type Counts, totalLine } from './testing/results.ts'

/**
 * `npm test`: every check and test, on the embedded engine and on PostgreSQL where one answers.
 * `npm test -- boats` runs the tests whose path holds "boats" and leaves out the checks.
 */
const filters = process.argv.slice(2)
const option = filters.find((one) => one.startsWith('-'))
if (option) throw new Error(`npm test takes parts of paths, not ${option}; run vitest or playwright for their options`)

const began = performance.now()
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const postgresql = await findPostgresql()
const embedded = engineEnvironment()
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

/** What a browser meets of the engine: the whole way of a boat, and two people at once. The rest is the same on both. */
const onBothEngines = ['journey', 'conflicts']
const parts: Part[] = filters.length > 0 ? [] : [checkPart()]
parts.push(vitestPart('pure', 'pure', embedded, filters))
parts.push(vitestPart('server on embedded', 'server', embedded, filters))
if ('url' in postgresql) {
  parts.push(vitestPart('server on PostgreSQL', 'server', engineEnvironment(postgresql.url), filters))
}
if (filters.length === 0) {
  const onBothStorages = ['upload', 'download', 'attach-files', 'thumbnail']
  const paths = onBothStorages.map((name) => `src/server/files/${name}.test.ts`)
  parts.push(vitestPart('files on S3', 'server', { ...embedded, TEST_STORAGE: 's3' }, paths))
}
parts.push(browserPart('browser on embedded', embedded, chromium, filters))
if ('url' in postgresql) {
  const chosen = filters.length > 0 ? filters : onBothEngines
  parts.push(browserPart('browser on PostgreSQL', engineEnvironment(postgresql.url), chromium, chosen))
}

const results: Counts[] = []
const failures: string[] = []
const shaky: string[] = []
function keep(name: string, counts: Counts) {
  results.push(counts)
  failures.push(...counts.failures.map((failure) => `failed: ${name}: ${failure}`))
  shaky.push(...(counts.shaky ?? []).map((test) => `passed at the second try: ${name}: ${test}`))
}

for (const part of parts) {
  const started = performance.now()
  console.log(`${part.name} …`)
  const { output, ...counts } = await part.run()
  keep(part.name, counts)
  if (counts.failed > 0 && output) console.log(output)
  console.log(`${part.name}: ${totalLine([counts])}, ${seconds(started)}`)
}
const broken = (sentence: string): Counts => ({ passed: 0, failed: 1, skipped: 0, failures: [sentence] })
if ('missing' in postgresql && postgresql.isFailure) keep('PostgreSQL', broken(postgresql.missing))
if (results.every(({ passed, failed }) => passed + failed === 0))
  keep('filter', broken(`no test matches ${filters.join(' ')}`))

if (shaky.length > 0) console.log(`\n${shaky.join('\n')}`)
if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
console.log(`\nall parts took ${seconds(began)}`)
console.log(`engines: embedded${'url' in postgresql ? ` and ${postgresql.label}` : `; ${postgresql.missing}`}`)
console.log(totalLine(results))
process.exitCode = failures.length > 0 ? 1 : 0
