import { describe, expect, it } from 'vitest'
import { dialNumber } from './read-number.ts'

const dialled = (typed: string, countryCode: string | null, isOn = true) => dialNumber(typed, { isOn, countryCode })

describe('a number', () => {
  it.each([
    ['+372 5555 0101', '+37255550101'],
    ['00372 55550101', '+37255550101'],
    ['(+372) 5555-0101', '+37255550101'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['0044 (0) 20 7946 0958', '+442079460958'],
    ['+1 (415) 555-0101', '+14155550101'],
    ['+49 89/123456', '+4989123456'],
    ['+39 06 6982', '+39066982'],
  ])('with its country, %j, is dialled as %j', (typed, number) => {
    expect(dialled(typed, null)).toBe(number)
    expect(dialled(typed, '+358')).toBe(number)
    expect(dialled(typed, '+358', false)).toBeNull()
  })

  it.each([
    ['5555 0101', '+372', '+37255550101'],
    ['040 123 4567', '+358', '+358401234567'],
    ['089/123456', '+49', '+4989123456'],
    ['(415) 555-0101', '+1', '+14155550101'],
    ['1 415 555 0101', '+1', '+14155550101'],
    ['8 (921) 123-45-67', '+7', '+79211234567'],
    ['812 123-45-67', '+7', '+78121234567'],
    ['06 20 123 4567', '+36', '+36201234567'],
    ['8 612 34567', '+370', '+37061234567'],
    ['8 029 123 45 67', '+375', '+375291234567'],
  ])('without it, %j in %s, is dialled as %j', (typed, countryCode, number) => {
    expect(dialled(typed, countryCode)).toBe(number)
    expect(dialled(typed, null)).toBeNull()
  })

  it.each([
    // an emergency, nothing, a name
    ['112', '+372'],
    ['', '+372'],
    ['ask Mari', '+372'],
    // its country without a plus, which may as well be another's number
    ['372 5555 0101', '+372'],
    ['011 372 5555 0101', '+1'],
    // two of them, or more than one
    ['5550101/5550102', '+1'],
    ['+372 5555 0101 / +372 5555 0102', '+372'],
    ['5555 0101, 5555 0102', '+372'],
    ['5555 0101 ext. 7', '+372'],
    ['+372 5555 0101+1', '+372'],
    // digits of other scripts, hidden signs, too long, too short, no country
    ['+٣٧٢٥٥٥٥٠١٠١', '+372'],
    ['+372\u202e5555 0101', '+372'],
    ['+3725555010100000', '+372'],
    ['+37255', '+372'],
    ['+0372 5555 0101', '+372'],
    ['0', '+372'],
  ])('%j in %s gets nothing', (typed, countryCode) => expect(dialled(typed, countryCode)).toBeNull())

  it('of a million signs is read at once', () => {
    const long = `+${'(0)'.repeat(300_000)}${'5'.repeat(300_000)}/`
    expect(dialled(long, '+372')).toBeNull()
  })
})
