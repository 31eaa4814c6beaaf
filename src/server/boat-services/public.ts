export { holdOrderedService, leavePriceToOrder } from './leave-price.ts'
export { serviceNotices } from './notices.ts'
export { waitingServices } from './show-waiting.ts'
