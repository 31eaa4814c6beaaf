export {
  chargeExtension,
  chargeLift,
  chargeService,
  chargeSubscription,
  chargeVisit,
} from './charge-events.ts'
export { chargeRecord, lineOfItem, standAgain, takeOffUndone } from './charge-record.ts'
export { readWorkToCredit, takeUpWork } from './charge-work.ts'
export { type VatOfDay, vatOfDay, vatOn } from './judge-vat.ts'
export { refuseOtherCurrency } from './keep-currency.ts'
export {
  type DueCharge,
  type InvoicedCharge,
  lockChargeOf,
  lockForInvoice,
  markCredited,
  markInvoiced,
  readDueForInvoice,
  readDueSubscriptions,
} from './lock-due.ts'
export { nameItems } from './name-items.ts'
export { readItems } from './queries.ts'
export { refuseFutureDay } from './refuse-future-day.ts'
export { requireMoney } from './require-money.ts'
