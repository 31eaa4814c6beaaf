import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** One line for each failure, named so that it can be found and run again. */
  failures: string[]
  /** Tests that failed once and then passed: to be mended, but no reason to stop. */
  shaky?: string[]
  /** How long each file ran. */
  files?: { file: string; seconds: number }[]
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message?: string
    /** In ms, as by Date.now(). */
    startTime: number
    endTime: number
    /** A test that passed has `failureMessages` of the tries before. */
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}
interface PlaywrightTest {
  projectName: string
  status: string
  /** One of each try, in ms. */
  results: { duration: number; error?: { message?: string } }[]
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; line: number; tests: PlaywrightTest[] }[]
}
interface PlaywrightReport {
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}
interface CheckReport {
  passed: number
  failed: number
}

/** What a runner's report says; undefined when it wrote none, because it never got so far. */
export function readReport<T>(path: string): T | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** Why a try failed, with the seed of what was random, without the lines of code that led there. */
const cause = (message: string) => (message.split(/\n\s+at /)[0] ?? '').slice(0, 2000)

export function countVitest(report: VitestReport, root: string): Counts {
  const files: Counts['files'] = []
  const shaky: string[] = []
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], shaky, files }
  for (const { name, status, assertionResults, startTime, endTime } of report.testResults) {
    const file = name.replace(`${root}/`, '')
    files.push({ file, seconds: (endTime - startTime) / 1000 })
    const failed = assertionResults.filter((one) => one.status === 'failed')
    const passed = assertionResults.filter((one) => one.status === 'passed')
    counts.passed += passed.length
    for (const { fullName, failureMessages: [why] = [] } of passed)
      if (why) shaky.push(`${file} › ${fullName} (${cause(why)})`)
    counts.failures.push(...failed.map((one) => `${file} › ${one.fullName}`))
    counts.skipped += assertionResults.filter((one) => !['passed', 'failed'].includes(one.status)).length
    // A file that does not load, or a hook that throws, has a failure of its own and no failed test.
    if (status === 'failed' && failed.length === 0) counts.failures.push(`${file} (the file itself)`)
  }
  return { ...counts, failed: counts.failures.length }
}

export function countPlaywright(report: PlaywrightReport): Counts {
  const shaky: string[] = []
  const seconds = new Map<string, number>()
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], shaky }
  const walk = (suite: PlaywrightSuite) => {
    for (const spec of suite.specs ?? []) {
      for (const { status, projectName, results } of spec.tests) {
        const name = `${spec.file}:${spec.line} › ${spec.title} [${projectName}]`
        const file = `${spec.file} [${projectName}]`
        const ran = results.reduce((sum, { duration }) => sum + duration / 1000, seconds.get(file) ?? 0)
        seconds.set(file, ran)
        if (status === 'expected' || status === 'flaky') counts.passed += 1
        else if (status === 'skipped') counts.skipped += 1
        else counts.failures.push(name)
        if (status === 'flaky')
          shaky.push(`${name} (${cause(results.find(({ error }) => error)?.error?.message ?? 'no reason given')})`)
      }
    }
    suite.suites?.forEach(walk)
  }
  report.suites.forEach(walk)
  counts.failures.push(
    ...report.errors.map(({ message }) => (message ?? 'an error outside the tests').split('\n')[0] ?? ''),
  )
  const files = [...seconds].map(([file, ran]) => ({ file, seconds: ran }))
  return { ...counts, files, failed: counts.failures.length }
}

/** The files that ran longest, ten at most. */
export const slowestFiles = ({ files = [] }: Pick<Counts, 'files'>) =>
  files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)

export function countChecks({ passed, failed }: CheckReport): Counts {
  return { passed, failed, skipped: 0, failures: failed > 0 ? ['see the lines that begin with FAIL'] : [] }
}

/** A part that wrote no report, ran nothing, or ended badly without a failed test has failed all the same. */
export function judge(counts: Counts | undefined, exitCode: number | string, mayBeEmpty = false): Counts {
  const given = counts ?? { passed: 0, failed: 0, skipped: 0, failures: [] }
  if (given.failed > 0) return given
  const complaint = complaintOf(counts, exitCode, mayBeEmpty)
  return complaint ? { ...given, failed: 1, failures: [complaint] } : given
}

function complaintOf(counts: Counts | undefined, exitCode: number | string, mayBeEmpty: boolean): string | undefined {
  if (typeof exitCode === 'string') return exitCode
  if (!counts) return `ended with code ${exitCode} and left no report`
  if (counts.passed === 0 && !mayBeEmpty) return 'no test ran'
  if (exitCode !== 0) return `ended with code ${exitCode} without a failed test`
}

/** The line everything ends with. */
export function totalLine(parts: Pick<Counts, 'passed' | 'failed' | 'skipped'>[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped') => parts.reduce((total, part) => total + part[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
