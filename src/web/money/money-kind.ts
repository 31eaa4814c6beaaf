import type { QueryClient } from '@tanstack/react-query'

const touched =
  /^\/(Charge|PriceItem|VatRate|Plan|Invoice|InvoiceSetup|InvoiceRun|Buyer|Payment|Statement|AuditLog)(\/|$)/
/** Has everything that shows prices or what is owed loaded anew. */
export const refreshMoney = (queries: QueryClient) =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => touched.test(String(queryKey[0])) })
