import { plural, t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/broadcasts/words.ts'
import type { BroadcastForesight, BroadcastRow } from '#contract/broadcasts/schema.ts'
import type { NoticeChannel } from '#contract/notifications/kinds.ts'
import { wordsOf } from '#web/platform/language.ts'

export const texts = wordsOf({
  title: msg`Broadcasts`,
  sub: msg`What the marina wrote to many customers at once`,
  emptyTitle: msg`Nothing was written to many yet`,
  empty: msg`A storm that comes, a road that is closed: write it once, and everybody it concerns is told.`,
  write: msg`Write to many`,
  staffOnlyTitle: msg`Broadcasts are written by the staff`,
  staffOnly: msg`What the marina writes to you stands under your bell.`,
  subjectHint: msg`Also shown on locked phones: no names and no sums.`,
  textHint: msg`Goes out as you write it, in no other language.`,
  nobody: msg`Nobody of them can be written to`,
  smsHolds: msg`An SMS holds the subject alone.`,
  smsShort: msg`Who comes after them gets none. Admins set the number under Settings.`,
  typeSearch: msg`Type whom to look for, and who is found stands here.`,
})

const channelTexts: Record<NoticeChannel, (people: number) => string> = {
  bell: (people) => t`Bell ${people}`,
  mail: (people) => t`Email ${people}`,
  push: (people) => t`Push ${people}`,
  sms: (people) => t`SMS ${people}`,
}
/** By which ways they are told: "Bell 12, Email 10". */
export const channelsText = ({ channels }: BroadcastForesight) =>
  channels.map(({ channel, people }) => channelTexts[channel](people)).join(', ')

/** How far it is. */
export function stateText({ people, told, waiting }: Pick<BroadcastRow, 'people' | 'told' | 'waiting'>) {
  return waiting > 0
    ? t`${{ told }} of ${{ people }} told`
    : t`${plural({ told }, { one: '# customer told', other: '# customers told' })}`
}
