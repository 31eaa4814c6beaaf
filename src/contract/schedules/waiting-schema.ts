import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { instantAnswer, numberField } from '../http/fields.ts'
import { carried } from '../language/sentence.ts'

export const waitingKinds = ['request', 'payment', 'drop-off', 'pick-up', 'subscription', 'service', 'enquiry'] as const
const count = z.int().min(0)
const waitingCountsSchema = z.object({
  request: count,
  payment: count,
  'drop-off': count,
  'pick-up': count,
  subscription: count,
  service: count,
  enquiry: count,
} satisfies Record<(typeof waitingKinds)[number], z.ZodType>)
const howManyEntries = msg`Ask for 1 to 1000 entries`
export const waitingQuery = z.object({
  kind: z.enum(waitingKinds, carried(msg`Ask for one of ${{ kinds: waitingKinds.join(', ') }}`)).optional(),
  limit: numberField(
    howManyEntries,
    z.int(carried(howManyEntries)).min(1, carried(howManyEntries)).max(1000, carried(howManyEntries)),
  ).default(100),
})
const waitingItemSchema = z.object({
  kind: z.enum(waitingKinds),
  title: z.string(),
  id: z.int().describe('Of the schedule, the subscription, the service request or the enquiry'),
  boatId: z.int().nullable().describe('An enquiry has none'),
  boatName: z.string().nullable(),
  hullType: z.string().nullable(),
  ownerName: z.string().describe('Of an enquiry who sent it'),
  since: instantAnswer,
  at: z.string().nullable().describe('UTC of the asked appointment'),
  detail: z.string(),
  blocked: z.string().nullable().describe('The closed gate that stands in the way'),
  uncertain: z.string().nullable().describe('What stops nothing but should be looked at: no last day of the insurance'),
  version: z.int(),
})
export type WaitingItem = z.infer<typeof waitingItemSchema>

export const waitingPage = z.object({
  items: z.array(waitingItemSchema),
  totalCount: z.int().describe('Of every kind'),
  counts: waitingCountsSchema.describe('How many of each kind wait'),
})
