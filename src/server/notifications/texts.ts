import { msg } from '@lingui/core/runtime-macro'
import type { Language } from '#contract/language/languages.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { greeting, inLines, mailTo, type NewMail } from '../mail/public.ts'
import type { NoticeTable } from './compose-notice.ts'

/** What admins are told of mail. */
export const mailNotices = {
  'mail-lost': ({ recipient, subject, error }: { recipient: string; subject: string; error: string }) =>
    msg`A mail to ${{ recipient }} could not be delivered (“${{ subject }}”): ${{ error }}`,
} satisfies NoticeTable

type Mailbox = Parameters<typeof greeting>[0] & { email: string; language: Language }

/** A notice holds what owners and staff typed, as a boat's name: an address that nobody confirmed gets none of it. */
const wordsTo = (to: Mailbox, told: Sentence) => (to.emailVerifiedAt ? told : msg`There is news in your account.`)

export const noticeMail = (to: Mailbox, told: Sentence, link: string): NewMail => {
  const words = wordsTo(to, told)
  return { ...mailTo(to, words, [greeting(to), inLines(words)]), link }
}
