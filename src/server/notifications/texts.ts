import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import { greeting, inLines, mailTo, type NewMail, wordsOfTheMarina } from '../mail/public.ts'
import { isAddressKnown } from '../people/public.ts'
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

const letterMail = (to: Mailbox, sentence: Sentence, { subject, text }: OwnWords): NewMail => ({
  ...mailTo(to, sentence, [greeting(to), wordsOfTheMarina(text)]),
  subject,
})
const plainMail = (to: Mailbox, words: Sentence): NewMail => mailTo(to, words, [greeting(to), inLines(words)])

/**
 * A notice holds what owners and staff typed, as a boat's name: an address that neither its reader nor staff vouch for gets none
 * of it. Whoever cannot sign in is led to no page: the marina's telephone stands under every mail.
 */
export const noticeMail = (to: Mailbox, { sentence, letter, calendar }: Notice, link: string): NewMail => {
  if (!isAddressKnown(to)) return { ...plainMail(to, msg`There is news in your account.`), link }
  const mail = letter ? letterMail(to, sentence, letter) : plainMail(to, sentence)
  return { ...mail, ...(to.hasSignIn && { link }), ...(calendar && calendar.length > 0 && { calendar }) }
}
