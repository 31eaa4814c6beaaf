import { z } from 'zod'
import { instantAnswer } from '../http/fields.ts'
import { noticeKinds } from './kinds.ts'

export const notificationSchema = z.object({
  id: z.int(),
  text: z.string(),
  link: z.string().nullable().describe('Address in the app'),
  at: instantAnswer,
  read: z.boolean(),
})
export const notificationsSchema = z.object({ items: z.array(notificationSchema), unread: z.int() })

const kindField = z.enum(noticeKinds, `Choose one of ${noticeKinds.join(', ')}`)
export const mailChoicesSchema = z.object({
  choices: z
    .array(z.object({ kind: kindField, byMail: z.boolean('Send true or false') }), 'Send a list of choices')
    .max(noticeKinds.length, 'Name each kind once')
    .refine((choices) => new Set(choices.map(({ kind }) => kind)).size === choices.length, 'Name each kind once'),
})
export type MailChoices = z.infer<typeof mailChoicesSchema>['choices']
