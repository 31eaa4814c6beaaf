import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceIn, quantityIn, rateIn, sumIn, typedOf, wholeOf } from './write-sums.ts'

it.each([
  [sumIn('en', 6200, 'EUR'), '62.00 €'],
  [sumIn('en', 333_500, 'EUR'), '3335.00 €'],
  [sumIn('en', 1_200_050, 'EUR'), '12 000.50 €'],
  [sumIn('et', 1_200_050, 'EUR'), '12 000,50 €'],
  [sumIn('ru', -12_400, 'EUR'), '−124,00 €'],
  [sumIn('fi', 5, 'SEK'), '0,05 SEK'],
  [sumIn('en', 9_007_199_254_740_991, 'EUR'), '90 071 992 547 409.91 €'],
  [priceIn('en', 500_000, 'EUR'), '50.00 €'],
  [priceIn('en', 1234, 'EUR'), '0.1234 €'],
  [rateIn('en', 2400), '24 %'],
  [rateIn('et', 2550), '25,5 %'],
  [quantityIn('en', 1000), '1'],
  [quantityIn('et', 7450), '7,45'],
])('writes %s', (written, expected) => expect(written.replaceAll('\u00a0', ' ')).toBe(expected))

it.each([
  ['36,29', 4, '362900'],
  [' 36.29 ', 4, '362900'],
  ['1', 3, '1000'],
  ['1.', 3, '1000'],
  ['0.00001', 4, '0.00001'],
  ['-1', 4, '-1'],
  ['a lot', 2, 'a lot'],
  ['', 2, ''],
])('reads “%s” with %i places as %s', (typed, places, whole) => expect(wholeOf(typed, places)).toBe(whole))

it('reads what it wrote into a field', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 10 }), fc.integer({ min: 1, max: 4 }), (whole, places) => {
      expect(wholeOf(typedOf(whole, places), places)).toBe(String(whole))
    }),
  )
})
