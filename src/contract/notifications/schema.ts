import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { instantAnswer } from '../http/fields.ts'
import { carried } from '../language/sentence.ts'
import { noticeKinds } from './kinds.ts'

export const notificationSchema = z.object({
  id: z.int(),
  text: z.string(),
  link: z.string().nullable().describe('Address in the app'),
  at: instantAnswer,
  read: z.boolean(),
})
export const notificationsSchema = z.object({ items: z.array(notificationSchema), unread: z.int() })

const kindField = z.enum(noticeKinds, carried(msg`Choose one of ${{ kinds: noticeKinds.join(', ') }}`))
const eachOnce = carried(msg`Name each kind once`)
export const mailChoicesSchema = z.object({
  choices: z
    .array(
      z.object({ kind: kindField, byMail: z.boolean(carried(msg`Send true or false`)) }),
      carried(msg`Send a list of choices`),
    )
    .max(noticeKinds.length, eachOnce)
    .refine((choices) => new Set(choices.map(({ kind }) => kind)).size === choices.length, eachOnce),
})
export type MailChoices = z.infer<typeof mailChoicesSchema>['choices']
