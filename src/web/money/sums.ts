import type { Currency } from '#contract/money/currencies.ts'
import type { PricedLine } from '#contract/money/line-sums.ts'
import { isLineInRange, lineSums } from '#contract/money/line-sums.ts'
import { priceIn, quantityIn, rateIn, sumIn } from '#contract/money/write-sums.ts'
import { language } from '#web/platform/language.ts'

/** Cents: 62.00 € */
export const sumText = (cents: number, currency: Currency) => sumIn(language(), cents, currency)
/** Ten-thousandths: 50.00 € */
export const priceText = (price: number, currency: Currency) => priceIn(language(), price, currency)
/** 24 % */
export const rateText = (rate: number) => rateIn(language(), rate)
/** 2.5 */
export const quantityText = (quantity: number) => quantityIn(language(), quantity)

/** What is typed so far as sums; null while it is none. */
export const sumsOf = (line: PricedLine) => (isLineInRange(line) ? lineSums(line) : null)
