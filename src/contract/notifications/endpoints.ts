import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer, idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import { customerSmsSchema, noticeChoicesSchema, notificationsSchema } from './schema.ts'
import * as sent from './sent.ts'

export const notifications = defineEndpoint(calls.notifications, {
  access: 'member',
  summary: 'The newest 50 notices, and how many are unread',
  response: notificationsSchema,
})
export const markNotificationsRead = defineEndpoint(calls.markNotificationsRead, {
  access: 'member',
  summary: 'Mark all notices read',
  response: doneAnswer,
})

export const noticeChoices = defineEndpoint(calls.noticeChoices, {
  access: 'member',
  summary: 'On which channels each kind of notice comes',
  response: noticeChoicesSchema,
})
export const chooseNotices = defineEndpoint(sent.chooseNotices, {
  access: 'member',
  summary: 'Choose on which channels kinds of notices come; what is left out stays as it is',
  response: noticeChoicesSchema,
})
export const customerSms = defineEndpoint(calls.customerSms, {
  access: 'staff',
  summary: 'Whether SMS goes to a customer at all',
  params: idParams,
  response: customerSmsSchema,
})
export const stopCustomerSms = defineEndpoint(sent.stopCustomerSms, {
  access: 'staff',
  summary: 'Send a customer who asked for it no SMS of any kind, or again what goes to who chose nothing',
  params: idParams,
  response: customerSmsSchema,
})
export const notificationEndpoints = [
  notifications,
  markNotificationsRead,
  noticeChoices,
  chooseNotices,
  customerSms,
  stopCustomerSms,
]
