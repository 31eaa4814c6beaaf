export { approvePaidByCredit, paymentsFollowed } from './follow-payments.ts'
export { keepSeasonCurrency } from './keep-season-currency.ts'
export { renewalNotices } from './notices.ts'
export { tellOwners } from './tell-owners.ts'
