import type { Parts } from '../platform/parts.ts'
import { loadSettings } from '../settings/public.ts'
import { letterPieces, subjectOf } from './set-letter.ts'
import { mailedSubject, type mailTo } from './write-letter.ts'

/** A mail as its reader would get it now, by the same template; nothing is sent. */
export const showLetter = async (
  { db, config }: Pick<Parts, 'db' | 'config'>,
  {
    subject,
    language,
    body,
    link = null,
  }: Pick<ReturnType<typeof mailTo>, 'subject' | 'language' | 'body'> & { link?: string | null },
) => {
  const { publicUrl, mailFrom } = config
  const sender = { house: await loadSettings(db), publicUrl, mailFrom }
  return {
    subject: subjectOf({ subject: mailedSubject(subject, language) }, sender),
    paragraphs: letterPieces({ body, link, language }, sender),
  }
}
