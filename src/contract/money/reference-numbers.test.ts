import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inFours, isIban } from './iban.ts'
import { asReference, is731, isRf, makeReference, referenceKinds, referencesIn } from './reference-numbers.ts'

describe('a reference number by 7-3-1', () => {
  it.each([
    ['2026-0142', '202601427'],
    // the Estonian banks' own example, and the Finnish ones'
    ['123456', '1234561'],
    ['1234567', '12345672'],
    ['0007', '71'],
    ['A-12/2026', '1220261'],
  ])('of %s is %s', (number, reference) => expect(makeReference('7-3-1', number)).toBe(reference))
  it.each(['1234561', '12345672', '202601427', '13'])('%s is one', (one) => expect(is731(one)).toBe(true))
  it.each(['1234562', '21234561', '1', '', '123456a', '123456789012345678901'])('%j is none', (one) =>
    expect(is731(one)).toBe(false),
  )
})

describe('a reference by ISO 11649', () => {
  it.each([
    'RF18539007547034',
    'RF471234567890',
    'RF712348231',
    'RF332348236',
    'RF45G72UUR',
    'RF89MTR81UUWZYO48NY55NP3',
  ])('%s is one', (one) => expect(isRf(one)).toBe(true))
  it.each([
    'RF19539007547034',
    'RF18',
    'rf18539007547034',
    'RF18 5390 0754 7034',
    'RF1853900754703Õ',
    'FR18539007547034',
  ])('%j is none', (one) => expect(isRf(one)).toBe(false))
  it.each([
    ['539007547034', 'RF18539007547034'],
    ['2348-231', 'RF712348231'],
    ['g72uur', 'RF45G72UUR'],
  ])('of %s is %s', (number, reference) => expect(makeReference('rf', number)).toBe(reference))
})

const numbers = fc.stringMatching(/^[A-Z]{0,3}20\d{2}-[1-9]\d{0,5}$/)
it.each(referenceKinds)('what is made by %s is one, and no other figure at any place makes another', (kind) => {
  fc.assert(
    fc.property(numbers, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, where, by) => {
      const reference = makeReference(kind, number)
      expect(asReference(inFours(reference))).toBe(reference)
      const figures = [...reference].flatMap((sign, at) => (/\d/.test(sign) ? [at] : []))
      const at = figures[where % figures.length]!
      const wrong = `${reference.slice(0, at)}${(Number(reference[at]) + by) % 10}${reference.slice(at + 1)}`
      expect(is731(wrong) || isRf(wrong)).toBe(false)
    }),
  )
})
it.each([
  ['7-3-1', 'ÕÄ'],
  ['7-3-1', '12345678901234567890'],
  ['rf', '—'],
  ['rf', 'A234567890123456789012'],
] as const)('none by %s is made of %s', (kind, number) => expect(() => makeReference(kind, number)).toThrow(RangeError))

describe('references in a text', () => {
  it.each([
    ['viitenumber 202601427', ['202601427']],
    ['Arve 2026-0142, viide 2026 0142 7', ['202601427']],
    ['rf18 5390 0754 7034', ['RF18539007547034']],
    ['/RFB/RF712348231', ['RF712348231']],
    ['000000202601427', ['202601427']],
    ['aitäh!', []],
    ['', []],
  ])('of %j are %j among others', (text, references) =>
    expect(referencesIn(text)).toEqual(expect.arrayContaining(references)),
  )
  it('are not made of a number with its own dashes', () =>
    expect(referencesIn('arve 2026-01427, 12/34561')).toEqual([]))
  it('are none where no figures are', () => expect(referencesIn('Kajakas, suvi ja sügis')).toEqual([]))
  it('of a long text are looked for in its beginning alone', () =>
    expect(referencesIn(`${'x '.repeat(3000)}202601427`)).toEqual([]))
})

describe('an IBAN', () => {
  it.each([
    'EE382200221020145685',
    'FI2112345600000785',
    'GB29NWBK60161331926819',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
  ])('%s is one', (iban) => expect(isIban(iban)).toBe(true))
  it.each(['EE382200221020145686', 'EE38 2200 2210 2014 5685', 'ee382200221020145685', 'EE38', ''])(
    '%j is none',
    (iban) => expect(isIban(iban)).toBe(false),
  )
  it('is read in fours', () => expect(inFours('EE382200221020145685')).toBe('EE38 2200 2210 2014 5685'))
})
