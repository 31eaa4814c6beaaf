import { existsSync, readdirSync } from 'node:fs'
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

describe('what npm test runs on the second engine', () => {
  it.each([...whereEnginesDiffer, ...whereStoragesDiffer])('%s is there', (path) => {
    expect(existsSync(join(root, path))).toBe(true)
  })

  it.each(slices.filter(hasTests))('holds a journey through %s', (slice) => {
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
