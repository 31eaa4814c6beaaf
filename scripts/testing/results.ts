import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** One line for each failure, named so that it can be found and run again. */
  failures: string[]
  /** Browser tests that failed once and then passed: to be mended, but no reason to stop. */
  shaky?: string[]
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; line: number; tests: { projectName: string; status: string }[] }[]
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

export function countVitest(report: VitestReport, root: string): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] }
  for (const { name, status, assertionResults } of report.testResults) {
    const file = name.replace(`${root}/`, '')
    const failed = assertionResults.filter((one) => one.status === 'failed')
    counts.passed += assertionResults.filter((one) => one.status === 'passed').length
    counts.failures.push(...failed.map((one) => `${file} › ${one.fullName}`))
    counts.skipped += assertionResults.filter((one) => !['passed', 'failed'].includes(one.status)).length
    // A file that does not load, or a hook that throws, has a failure of its own and no failed test.
    if (status === 'failed' && failed.length === 0) counts.failures.push(`${file} (the file itself)`)
  }
  return { ...counts, failed: counts.failures.length }
}

export function countPlaywright(report: PlaywrightReport): Counts {
  const shaky: string[] = []
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], shaky }
  const walk = (suite: PlaywrightSuite) => {
    for (const spec of suite.specs ?? []) {
      for (const { status, projectName } of spec.tests) {
        const name = `${spec.file}:${spec.line} › ${spec.title} [${projectName}]`
        if (status === 'expected' || status === 'flaky') counts.passed += 1
        else if (status === 'skipped') counts.skipped += 1
        else counts.failures.push(name)
        if (status === 'flaky') shaky.push(name)
      }
    }
    suite.suites?.forEach(walk)
  }
  report.suites.forEach(walk)
  counts.failures.push(
    ...report.errors.map(({ message }) => (message ?? 'an error outside the tests').split('\n')[0] ?? ''),
  )
  return { ...counts, failed: counts.failures.length }
}

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
