import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeMigrations } from '#test/database/migrations.ts'
import { journalProblems, migrations } from './journal.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('finds nothing wrong with the migrations of this program', () => {
  expect(journalProblems()).toEqual([])
  expect(migrations().length).toBeGreaterThan(0)
})

it('lists migrations in order, each with the hash of its file', () => {
  writeMigrations(folder, { '0001_boats': 'select 1', '0002_racks': 'select 2' })
  const [boats, racks] = migrations(folder)
  expect([boats?.tag, racks?.tag]).toEqual(['0001_boats', '0002_racks'])
  expect(boats?.hash).not.toBe(racks?.hash)
})

it('says what to add for a file that the journal lacks, and the line works', () => {
  writeMigrations(folder, { '0001_boats': 'select 1', '0002_racks': 'select 2' }, [{ tag: '0001_boats' }])
  const problems = journalProblems(folder)
  expect(problems).toEqual([expect.stringContaining('0002_racks.sql is not in the journal; add {')])
  const line = JSON.parse(problems[0]!.slice(problems[0]!.indexOf('{'))) as { when: number }
  writeMigrations(folder, {}, [{ tag: '0001_boats' }, line])
  expect(journalProblems(folder)).toEqual([])
})

it.each([
  ['a file is missing', [{ tag: '0001_boats' }, { tag: '0002_racks' }, { tag: '0003_gone' }], '0003_gone.sql'],
  ['two stand in the wrong order', [{ tag: '0002_racks' }, { tag: '0001_boats' }], '0002_racks stands where'],
  ['an idx is wrong', [{ tag: '0001_boats' }, { tag: '0002_racks', idx: 7 }], '0002_racks has idx 7'],
  [
    'a time goes back',
    [
      { tag: '0001_boats', when: 9 },
      { tag: '0002_racks', when: 9 },
    ],
    'not later than 0001_boats',
  ],
  ['breakpoints are off', [{ tag: '0001_boats', breakpoints: false }], 'cannot be read'],
])('tells when %s', (_case, entries, problem) => {
  writeMigrations(folder, { '0001_boats': 'select 1', '0002_racks': 'select 2' }, entries)
  expect(journalProblems(folder)).toContainEqual(expect.stringContaining(problem))
})

it.each(['boats', '0001', '0001-boats', '0001_Boats'])('does not take the name %s', (tag) => {
  writeMigrations(folder, { [tag]: 'select 1' })
  expect(journalProblems(folder)).toContainEqual(`${tag} is not named like 0001_intent`)
})

it('tells when the journal is missing or no JSON', () => {
  expect(journalProblems(folder)).toEqual([expect.stringContaining('is missing')])
  writeMigrations(folder, {}, '{')
  expect(journalProblems(folder)).toEqual([expect.stringContaining('cannot be read')])
})
