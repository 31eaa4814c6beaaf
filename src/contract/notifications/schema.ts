import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { instantAnswer } from '../http/fields.ts'
import { carried } from '../language/sentence.ts'
import { choiceKey, isChosen, noticeChannels, noticeKinds } from './kinds.ts'

export const notificationSchema = z.object({
  id: z.int(),
  text: z.string(),
  link: z.string().nullable().describe('Address in the app'),
  at: instantAnswer,
  read: z.boolean(),
})
export const notificationsSchema = z.object({ items: z.array(notificationSchema), unread: z.int() })

const kindField = z.enum(noticeKinds, carried(msg`Choose one of ${{ kinds: noticeKinds.join(', ') }}`))
const channelField = z.enum(noticeChannels, carried(msg`Choose one of ${{ channels: noticeChannels.join(', ') }}`))
const eachOnce = carried(msg`Name each kind and channel once`)
const choiceSchema = z
  .object({ kind: kindField, channel: channelField, isOn: z.boolean(carried(msg`Send true or false`)) })
  .refine(({ kind, channel }) => isChosen(kind, channel), {
    error: carried(msg`This is the same for everybody: leave it out`),
    path: ['channel'],
  })
export const noticeChoicesSchema = z.object({
  choices: z
    .array(choiceSchema, carried(msg`Send a list of choices`))
    .max(noticeKinds.length * noticeChannels.length, eachOnce)
    .refine((choices) => new Set(choices.map(choiceKey)).size === choices.length, eachOnce)
    .describe('What can be chosen; what is the same for everybody is left out'),
})
export type NoticeChoices = z.infer<typeof noticeChoicesSchema>['choices']

export const customerSmsSchema = z.object({
  isOn: z.boolean().describe('Is a gateway configured?'),
  stopped: z.boolean().describe('No SMS of any kind goes to them'),
})
export type CustomerSms = z.infer<typeof customerSmsSchema>
export const smsStopSchema = z.object({
  stopped: z
    .boolean(carried(msg`Send true or false`))
    .describe('true: they asked for none; false: as it is for who chose nothing'),
})
