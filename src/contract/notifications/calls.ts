import type { Call } from '../http/call.ts'
import type { doneAnswer, idParams } from '../http/fields.ts'
import type { customerSmsSchema, noticeChoicesSchema, notificationsSchema, smsStopSchema } from './schema.ts'

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
export const customerSms: Call<{ params: typeof idParams; response: typeof customerSmsSchema }> = {
  method: 'GET',
  path: '/Notification/CustomerSms/:id',
}
export const stopCustomerSms: Call<{
  params: typeof idParams
  body: typeof smsStopSchema
  response: typeof customerSmsSchema
}> = { method: 'PUT', path: '/Notification/CustomerSms/:id' }
