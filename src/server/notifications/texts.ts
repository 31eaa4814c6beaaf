import { greeting, letter, linesOf, type NewMail } from '../mail/public.ts'

type Mailbox = Parameters<typeof greeting>[0] & { email: string }

/** A notice holds what owners and staff typed, as a boat's name: an address that nobody confirmed gets none of it. */
const wordsTo = (to: Mailbox, text: string) => (to.emailVerifiedAt ? text : 'There is news in your account.')

export const noticeMail = (to: Mailbox, text: string, link: string): NewMail => ({
  to: to.email,
  subject: wordsTo(to, text),
  ...letter`${greeting(to)}

${linesOf(wordsTo(to, text))}`,
  link,
})
