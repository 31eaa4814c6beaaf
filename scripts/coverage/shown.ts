import { idsIn, withoutIds } from './ids.ts'

/** A test that names sentences of the specification, as one or several reports tell of it. */
export interface Shown {
  file: string
  title: string
  ids: string[]
  isBrowser: boolean
  passed: boolean
}

export interface VitestReport {
  testResults: {
    name: string
    assertionResults: { status: string; title: string; ancestorTitles: string[] }[]
  }[]
}
interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; tests: { status: string }[] }[]
}
export interface PlaywrightReport {
  suites: PlaywrightSuite[]
}

const shown = (file: string, titles: string[], passed: boolean, isBrowser: boolean): Shown => ({
  file,
  title: titles.map(withoutIds).filter(Boolean).join(' › '),
  ids: [...new Set(titles.flatMap(idsIn))],
  isBrowser,
  passed,
})

/** A test that was left out shows nothing, but fails nothing either. */
const ran = (status: string) => status === 'passed' || status === 'failed'

export const shownByVitest = ({ testResults }: VitestReport, root: string): Shown[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => ran(status))
      .map(({ status, title, ancestorTitles }) =>
        shown(name.replace(`${root}/`, ''), [...ancestorTitles, title], status === 'passed', false),
      ),
  )

export const shownByPlaywright = ({ suites }: PlaywrightReport): Shown[] => {
  // The outermost suite is the file itself.
  const walk = (suite: PlaywrightSuite, above: string[]): Shown[] => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) => {
      const runs = tests.filter(({ status }) => status !== 'skipped')
      const passed = runs.every(({ status }) => status === 'expected' || status === 'flaky')
      return runs.length > 0 ? [shown(`test/e2e/${file}`, [...above, title], passed, true)] : []
    }),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...above, inner.title])),
  ]
  return suites.flatMap((file) => walk(file, []))
}

/** One entry a test: it shows something when it passed wherever it ran, on both engines and at both widths. */
export const passedEverywhere = (all: readonly Shown[]): Shown[] => {
  const tests = new Map<string, Shown>()
  for (const one of all) {
    const key = `${one.file} ${one.title}`
    const known = tests.get(key)
    tests.set(key, { ...one, passed: one.passed && (known?.passed ?? true) })
  }
  return [...tests.values()].filter(({ passed }) => passed)
}
