export { conditionNotices } from './notices.ts'
