import type { Call } from '../http/call.ts'
import type { doneAnswer } from '../http/fields.ts'
import type { mailChoicesSchema, notificationsSchema } from './schema.ts'

export const notifications: Call<{ response: typeof notificationsSchema }> = { method: 'GET', path: '/Notification' }
export const markNotificationsRead: Call<{ response: typeof doneAnswer }> = {
  method: 'PUT',
  path: '/Notification/MarkAsRead',
}
export const mailChoices: Call<{ response: typeof mailChoicesSchema }> = {
  method: 'GET',
  path: '/Notification/Choices',
}
export const chooseMail: Call<{ body: typeof mailChoicesSchema; response: typeof mailChoicesSchema }> = {
  method: 'PUT',
  path: '/Notification/Choices',
}
