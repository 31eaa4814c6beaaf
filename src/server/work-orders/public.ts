export { endLinksOfOwner } from './end-link.ts'
export { keepOfferedCurrency } from './keep-offered-currency.ts'
export { workNotices } from './notices.ts'
export { seesWorkPicture } from './queries.ts'
