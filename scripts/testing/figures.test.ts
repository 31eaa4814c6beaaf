import { describe, expect, it } from 'vitest'
import { type Figures, lastWords, putFigures } from './figures.ts'
import { choosePrograms, programs } from './programs.ts'

const row = (program: string, engine: string, verdict = 'held'): Figures => ({
  program,
  engine,
  what: 'what',
  holds: 'holds',
  verdict,
  took: '1 s',
  day: '2026-06-10',
})
const page = 'before\n<!-- figures --><!-- /figures -->\nafter\n'
const order = ['kill', 'clock']
const verdicts = (text: string) =>
  text
    .split('\n')
    .filter((each) => /^\| (kill|clock|gone)/.test(each))
    .map((each) =>
      each
        .split(' | ')
        .filter((_, n) => [0, 1, 4].includes(n))
        .join(' ')
        .slice(2),
    )

describe('the table of the failure programs', () => {
  it('replaces the rows that were run, keeps the others, and forgets programs that are gone', () => {
    const first = putFigures(
      page,
      [row('clock', 'embedded'), row('kill', 'PostgreSQL'), row('kill', 'embedded')],
      order,
    )
    expect(verdicts(first)).toEqual(['kill embedded held', 'kill PostgreSQL held', 'clock embedded held'])
    const second = putFigures(first, [row('kill', 'PostgreSQL', 'FAILED'), row('gone', 'embedded')], order)
    expect(verdicts(second)).toEqual(['kill embedded held', 'kill PostgreSQL FAILED', 'clock embedded held'])
    expect(second.startsWith('before\n<!-- figures -->\n\n|')).toBe(true)
    expect(second.endsWith('|\n\n<!-- /figures -->\nafter\n')).toBe(true)
  })

  it('takes a page without its marks for a mistake', () => {
    expect(() => putFigures('nothing', [], order)).toThrow('lacks its marks')
  })

  it('holds what the tests said, or why there were none', () => {
    const file = 'stdout | a.test.ts\nleft out: no disk\n\n'
    const tests = 'stdout | a.test.ts > a > b\n2 kills | none lost\n\nstdout | a.test.ts > a > c\nagain\n\n ✓ a\n'
    expect(lastWords(file + tests)).toBe('2 kills / none lost; again')
    expect(lastWords(file)).toBe('left out: no disk')
    expect(lastWords(' ✓ a\n')).toBe('')
  })
})

describe('the words of npm run chaos', () => {
  it('choose programs; none chooses all, an unknown one is refused', () => {
    expect(choosePrograms([])).toEqual(programs)
    expect(choosePrograms(['sigterm', 'kill']).map(({ name }) => name)).toEqual(['kill', 'sigterm'])
    expect(() => choosePrograms(['kil'])).toThrow('There is no program kil; there are lift, ')
    expect(new Set(programs.map(({ name }) => name)).size).toBe(programs.length)
  })
})
