export {
  bookPayment,
  bookRefund,
  type PaymentsFollowed,
  type ProviderPaid,
  readOpenOf,
  readOverdue,
  readOwed,
} from './book-payment.ts'
export { enterPayment } from './enter-payment.ts'
export { followApprovals } from './follow-approvals.ts'
export { followRuns } from './follow-runs.ts'
export { keepCurrency } from './keep-currency.ts'
export { lockAccount, openOf, readIssuer, readNames, readStanding } from './queries.ts'
export { readPayment } from './read-payments.ts'
export { holdSetup, requireSeller } from './read-setup.ts'
export { takeBackPayment } from './take-back-payment.ts'
