import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { specification } from '#test/specification/specification.ts'

const rows = readFileSync(new URL('../../docs/deviations.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))
const sectionsOf = (row: readonly string[]) => row[0]!.split(', ')

describe('docs/deviations.md', () => {
  it('says in each row what is specified, what we do and why', () => {
    expect(rows.length).toBeGreaterThan(60)
    for (const row of rows)
      expect([row[0], row.length, row.every((cell) => cell.trim() !== '')]).toEqual([row[0], 4, true])
  })

  it('has a row for every sentence that says that we differ', () => {
    const sections = new Set(rows.flatMap(sectionsOf))
    const differing = specification
      .flatMap(({ sentences }) => sentences)
      .filter(({ text }) => text.includes('(differs'))
    expect(differing.length).toBeGreaterThan(20)
    expect(differing.filter(({ id }) => !sections.has(id.slice(0, id.indexOf('-')))).map(({ id }) => id)).toEqual([])
  })
})
