export { serviceNotices } from './notices.ts'
export { waitingServices } from './show-waiting.ts'
