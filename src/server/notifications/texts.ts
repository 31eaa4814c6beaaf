import type { NewMail } from '../mail/public.ts'
import { nameOf } from '../platform/actor.ts'

const longestSubject = 120

/** The first sentence people see in their mailbox; a note of many lines does not fit there. */
const subjectOf = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= longestSubject ? line : `${line.slice(0, longestSubject - 1).trimEnd()}…`
}

export const noticeMail = (
  to: { firstName: string; lastName: string; email: string },
  text: string,
  link: string,
): NewMail => ({
  to: to.email,
  subject: subjectOf(text),
  body: `Hello ${nameOf(to)},\n\n${text}`,
  link,
})
