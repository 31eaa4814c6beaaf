import { describe, expect, test } from 'vitest'
import { wordsIn } from '../platform/language/wording.ts'
import type { SheetCell } from './cells.ts'
import { parsePhone } from './parse-phone.ts'

const read = (written: string | number, country = 'EE') => {
  const cell: SheetCell =
    typeof written === 'number'
      ? { at: 'B2', written: String(written), kind: 'number', number: written }
      : { at: 'B2', written, kind: 'text' }
  return parsePhone(cell, { unit: null, dayOrder: null, is1904: false, country })
}

describe('a phone number', () => {
  test.each([
    ['+372 5555 1234', 'EE', '+37255551234'],
    ['00372 5555-1234', 'EE', '+37255551234'],
    [55_551_234, 'EE', '+37255551234'],
    [37_255_551_234, 'EE', '+37255551234'],
    ['5555 1234', 'EE', '+37255551234'],
    ['Tel. 5555 1234', 'EE', '+37255551234'],
    ['040 123 4567', 'FI', '+358401234567'],
    [401_234_567, 'FI', '+358401234567'],
    ['358401234567.0', 'FI', '+358401234567'],
    ['+37255551234,0', 'EE', '+37255551234'],
    ['8 (912) 345-67-89', 'RU', '+79123456789'],
    ['+44 (0)20 7946 0000', 'EE', '+442079460000'],
    ['+372 651 1234 ext. 12', 'EE', '+3726511234 ext 12'],
    ['6511234 sise 12', 'EE', '+3726511234 ext 12'],
  ])('%s of %s is read', (written, country, value) => {
    expect(read(written, country)).toEqual({ value })
  })

  test('is the first of several, which is said', () => {
    const { value, remark } = read('5555 1234 / 5555 4321')
    expect(value).toBe('+37255551234')
    expect(wordsIn()(remark!)).toContain('several phone numbers')
  })

  test.each(['12', '3.7255551E+10', '3,7255551E+10', 'ask Mari', '555', '+1', '00', ''])('%s is none', (written) => {
    expect(read(written).value).toBeNull()
    expect(read(written).remark).toBeDefined()
  })

  test('without a country is not guessed where the marina’s is not known', () => {
    expect(read('5555 1234', 'XX').value).toBeNull()
  })
})
