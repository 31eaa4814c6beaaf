export {
  chargeExtension,
  chargeLift,
  chargeService,
  chargeSubscription,
  chargeVisit,
} from './charge-events.ts'
export { takeOffUndone } from './charge-record.ts'
export { vatOn } from './judge-vat.ts'
export { refuseOtherCurrency } from './keep-currency.ts'
export {
  type DueCharge,
  type InvoicedCharge,
  lockForInvoice,
  markCredited,
  markInvoiced,
  readDueForInvoice,
  readDueSubscriptions,
} from './lock-due.ts'
export { nameItems } from './name-items.ts'
export { requireMoney } from './require-money.ts'
