import {
  isTold,
  type NoticeChannel,
  type NoticeKind,
  noticeChannels,
  noticeRules,
} from '#contract/notifications/kinds.ts'
import type { Reachable } from './queries.ts'

/** What a channel needs of a person beside their choice; the bell rings for everybody. */
const needs: Record<NoticeChannel, (person: Reachable) => boolean> = {
  bell: () => true,
  mail: ({ isActive, email }) => isActive && email !== null,
  push: ({ isActive, hasDevice }) => isActive && hasDevice,
  sms: ({ isActive, smsPhone }) => isActive && smsPhone !== null,
}

/** What they chose; who signs in nowhere is told by SMS of what cannot wait. */
const choiceOf = ({ choices, hasSignIn }: Reachable, kind: NoticeKind, channel: NoticeChannel) =>
  choices[channel] ?? (channel === 'sms' && !hasSignIn ? noticeRules[kind].reachesUnasked : undefined)

/** On which channels a person is told of a kind: what it allows, what they chose, and where they can be reached. */
export const channelsTo = (person: Reachable, kind: NoticeKind): NoticeChannel[] =>
  noticeChannels.filter((channel) => needs[channel](person) && isTold(kind, channel, choiceOf(person, kind, channel)))
