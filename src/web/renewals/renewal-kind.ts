import type { QueryClient } from '@tanstack/react-query'
import type { Currency } from '#contract/money/currencies.ts'
import { sumIn } from '#contract/money/write-sums.ts'
import { language } from '#web/platform/language.ts'

const touched = /^\/(Renewal|RenewalRound|Plan|Subscription|Boat|Dashboard|Charge|Invoice|Statement)(\/|$)/
/** Has everything that shows what is offered, from which plan, and what it becomes, loaded anew. */
export const refreshRenewals = (queries: QueryClient) =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => touched.test(String(queryKey[0])) })

/** Cents: 62.00 €; nothing where no price was set. */
export const priceOf = (price: number | null, currency: Currency) =>
  price === null ? null : sumIn(language(), price, currency)
