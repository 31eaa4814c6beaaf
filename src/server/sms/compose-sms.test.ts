import { describe, expect, it } from 'vitest'
import { composeSms } from './compose-sms.ts'
import { countParts } from './count-parts.ts'

const house = { marinaName: 'Kalasadam', contactAddress: '', contactEmail: '', contactPhone: '+372 5555 0100' }

describe('parts', () => {
  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    // two septets each, and no sign lies in two parts
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['€'.repeat(152), 2],
    ['€'.repeat(153), 3],
    // one sign outside the alphabet, and all of it is UCS-2
    [`${'a'.repeat(69)}õ`, 1],
    [`${'a'.repeat(70)}õ`, 2],
    ['ж'.repeat(134), 2],
    ['ж'.repeat(135), 3],
    // two units each
    ['🚤'.repeat(35), 1],
    ['🚤'.repeat(36), 2],
    ['🚤'.repeat(66), 2],
    ['🚤'.repeat(67), 3],
    ['', 1],
  ])('of %j…', (text, parts) => expect(countParts(text)).toBe(parts))
})

describe('an SMS', () => {
  it('names who writes and whom to call, in plain signs where others only look better', () =>
    expect(composeSms('The marina’s “slip” – closed…\n\nCall us', house)).toBe(
      'Kalasadam: The marina\'s "slip" - closed... Call us +372 5555 0100',
    ))
  it('without a number to call ends with what is said', () =>
    expect(composeSms('Storm', { ...house, contactPhone: '' })).toBe('Kalasadam: Storm'))
  it('keeps the letters of its language', () =>
    expect(composeSms('Põhjatuul tõuseb, сильный ветер', house)).toContain('Põhjatuul tõuseb, сильный ветер'))

  it.each([
    ['letters', 'a', 459],
    ['letters of two septets', '{', 459],
    ['letters of another alphabet', 'ж', 201],
    ['signs of two units', '🚤', 201],
  ])('of 10,000 %s takes three parts, is whole, and ends with whom to call', (_what, letter, most) => {
    const text = composeSms(letter.repeat(10_000), house)
    expect(countParts(text)).toBe(3)
    expect(text.isWellFormed()).toBe(true)
    expect(text).toMatch(/^Kalasadam: .*\.\.\. \+372 5555 0100$/u)
    expect(text.length).toBeLessThanOrEqual(most)
  })

  it('whose marina has the longest name and number still says something', () => {
    const text = composeSms('ж'.repeat(100), { ...house, marinaName: '🚤'.repeat(30), contactPhone: '1'.repeat(40) })
    expect(text).toContain('жжж')
    expect(countParts(text)).toBeLessThanOrEqual(3)
  })
})
