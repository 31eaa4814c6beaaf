export { waitingServices } from './show-waiting.ts'
