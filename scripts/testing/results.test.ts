import { describe, expect, it } from 'vitest'
import { type Counts, countPlaywright, countVitest, judge, slowestFiles, totalLine } from './results.ts'

const fine: Counts = { passed: 3, failed: 0, skipped: 1, failures: [] }

describe('results of a part', () => {
  it('count tests, and files that did not even load', () => {
    const counts = countVitest(
      {
        testResults: [
          {
            name: '/here/src/a.test.ts',
            status: 'failed',
            startTime: 1000,
            endTime: 3500,
            assertionResults: [
              { status: 'passed', fullName: 'a works', failureMessages: ['late\n  at a'] },
              { status: 'failed', fullName: 'a refuses' },
              { status: 'pending', fullName: 'a waits' },
            ],
          },
          {
            name: '/here/src/b.test.ts',
            status: 'failed',
            message: 'SyntaxError',
            startTime: 0,
            endTime: 0,
            assertionResults: [],
          },
        ],
      },
      '/here',
    )
    expect(counts).toEqual({
      passed: 1,
      failed: 2,
      skipped: 1,
      failures: ['src/a.test.ts › a refuses', 'src/b.test.ts (the file itself)'],
      shaky: ['src/a.test.ts › a works (late)'],
      files: [
        { file: 'src/a.test.ts', seconds: 2.5 },
        { file: 'src/b.test.ts', seconds: 0 },
      ],
    })
  })

  it('count browser tests per viewport, those that needed a second try by name, errors outside tests as failures', () => {
    const tests = ['expected', 'unexpected', 'flaky', 'skipped'].map((status) => ({
      status,
      projectName: 'phone',
      results: [{ duration: 500, error: { message: 'no answer\n    at x.ts:1' } }, { duration: 1500 }],
    }))
    const specs = [{ title: 'signs in', file: 'sign-in.spec.ts', line: 7, tests }]
    const flaky = 'sign-in.spec.ts:7 › signs in [phone] (no answer)'
    const counts = countPlaywright({ suites: [{ suites: [{ specs }] }], errors: [{ message: 'no server\nat x' }] })
    expect(counts).toMatchObject({ passed: 2, failed: 2, skipped: 1, shaky: [flaky] })
    expect(counts.failures).toContain('sign-in.spec.ts:7 › signs in [phone]')
    expect(counts.failures).toContain('no server')
    expect(slowestFiles(counts)).toEqual([{ file: 'sign-in.spec.ts [phone]', seconds: 8 }])
  })

  it.each<[string, Counts | undefined, number | string]>([
    ['no report', undefined, 0],
    ['no test', { ...fine, passed: 0 }, 0],
    ['a bad end without a failed test', fine, 1],
    ['something missing', undefined, 'Chromium is missing'],
  ])('are a failure with %s', (_name, counts, exitCode) => {
    expect(judge(counts, exitCode)).toMatchObject({ failed: 1, failures: [expect.any(String)] })
  })

  it('pass when tests ran and none failed; a filter may leave a part empty', () => {
    expect(judge(fine, 0)).toEqual(fine)
    expect(judge({ ...fine, passed: 0 }, 0, true).failed).toBe(0)
    expect(judge({ ...fine, passed: 0 }, 1, true).failed).toBe(1)
  })

  it('end in one line', () => {
    expect(totalLine([fine, { passed: 2, failed: 1, skipped: 0 }])).toBe('5 passed, 1 failed, 1 skipped')
    expect(totalLine([{ passed: 2, failed: 0, skipped: 0 }])).toBe('2 passed, 0 failed')
  })
})
