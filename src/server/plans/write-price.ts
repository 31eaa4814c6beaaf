import type { Language } from '#contract/language/languages.ts'
import { filled, type Names } from '#contract/language/names.ts'

const currency = 'EUR'

/** Whole euros without decimals: 3335 €. */
const inEuros = (cents: number, language: Language) =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    useGrouping: 'min2',
  }).format(cents / 100)

/**
 * A price as it reads to somebody: as the marina wrote it in their language, else the sum, else as it was written in any;
 * empty: not set.
 */
export const priceText = ({ price, prices }: { price: number | null; prices: Names }, language: Language): string =>
  prices[language] || (price === null ? (Object.values(filled(prices))[0] ?? '') : inEuros(price, language))
