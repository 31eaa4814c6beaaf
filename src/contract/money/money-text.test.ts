import { expect, it } from 'vitest'
import { languageTags } from '../language/languages.ts'
import { documentDay, documentDays } from './document-dates.ts'
import { centsText, shortDecimal, unitPriceText } from './money-text.ts'

const inAll = (write: (language: (typeof languageTags)[number]) => string) =>
  languageTags.map((language) => write(language).replaceAll('\u00a0', '·'))

it('a sum has both decimals, and its currency behind it', () => {
  expect(inAll((language) => centsText(language, 24_000, 'EUR'))).toEqual([
    '240.00·€',
    '240,00·€',
    '240,00·€',
    '240,00·€',
  ])
  expect(inAll((language) => centsText(language, 1_234_567_89, 'SEK'))).toEqual([
    ...['1,234,567.89·SEK', '1·234·567,89·SEK', '1·234·567,89·SEK', '1·234·567,89·SEK'],
  ])
  expect(centsText('en', -5, 'EUR')).toBe('-0.05\u00a0€')
  expect(centsText('en', 333_500, 'EUR')).toBe('3335.00\u00a0€')
})
it('a price has as many decimals as it needs, two at least', () => {
  expect([500_000, 125_050, 12_345].map((price) => unitPriceText('en', price, 'EUR'))).toEqual([
    ...['50.00\u00a0€', '12.505\u00a0€', '1.2345\u00a0€'],
  ])
})
it('a quantity has as few as say it', () => {
  expect([1000, 1500, 1250, 1234, -500].map((quantity) => shortDecimal('en', quantity, 3))).toEqual([
    '1',
    '1.5',
    '1.25',
    '1.234',
    '-0.5',
  ])
  expect(shortDecimal('et', 2450, 2)).toBe('24,5')
})
it('days have their year, and share what they can', () => {
  expect(inAll((language) => documentDay(language, '2026-11-06'))).toEqual([
    '6 Nov 2026',
    '06.11.2026',
    '06.11.2026',
    '06.11.2026',
  ])
  expect(inAll((language) => documentDays(language, '2026-11-05', '2026-11-16'))).toEqual([
    ...['5–16 Nov 2026', '5.–16.11.2026', '5.–16.11.2026', '5.–16.11.2026'],
  ])
  expect(documentDays('en', '2026-10-05', '2026-11-16')).toBe('5 Oct 2026 – 16 Nov 2026')
  expect(documentDays('et', '2026-11-16', '2026-11-16')).toBe('16.11.2026')
})
