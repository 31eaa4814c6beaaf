import type { Language } from '../language/languages.ts'
import { numberIn } from '../language/sentence.ts'
import type { Currency } from './currencies.ts'

const symbols: Readonly<Partial<Record<Currency, string>>> = { EUR: '€', GBP: '£' }
const withSymbol = (text: string, currency: Currency) => `${text}\u00a0${symbols[currency] ?? currency}`

/** A sum of whole cents as it is read, always with both decimals: 240.00 €, 10 000,00 €. */
export const centsText = (language: Language, cents: number, currency: Currency): string =>
  withSymbol(numberIn(language, cents / 100, 2), currency)

/** A price of ten-thousandths: two decimals, and those after them where there are any. */
export const unitPriceText = (language: Language, price: number, currency: Currency): string =>
  withSymbol(numberIn(language, price / 10_000, price % 100 === 0 ? 2 : price % 10 === 0 ? 3 : 4), currency)

/** Whole parts of a number with as few decimals as say it: 1.5 of 1500 thousandths. */
export const shortDecimal = (language: Language, whole: number, places: number): string => {
  let decimals = places
  while (decimals > 0 && whole % 10 ** (places - decimals + 1) === 0) decimals -= 1
  return numberIn(language, whole / 10 ** places, decimals)
}
