import { expect, it } from 'vitest'
import { dialNumber } from './read-number.ts'

it.each([
  ['+372 5555 0101', null, '+37255550101'],
  ['00372 55550101', null, '+37255550101'],
  ['5555 0101', '+372', '+37255550101'],
  ['040 123 4567', '+358', '+358401234567'],
  ['5555 0101', null, null],
  ['112', null, null],
  ['', '+372', null],
])('%j is dialled with %j as %j', (typed, countryCode, dialled) =>
  expect(dialNumber(typed, { isOn: true, countryCode })).toBe(dialled),
)
