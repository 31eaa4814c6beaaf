export { broadcastNotices } from './notices.ts'
export { tellRecipients } from './tell-recipients.ts'
