import type { Language } from '../language/languages.ts'
import type { Currency } from './currencies.ts'
import { asDecimal } from './decimal.ts'

const space = '\u00a0'
const signs: Partial<Record<Currency, string>> = { EUR: '€', GBP: '£' }

const writers = new Map<string, Intl.NumberFormat>()
/** A whole number of the last place as a decimal: exactly, since no floating number stands between. */
const decimal = (language: Language, whole: number, places: number, least = places): string => {
  const key = `${language} ${places} ${least}`
  const digits = { minimumFractionDigits: least, maximumFractionDigits: places }
  const writer = writers.get(key) ?? new Intl.NumberFormat(language, { ...digits, useGrouping: 'min2' })
  writers.set(key, writer)
  return writer
    .formatToParts(asDecimal(whole, places) as Intl.StringNumericLiteral)
    .map(({ type, value }) => (type === 'group' ? space : type === 'minusSign' ? '−' : value))
    .join('')
}
const withUnit = (text: string, currency: Currency) => `${text}${space}${signs[currency] ?? currency}`

/** Cents: 3335.00 €, 12 000.50 €. */
export const sumIn = (language: Language, cents: number, currency: Currency): string =>
  withUnit(decimal(language, cents, 2), currency)
/** Ten-thousandths, with two decimals unless it has more: 50.00 €, 0.1234 €. */
export const priceIn = (language: Language, tenThousandths: number, currency: Currency): string =>
  withUnit(decimal(language, tenThousandths, 4, 2), currency)
/** Hundredths of a percent: 24 %, 25.5 %. */
export const rateIn = (language: Language, hundredths: number): string =>
  `${decimal(language, hundredths, 2, 0)}${space}%`
/** Thousandths: 1, 2.5. */
export const quantityIn = (language: Language, thousandths: number): string => decimal(language, thousandths, 3, 0)

/**
 * What was typed as a decimal, as a whole number of its last place: '36,29' with four places is '362900'. What is none, or
 * has more places, goes as it is and is refused.
 */
export const wholeOf = (typed: string, places: number): string => {
  const found = /^(\d{1,12})(?:[.,](\d*))?$/.exec(typed.trim())
  const [, whole = '', rest = ''] = found ?? []
  if (!found || rest.length > places) return typed.trim()
  return String(Number(`${whole}${rest.padEnd(places, '0')}`))
}
/** The same back, for a field: '36.29'. */
export const typedOf = (whole: number, places: number): string => {
  const text = String(whole).padStart(places + 1, '0')
  let end = text.length
  while (end > text.length - places && text[end - 1] === '0') end -= 1
  const rest = text.slice(text.length - places, end)
  return rest ? `${text.slice(0, -places)}.${rest}` : text.slice(0, -places)
}
