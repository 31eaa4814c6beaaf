import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rows = read('docs/security.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))

/** How many requirements of the levels 1 and 2 each section of ASVS 5.0 has; those of level 3 come after them. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
}

describe('docs/security.md', () => {
  it('goes through every requirement of the levels 1 and 2, each once', () => {
    const named = rows.flatMap(([ids]) => ids!.split(', '))
    const all = Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, n) => `${section}.${n + 1}`),
    )
    expect(all).toHaveLength(253)
    expect(named.toSorted()).toEqual(all.toSorted())
  })

  it('says of each how it is met, and by which test', () => {
    for (const cells of rows) {
      expect(cells).toHaveLength(3)
      for (const cell of cells) expect(cell.trim()).not.toBe('')
      const [, how, test] = cells
      if (test === 'none') expect(how).toMatch(/^\*\*(Not met|In part)\.\*\*/)
    }
  })

  it('names tests that are there', () => {
    const tests = rows.flatMap(([, , cell]) => [...cell!.matchAll(/`([^`]+)`(?: "([^"]+)")?/g)])
    expect(tests.length).toBeGreaterThan(100)
    const lost = tests
      .filter(([, path, title]) => !existsSync(join(root, path!)) || !read(path!).includes(title ?? ''))
      .map(([whole]) => whole)
    expect(lost).toEqual([])
    for (const [, path] of tests) expect(path).toMatch(/\.(test|spec)\.ts$/)
  })
})
