import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { programs } from './programs.ts'
import { longCounts, whereEnginesDiffer, whereStoragesDiffer } from './selection.ts'

const root = join(import.meta.dirname, '..', '..')
const slices = readdirSync(join(root, 'src', 'server'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const hasTests = (slice: string) =>
  readdirSync(join(root, 'src', 'server', slice)).some((name) => name.endsWith('.test.ts'))
/** What asks no database is the same on every engine. */
const asksTheDatabase = (slice: string) =>
  globSync(`src/server/${slice}/**/*.ts`, { cwd: root }).some((path) =>
    /\/(database|actor)[./]/.test(readFileSync(join(root, path), 'utf8')),
  )

describe('what npm test runs on the second engine', () => {
  it.each([...whereEnginesDiffer, ...whereStoragesDiffer])('%s is there', (path) => {
    expect(existsSync(join(root, path))).toBe(true)
  })

  it.each(slices.filter(hasTests).filter(asksTheDatabase))('holds a journey through %s', (slice) => {
    expect(whereEnginesDiffer.some((path) => path.startsWith(`src/server/${slice}/`))).toBe(true)
  })
})

describe('npm run test:long', () => {
  it('runs each failure program for longer than npm test, and no longer than npm run chaos', () => {
    const full = Object.assign({}, ...programs.map(({ counts }) => counts)) as Record<string, string>
    for (const [name, count] of Object.entries(full))
      expect([name, Number(longCounts[name] ?? count) <= Number(count)]).toEqual([name, true])
  })
})
