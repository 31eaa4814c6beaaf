import type { Currency } from '#contract/money/currencies.ts'
import { priceIn, quantityIn, rateIn, sumIn } from '#contract/money/write-sums.ts'
import { language } from '#web/platform/language.ts'

export const sumOf = (cents: number, currency: Currency) => sumIn(language(), cents, currency)
export const priceOf = (price: number, currency: Currency) => priceIn(language(), price, currency)
export const rateOf = (rate: number) => rateIn(language(), rate)
export const quantityOf = (quantity: number) => quantityIn(language(), quantity)
