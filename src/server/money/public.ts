export {
  chargeExtension,
  chargeLift,
  chargeService,
  chargeSubscription,
  chargeVisit,
} from './charge-events.ts'
export { takeOffUndone } from './charge-record.ts'
export { refuseOtherCurrency } from './keep-currency.ts'
export { nameItems } from './name-items.ts'
export { requireMoney } from './require-money.ts'
