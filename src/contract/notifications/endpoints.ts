import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer } from '../http/fields.ts'
import * as calls from './calls.ts'
import { mailChoicesSchema, notificationsSchema } from './schema.ts'
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

export const mailChoices = defineEndpoint(calls.mailChoices, {
  access: 'member',
  summary: 'Which kinds of notices also come by mail',
  response: mailChoicesSchema,
})
export const chooseMail = defineEndpoint(sent.chooseMail, {
  access: 'member',
  summary: 'Choose which kinds of notices also come by mail; kinds left out stay as they are',
  response: mailChoicesSchema,
})
export const notificationEndpoints = [notifications, markNotificationsRead, mailChoices, chooseMail]
