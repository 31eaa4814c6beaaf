import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { programs } from './programs.ts'
import { longCounts, whereEnginesDiffer, whereStoragesDiffer } from './selection.ts'

const root = join(import.meta.dirname, '..', '..')
describe('what npm test runs on the second engine', () => {
  it.each([...whereEnginesDiffer, ...whereStoragesDiffer])('%s is there', (path) => {
    expect(existsSync(join(root, path))).toBe(true)
  })
})

describe('npm run test:long', () => {
  it('runs each failure program for longer than npm test, and no longer than npm run chaos', () => {
    const full = Object.assign({}, ...programs.map(({ counts }) => counts)) as Record<string, string>
    for (const [name, count] of Object.entries(full))
      expect([name, Number(longCounts[name] ?? count) <= Number(count)]).toEqual([name, true])
  })
})
