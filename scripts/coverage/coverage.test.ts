import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sentences } from '#test/specification/sentence.ts'
import { specification } from '#test/specification/specification.ts'
import { listFiles, readText } from '../checks/files.ts'
import { idsIn, idsInSource, withoutIds } from './ids.ts'
import { coveragePage } from './page.ts'
import { passedEverywhere, shownByPlaywright, shownByVitest } from './shown.ts'

const root = join(import.meta.dirname, '..', '..')
const vitest = (...tests: [status: string, title: string][]) =>
  shownByVitest(
    {
      testResults: [
        {
          name: '/here/src/boats.test.ts',
          assertionResults: tests.map(([status, title]) => ({ status, title, ancestorTitles: ['boats [2.6-1]'] })),
        },
      ],
    },
    '/here',
  )
const playwright = (...statuses: string[]) =>
  shownByPlaywright({
    suites: [
      {
        title: 'lists.spec.ts',
        suites: [
          {
            title: 'a list',
            specs: [{ title: 'sorts [9-3]', file: 'lists.spec.ts', tests: statuses.map((status) => ({ status })) }],
          },
        ],
      },
    ],
  })

describe('the ids of a title', () => {
  it.each<[string, string[], string]>([
    ['sorts [2.6-1]', ['2.6-1'], 'sorts'],
    ['sorts [2.6-1, 9-3, D.1-2]', ['2.6-1', '9-3', 'D.1-2'], 'sorts'],
    ['sorts [2.6-1,9-3]', ['2.6-1,9-3'], 'sorts'],
    ['sorts [phone]', [], 'sorts [phone]'],
    ['sorts [2.6-1] at last', [], 'sorts [2.6-1] at last'],
  ])('%s', (title, ids, left) => {
    expect(idsIn(title)).toEqual(ids)
    expect(withoutIds(title)).toBe(left)
  })
  it('are found in a source before a quote, and a character class is none', () =>
    expect(idsInSource("it('sorts [2.6-1, 9-3]', () => expect('x').toMatch(/[3-5]/))")).toEqual(['2.6-1', '9-3']))
})

describe('what is shown', () => {
  it('carries the ids of every title above', () =>
    expect(vitest(['passed', 'sorts [9-3]'])).toEqual([
      { file: 'src/boats.test.ts', title: 'boats › sorts', ids: ['2.6-1', '9-3'], isBrowser: false, passed: true },
    ]))
  it('is what passed wherever it ran', () => {
    const both = passedEverywhere([...vitest(['passed', 'sorts']), ...vitest(['failed', 'sorts'])])
    expect(both).toEqual([])
    expect(passedEverywhere([...vitest(['pending', 'sorts']), ...vitest(['passed', 'sorts'])])).toHaveLength(1)
    expect(passedEverywhere(playwright('expected', 'skipped'))).toMatchObject([
      { file: 'test/e2e/lists.spec.ts', title: 'a list › sorts', ids: ['9-3'], isBrowser: true },
    ])
    expect(passedEverywhere(playwright('expected', 'unexpected'))).toEqual([])
    expect(playwright('skipped')).toEqual([])
  })
})

describe('the page', () => {
  const small = [
    { title: '2. Screens', sentences: sentences('2.6-1 A list | of boats.\n2.6-2 A button.') },
    { title: '9. Constants', sentences: sentences('9-3 Id first.\n9-4 Enter.') },
  ]
  const page = coveragePage(small, [...vitest(['passed', 'sorts']), ...playwright('expected')])
  it('counts, and names what no test shows', () => {
    expect(page).toContain('\n4 sentences: 2 shown, 2 shown by no test.\n')
    expect(page).toContain('\n| 2. Screens | 2 | 1 |\n')
    expect(page).toContain('\n| 2.6-2 | A button. |\n| 9-4 | Enter. |\n')
  })
  it('tells which test shows a sentence, and that it is one in the browser', () => {
    expect(page).toContain('\n| 2.6-1 | A list \\| of boats. | src/boats.test.ts › boats › sorts |\n')
    expect(page).toContain('\n| 9-3 | Id first. | browser: test/e2e/lists.spec.ts › a list › sorts |\n')
  })
  it('names three tests and counts the rest', () => {
    const many = vitest(...['a', 'b', 'c', 'd', 'e'].map((title) => ['passed', title] as [string, string]))
    expect(coveragePage(small, many)).toContain('boats › c<br>and 2 more |\n')
  })
  it('says so when nothing is missing', () => {
    const all = [...vitest(['passed', 'sorts [2.6-2, 9-3, 9-4]'])]
    expect(coveragePage(small, all)).toContain('## Shown by no test\n\nNone.\n')
  })
})

describe('the sentences', () => {
  const ids = specification.flatMap((section) => section.sentences.map(({ id }) => id))
  it('have an id each, in order and without a gap', () => {
    const last = new Map<string, number>()
    for (const id of ids) {
      const [section = '', number] = id.split('-')
      expect({ id, number: Number(number) }).toEqual({ id, number: (last.get(section) ?? 0) + 1 })
      last.set(section, Number(number))
    }
    expect(ids.length).toBeGreaterThan(300)
  })
  it('are written as id and text, or not at all', () => {
    expect(() => sentences('2.6-1')).toThrow('no id and text: 2.6-1')
  })
  it('hold every id that a test names', () => {
    const files = listFiles(root).filter(
      (path) => /\.(test|spec)\.tsx?$/.test(path) && !path.endsWith('coverage.test.ts'),
    )
    const unknown = files.flatMap((path) =>
      idsInSource(readText(root, path))
        .filter((id) => !ids.includes(id))
        .map((id) => `${path}: ${id}`),
    )
    expect(unknown).toEqual([])
  })
})
