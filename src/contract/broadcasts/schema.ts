import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { instantAnswer, optionalId, requiredParagraphs, requiredText, searchText } from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import { languageTags } from '../language/languages.ts'
import { carried, type Sentence } from '../language/sentence.ts'
import { noticeChannels } from '../notifications/kinds.ts'

/** Groups of customers that staff write to at once. */
export const audienceLabels = {
  today: msg`Today’s owners`,
  racked: msg`Owners of boats on a rack`,
  all: msg`All customers`,
  search: msg`Customers found by a search`,
} as const satisfies Record<string, Sentence>
export type Audience = keyof typeof audienceLabels
export const audiences = Object.keys(audienceLabels) as [Audience, ...Audience[]]

/** Why somebody of the group is not written to. */
export const leftOutLabels = {
  unregistered: msg`Neither registered nor invited`,
  blocked: msg`Account blocked`,
} as const satisfies Record<string, Sentence>
export type LeftOutReason = keyof typeof leftOutLabels
export const leftOutReasons = Object.keys(leftOutLabels) as [LeftOutReason, ...LeftOutReason[]]

export const longestSubject = 100
export const longestText = 2000

const audienceFields = {
  audience: z.enum(audiences, carried(msg`Choose whom you write to`)),
  rackId: optionalId.transform((id) => id ?? null).describe('Of boats on a rack: this one alone; null: any'),
  search: searchText.default('').describe('Of a search: what customers are found by'),
}
type ChosenAudience = { audience: Audience; search: string }
const isSearchGiven = ({ audience, search }: ChosenAudience) => audience !== 'search' || search !== ''
const searchMissing = { path: ['search'], error: carried(msg`Type whom to look for`) }
export const audienceSchema = z.object(audienceFields).refine(isSearchGiven, searchMissing)
export type AudienceWish = z.output<typeof audienceSchema>

export const newBroadcastSchema = z
  .object({
    ...audienceFields,
    subject: requiredText(longestSubject, msg`Write a subject`, msg`Subject`),
    text: requiredParagraphs(longestText, msg`Write what you have to say`, msg`Text`).describe(
      'Goes out as it is written, in no other language',
    ),
  })
  .refine(isSearchGiven, {
    ...searchMissing,
    // said beside the other fields' errors, not after them
    when: ({ value }) => typeof (value as ChosenAudience | null)?.search === 'string',
  })

/** How many of those left out are named; the rest are counted. */
export const mostNamed = 50
export const broadcastForesightSchema = z.object({
  people: z.int().describe('Who are written to'),
  channels: z
    .array(z.object({ channel: z.enum(noticeChannels), people: z.int() }))
    .describe('How many of them are told on each channel'),
  smsLeft: z.int().nullable().describe('How many SMS may still be sent this month; null: the marina sends none'),
  languages: z.array(z.object({ language: z.enum(languageTags), people: z.int() })).describe('What they read'),
  leftOut: z.array(z.object({ why: z.enum(leftOutReasons), people: z.int() })).describe('Who are not, by reason'),
  named: z
    .array(z.object({ personId: z.int(), name: z.string(), phone: z.string(), why: z.enum(leftOutReasons) }))
    .describe(`The first ${mostNamed} of them who have a name`),
})
export type BroadcastForesight = z.infer<typeof broadcastForesightSchema>

const ofBroadcast = {
  id: z.int(),
  subject: z.string(),
  sentDate: instantAnswer,
}
const sendingSchema = z.object({
  audience: z.enum(audiences),
  sentBy: z.string(),
  people: z.int().describe('Who are written to'),
  told: z.int(),
  waiting: z.int().describe('Whose turn is still to come'),
  left: z.int().describe('Erased or blocked before their turn came'),
  leftOut: z.int().describe('Of the group, and not written to from the start'),
})
const broadcastRowSchema = z.object({ ...ofBroadcast, ...sendingSchema.shape })
export type BroadcastRow = z.infer<typeof broadcastRowSchema>
export const broadcastSortKeys = ['id', 'sent', 'subject'] as const
export const broadcastListQuery = pageQuery(broadcastSortKeys, { sentDate: 'sent' })
export const broadcastPageSchema = pageOf(broadcastRowSchema)
export const broadcastSchema = z.object({
  ...ofBroadcast,
  text: z.string(),
  sending: sendingSchema.nullable().describe('How it was sent, for staff; null for who was told'),
})
export type Broadcast = z.infer<typeof broadcastSchema>
