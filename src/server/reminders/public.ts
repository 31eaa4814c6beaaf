export { reminderNotices } from './notices.ts'
export { sendReminders } from './send-reminders.ts'
export { showReminders } from './show-reminders.ts'
