import { msg } from '@lingui/core/runtime-macro'
import { knownLanguage, type Language } from '#contract/language/languages.ts'
import type { Unworded } from '#contract/language/sentence.ts'
import { greeting, inLines, letterIn, type NewMail } from '../mail/public.ts'

type Mailbox = Parameters<typeof greeting>[0] & { email: string; language: Language }

/** A notice holds what owners and staff typed, as a boat's name: an address that nobody confirmed gets none of it. */
const wordsTo = (to: Mailbox, told: Unworded) => (to.emailVerifiedAt ? told : msg`There is news in your account.`)

export const noticeMail = (to: Mailbox, told: Unworded, link: string): NewMail => {
  const language = knownLanguage(to.language)
  const words = wordsTo(to, told)
  return { to: to.email, language, subject: words, ...letterIn(language, [greeting(to), inLines(words)]), link }
}
