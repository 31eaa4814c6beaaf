import { describe, expect, it } from 'vitest'
import { asVatNumber, isCountry, isVatNumber } from './vat-number.ts'

describe('a VAT number', () => {
  it.each([
    ['EE100000180', 'EE', 'EE100000180'],
    ['ee 100 000 180', 'EE', 'EE100000180'],
    ['100000180', 'EE', 'EE100000180'],
    ['123456789', 'GR', 'EL123456789'],
    ['FI-1234.5671', 'EE', 'FI12345671'],
    ['QQ12345671', 'EE', null],
    ['soon', 'EE', null],
    ['', 'EE', null],
  ])('of %j in %s is %s', (typed, country, number) => expect(asVatNumber(typed, country)).toBe(number))
  it.each(['ee100000180', 'EE 100000180', '100000180', 'EE1'])('%j is none', (one) =>
    expect(isVatNumber(one)).toBe(false),
  )
})
it('knows countries by two capitals', () => {
  expect(['EE', 'FI', 'ee', 'QQ', 'EST', ''].map(isCountry)).toEqual([true, true, false, false, false, false])
})
