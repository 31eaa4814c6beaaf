import type { ToldProblem } from '#contract/http/told-problem.ts'
import type { PayPage } from '#contract/invoices/pay-schema.ts'

/** What an address of the mail opens, or why it does not. */
export interface LoadedPage {
  page: PayPage | null
  problem: ToldProblem | null
}
