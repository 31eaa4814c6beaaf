export { bookPayment, type ProviderPaid, readOpenOf, takeBackPayment } from './book-payment.ts'
export { followRuns } from './follow-runs.ts'
export { lockAccount } from './queries.ts'
