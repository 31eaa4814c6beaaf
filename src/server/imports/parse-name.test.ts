import { describe, expect, test } from 'vitest'
import type { SheetCell } from './cells.ts'
import { parseLifts } from './parse-lifts.ts'
import { parseName } from './parse-name.ts'
import { parseCode, parseEmail, parseYear } from './parse-text.ts'

const text = (written: string): SheetCell => ({ at: 'B2', written, kind: 'text' })

describe('a name', () => {
  test.each([
    ['Mari Tamm', 'Mari', 'Tamm', ''],
    ['Tamm, Mari', 'Mari', 'Tamm', ''],
    ['Kadri Liis  Tamm', 'Kadri Liis', 'Tamm', ''],
    ['Ann von der Rehn', 'Ann', 'von der Rehn', ''],
    ['Mari', 'Mari', '', ''],
    ['Meretuul OÜ', '', '', 'Meretuul OÜ'],
    ['ООО «Чайка»', '', '', 'ООО «Чайка»'],
    ['Blue Yachts, Ltd.', '', '', 'Blue Yachts, Ltd.'],
  ])('%s', (written, firstName, lastName, companyName) => {
    expect(parseName(text(written), 200)).toEqual({ value: { firstName, lastName, companyName } })
  })
  test('of two people is remarked, one of signs alone is none', () => {
    expect(parseName(text('Mari ja Jaan Tamm'), 200).remark).toBeDefined()
    expect(parseName(text('???'), 200).value).toBeNull()
    expect(parseName(text('x'.repeat(201)), 200).value).toBeNull()
  })
})

test.each([
  ['0', 0],
  ['11', 11],
  ['7 lifts', 7],
  ['3.0', 3],
  ['Unlimited', 'unlimited'],
  ['piiramatu', 'unlimited'],
  ['3/11', null],
  ['-1', null],
  ['2.5', null],
  ['500', 500],
  ['999', null],
  ['many', null],
])('lifts left, %s', (written, value) => {
  expect(parseLifts(text(written)).value).toBe(value)
})

test.each([
  ['Mari@Example.org', 'mari@example.org'],
  ['Mari <mari@example.org>', 'mari@example.org'],
  ['mailto:a@b.ee', 'a@b.ee'],
  ['a@b.ee; c@d.ee', 'a@b.ee'],
  ['mari at example.org', null],
  ['mari@', null],
  ['@b.ee', null],
  ['a@b', null],
  ['a@b..ee', null],
])('an e-mail address, %s', (written, value) => {
  expect(parseEmail(text(written), 254).value).toBe(value)
})

test.each([
  ['2014', 2014],
  ['14', null],
  ['2114', null],
  ['1899', 1899],
])('a year, %s', (written, value) => {
  expect(parseYear(text(written)).value).toBe(value)
})

test('a code that a spreadsheet made a day of is said to be lost', () => {
  expect(parseCode({ at: 'B2', written: '2026-03-01', kind: 'day', day: '2026-03-01' }, 40).value).toBeNull()
  expect(parseCode(text('EST   1234'), 40)).toEqual({ value: 'EST 1234' })
})
