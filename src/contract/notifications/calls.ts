import type { Call } from '../http/call.ts'
import type { doneAnswer } from '../http/fields.ts'
import type { noticeChoicesSchema, notificationsSchema } from './schema.ts'

export const notifications: Call<{ response: typeof notificationsSchema }> = { method: 'GET', path: '/Notification' }
export const markNotificationsRead: Call<{ response: typeof doneAnswer }> = {
  method: 'PUT',
  path: '/Notification/MarkAsRead',
}
export const noticeChoices: Call<{ response: typeof noticeChoicesSchema }> = {
  method: 'GET',
  path: '/Notification/Choices',
}
export const chooseNotices: Call<{ body: typeof noticeChoicesSchema; response: typeof noticeChoicesSchema }> = {
  method: 'PUT',
  path: '/Notification/Choices',
}
