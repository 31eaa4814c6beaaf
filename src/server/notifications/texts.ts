import { greeting, letter, linesOf, type NewMail } from '../mail/public.ts'

type Mailbox = Parameters<typeof greeting>[0] & { email: string }

export const noticeMail = (to: Mailbox, text: string, link: string): NewMail => ({
  to: to.email,
  subject: text,
  ...letter`${greeting(to)}

${linesOf(text)}`,
  link,
})
