export {
  bookPayment,
  bookRefund,
  isBehind,
  type PaymentsFollowed,
  type ProviderPaid,
  readOpenOf,
  readOwed,
} from './book-payment.ts'
export { endLinksOfPayer } from './end-link.ts'
export { enterPayment } from './enter-payment.ts'
export { followApprovals } from './follow-approvals.ts'
export { followRuns } from './follow-runs.ts'
export { issueCharged } from './issue-charged.ts'
export { keepCurrency } from './keep-currency.ts'
export { lockPayer } from './lock-payer.ts'
export type { Mailing } from './mail-invoice.ts'
export { openByMail } from './open-by-mail.ts'
export { lockAccount, openOf, readBalance, readIssuer, readNames, readStanding, readTakenBack } from './queries.ts'
export { readPayment } from './read-payments.ts'
export { holdSetup, readSetup, requireSeller } from './read-setup.ts'
export type { OpenedLink } from './show-link.ts'
export { takeBackPayment } from './take-back-payment.ts'
