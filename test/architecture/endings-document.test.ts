import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { endings } from '#server/platform/failure.ts'

const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
const codes = Object.values(endings).map(({ code }) => code)

it('the operations page lists every way the program ends, and no other', () => {
  const rows = page.split('\n').filter((line) => /^\| \d+ \|/.test(line))
  expect(rows).toEqual(Object.values(endings).map(({ code, when, remedy }) => `| ${code} | ${when} | ${remedy} |`))
})

it('each way has a code of its own, and they stand in order', () => {
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes).toEqual(codes.toSorted((one, other) => one - other))
})
