import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import { greeting, inLines, mailTo, type NewMail, wordsOfTheMarina } from '../mail/public.ts'
import type { Notice, NoticeTable } from './compose-notice.ts'
import type { Reachable } from './queries.ts'

/** What admins are told of mail and SMS. */
export const mailNotices = {
  'mail-lost': ({ recipient, subject, error }: { recipient: string; subject: string; error: string }) =>
    msg`A mail to ${{ recipient }} could not be delivered (“${{ subject }}”): ${{ error }}`,
  'sms-lost': ({ phone, error }: { phone: string; error: string }) =>
    msg`An SMS to ${{ phone }} could not be delivered: ${{ error }}`,
  'sms-over-month': (_none: Record<never, never>) =>
    msg`As many SMS were sent this month as the settings allow: no more go out before the next one.`,
} satisfies NoticeTable

type Mailbox = Reachable & { email: string }
type OwnWords = NonNullable<Notice['letter']>

/** A notice holds what owners and staff typed, as a boat's name: an address that nobody confirmed gets none of it. */
const wordsTo = (to: Mailbox, told: Sentence) => (to.emailVerifiedAt ? told : msg`There is news in your account.`)

/** The marina's own words also go to an address that staff wrote down; whoever cannot sign in is led to no page. */
const letterMail = (to: Mailbox, sentence: Sentence, { subject, text }: OwnWords, link: string): NewMail => ({
  ...mailTo(to, sentence, [greeting(to), wordsOfTheMarina(text)]),
  subject,
  ...(to.hasSignIn && { link }),
})

export const noticeMail = (to: Mailbox, { sentence, letter, calendar }: Notice, link: string): NewMail => {
  if (letter && (to.emailVerifiedAt || to.madeByStaff)) return letterMail(to, sentence, letter, link)
  const words = wordsTo(to, sentence)
  // a file names the boat, too
  const file = to.emailVerifiedAt && calendar && calendar.length > 0 ? { calendar } : {}
  return { ...mailTo(to, words, [greeting(to), inLines(words)]), link, ...file }
}
