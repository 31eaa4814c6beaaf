/**
 * Writes docs/specification-coverage.md from the reports the last whole `npm run test:long` left: which test that passed shows
 * which sentence of the specification.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { specification } from '#test/specification/specification.ts'
import { listFiles, readText } from './checks/files.ts'
import { idsInSource } from './coverage/ids.ts'
import { coveragePage } from './coverage/page.ts'
import {
  type PlaywrightReport,
  passedEverywhere,
  type Shown,
  shownByPlaywright,
  shownByVitest,
  type VitestReport,
} from './coverage/shown.ts'
import { readReport } from './testing/results.ts'

const root = join(import.meta.dirname, '..')
const reports = join(root, 'test-results', 'reports')
const page = join('docs', 'specification-coverage.md')

function readShown(name: string): Shown[] {
  const report = readReport<VitestReport | PlaywrightReport>(join(reports, name))
  if (!report) return []
  if ('testResults' in report) return shownByVitest(report, root)
  return 'suites' in report ? shownByPlaywright(report) : []
}

function namesOfReports(): string[] {
  try {
    return readdirSync(reports).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
}

// its own tests carry made-up ids in their titles
const isOwn = (path: string) => path.startsWith('scripts/coverage/')
const all = namesOfReports()
  .flatMap(readShown)
  .filter(({ file }) => !isOwn(file))
const known = new Set(specification.flatMap(({ sentences }) => sentences.map(({ id }) => id)))
const unknown = all.flatMap(({ file, title, ids }) =>
  ids.filter((id) => !known.has(id)).map((id) => `${file} › ${title}: there is no sentence ${id}`),
)
// A run of some of the tests would make a page that says too little.
const reported = new Set(all.map(({ file }) => file))
const leftOut = listFiles(root)
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !isOwn(path))
  .filter((path) => !reported.has(path) && idsInSource(readText(root, path)).length > 0)
  .map((path) => `${path} is in no report: run the whole npm run test:long first`)

const complaints = [...new Set([...unknown, ...leftOut])]
if (complaints.length > 0) {
  console.error(complaints.join('\n'))
  process.exitCode = 1
} else {
  writeFileSync(join(root, page), coveragePage(specification, passedEverywhere(all)))
  console.log(`${page} written.`)
}
