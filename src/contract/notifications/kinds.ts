import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'

/** The ways a person can be told. */
export const noticeChannels = ['bell', 'mail', 'push', 'sms'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** on, off: what holds for who chose nothing. always, never: not to be chosen. */
type ChannelRule = 'on' | 'off' | 'always' | 'never'
interface NoticeKindRules {
  label: Sentence
  channels: Readonly<Record<NoticeChannel, ChannelRule>>
  /** Hours after which it is news to nobody, and no device is told any more. */
  lasts: number
  /** By SMS also to who chooses nothing, since they sign in nowhere: their boat or their time moves. */
  reachesUnasked?: true
}

/** What moves a boat or a time reaches a device as well, once that is allowed; all else where its person wants it. */
const movesHer = { bell: 'on', mail: 'on', push: 'on', sms: 'off' } as const
const quieter = { bell: 'on', mail: 'on', push: 'off', sms: 'off' } as const
const aDayLong = 24

/** What notices tell of, and on which channels. */
const kinds = {
  request: {
    label: msg`Drop-off and pick-up requests: approved, rejected, moved, payments`,
    channels: movesHer,
    lasts: aDayLong,
    reachesUnasked: true,
  },
  yard: {
    label: msg`Your boat in the yard: arrived, inspected, lifted, lowered, handed over`,
    channels: movesHer,
    lasts: aDayLong,
    reachesUnasked: true,
  },
  // it moves too often for mail
  window: {
    label: msg`When to expect your boat today, and when that changes`,
    channels: { ...movesHer, mail: 'never' },
    lasts: 2,
  },
  reminder: {
    label: msg`Reminders: an insurance or a subscription that ends, a booking on the evening before`,
    channels: movesHer,
    lasts: aDayLong,
  },
  subscription: { label: msg`Subscriptions and lifts`, channels: quieter, lasts: aDayLong },
  service: { label: msg`Boat services`, channels: quieter, lasts: aDayLong },
  boat: { label: msg`Boats put on hold, and boats that change owner`, channels: quieter, lasts: aDayLong },
  finding: {
    label: msg`Findings: what the yard saw on your boat, and what was done`,
    channels: quieter,
    lasts: aDayLong,
  },
  broadcast: { label: msg`What the marina writes to many customers at once`, channels: quieter, lasts: aDayLong },
  // Messages counts them itself
  message: {
    label: msg`Answers of the marina that you have not read after ten minutes`,
    channels: { ...quieter, bell: 'never' },
    lasts: aDayLong,
  },
} as const satisfies Record<string, NoticeKindRules>

export type NoticeKind = keyof typeof kinds
export const noticeKinds = Object.keys(kinds) as [NoticeKind, ...NoticeKind[]]
export const noticeRules: Readonly<Record<NoticeKind, NoticeKindRules>> = kinds

/** What a choice is told apart from others by. */
export const choiceKey = ({ kind, channel }: { kind: NoticeKind; channel: NoticeChannel }) => `${kind} ${channel}`

/** May a person choose it? */
export const isChosen = (kind: NoticeKind, channel: NoticeChannel) =>
  ['on', 'off'].includes(noticeRules[kind].channels[channel])

/** Is a kind told on that channel, by what its person chose there, if anything? */
export const isTold = (kind: NoticeKind, channel: NoticeChannel, choice: boolean | undefined) => {
  const rule = noticeRules[kind].channels[channel]
  return isChosen(kind, channel) ? (choice ?? rule === 'on') : rule === 'always'
}
