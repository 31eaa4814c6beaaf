export {
  bookPayment,
  type PaymentsFollowed,
  type ProviderPaid,
  readOpenOf,
  readOverdue,
  readOwed,
  takeBackPayment,
} from './book-payment.ts'
export { followRuns } from './follow-runs.ts'
export { lockAccount } from './queries.ts'
