import type { QueryClient } from '@tanstack/react-query'
import type { BankEntryAnswer } from '#contract/bank-files/schema.ts'
import type { Currency } from '#contract/money/currencies.ts'
import { sumIn } from '#contract/money/write-sums.ts'
import { language } from '#web/platform/language.ts'

const touched = /^\/(BankFile|Invoice|Payment|Statement|AuditLog)(\/|$)/
/** Has everything that shows what the bank told and what became of it loaded anew. */
export const bankKind = {
  refresh: (queries: QueryClient) =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => touched.test(String(queryKey[0])) }),
}

/** Cents: 62.00 € */
export const sumText = (cents: number, currency: Currency) => sumIn(language(), cents, currency)
/** Who paid, as the bank wrote it, else by what it is told apart. */
export const payerOf = ({ payerName, payerIban, text, day }: BankEntryAnswer) => payerName || payerIban || text || day
