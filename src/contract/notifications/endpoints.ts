import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer, instantAnswer } from '../http/fields.ts'
import { noticeKinds } from './kinds.ts'

export const notificationSchema = z.object({
  id: z.int(),
  text: z.string(),
  link: z.string().nullable().describe('Address in the app'),
  at: instantAnswer,
  read: z.boolean(),
})
export const notifications = defineEndpoint({
  method: 'GET',
  path: '/Notification',
  access: 'member',
  summary: 'The newest 50 notices, and how many are unread',
  response: z.object({ items: z.array(notificationSchema), unread: z.int() }),
})
export const markNotificationsRead = defineEndpoint({
  method: 'PUT',
  path: '/Notification/MarkAsRead',
  access: 'member',
  summary: 'Mark all notices read',
  response: doneAnswer,
})

const kindField = z.enum(noticeKinds, `Choose one of ${noticeKinds.join(', ')}`)
const mailChoicesSchema = z.object({
  choices: z
    .array(z.object({ kind: kindField, byMail: z.boolean('Send true or false') }), 'Send a list of choices')
    .max(noticeKinds.length, 'Name each kind once')
    .refine((choices) => new Set(choices.map(({ kind }) => kind)).size === choices.length, 'Name each kind once'),
})
export type MailChoices = z.infer<typeof mailChoicesSchema>['choices']
export const mailChoices = defineEndpoint({
  method: 'GET',
  path: '/Notification/Choices',
  access: 'member',
  summary: 'Which kinds of notices also come by mail',
  response: mailChoicesSchema,
})
export const chooseMail = defineEndpoint({
  method: 'PUT',
  path: '/Notification/Choices',
  access: 'member',
  summary: 'Choose which kinds of notices also come by mail; kinds left out stay as they are',
  body: mailChoicesSchema,
  response: mailChoicesSchema,
})
export const notificationEndpoints = [notifications, markNotificationsRead, mailChoices, chooseMail]
