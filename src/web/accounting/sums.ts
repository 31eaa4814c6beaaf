import type { Currency } from '#contract/money/currencies.ts'
import { rateIn, sumIn } from '#contract/money/write-sums.ts'
import { language } from '#web/platform/language.ts'

/** Cents: 62.00 € */
export const inCurrency = (cents: number, currency: Currency) => sumIn(language(), cents, currency)
/** 24 % */
export const asRate = (rate: number) => rateIn(language(), rate)
