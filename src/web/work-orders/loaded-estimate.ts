import type { ToldProblem } from '#contract/http/told-problem.ts'
import type { EstimatePage } from '#contract/work-orders/schema.ts'

/** What an address of the mail opens, or why it does not. */
export interface LoadedEstimate {
  page: EstimatePage | null
  problem: ToldProblem | null
}
