import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer, instantAnswer } from '../http/fields.ts'

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
export const notificationEndpoints = [notifications, markNotificationsRead]
