import { msg } from '@lingui/core/runtime-macro'
import { asOneLine } from '#contract/http/fields.ts'
import { type Notice, type NoticeTable, noticeOf } from '../notifications/public.ts'

/** What customers are told of what the marina wrote to many. */
export const broadcastNotices = {
  'broadcast-sent': ({ subject, excerpt }: { subject: string; excerpt: string }) =>
    msg`The marina writes “${{ subject }}”: ${{ excerpt }}`,
  // what others may read on a device
  'broadcast-subject': ({ subject }: { subject: string }) => msg`The marina writes: ${{ subject }}`,
} satisfies NoticeTable

const longestExcerpt = 200
/** Cut between signs, never inside one. */
const excerptOf = (text: string) => {
  const signs = [...asOneLine(text)]
  return signs.length > longestExcerpt ? `${signs.slice(0, longestExcerpt - 1).join('')}…` : signs.join('')
}

/** The bell shows how it begins, a mail holds all of it, a device its subject. */
export const broadcastNotice = ({ subject, text }: { subject: string; text: string }): Notice => ({
  ...noticeOf(broadcastNotices, 'broadcast-sent', { subject, excerpt: excerptOf(text) }),
  brief: noticeOf(broadcastNotices, 'broadcast-subject', { subject }),
  letter: { subject, text },
})
