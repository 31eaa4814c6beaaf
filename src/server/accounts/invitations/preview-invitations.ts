import type { z } from 'zod'
import type { InvitationMail, inviteCustomersBody } from '#contract/accounts/invitations.ts'
import { knownLanguage } from '#contract/language/languages.ts'
import { showLetter } from '../../mail/public.ts'
import { nameOf } from '../../platform/actor.ts'
import type { Parts } from '../../platform/parts.ts'
import { linkAddress } from '../make-link.ts'
import { hasAddress } from '../policy.ts'
import { customerInvitationMail } from '../texts.ts'
import { chooseInvited } from './choose-invited.ts'

/** Each mail gets a token of its own when it is sent. */
const unmadeToken = '…'

/** What the invited will read, of each language to the first of them, as the outbox would write it. */
export const previewInvitations = async (
  parts: Pick<Parts, 'db' | 'clock' | 'config'>,
  chosen: z.output<typeof inviteCustomersBody>,
): Promise<InvitationMail[]> => {
  const { invited } = await chooseInvited(parts, chosen, { lock: false })
  const people = invited.map(({ person }) => person).filter(hasAddress)
  const readers = Map.groupBy(people, ({ language }) => knownLanguage(language))
  const mails = [...readers].map(async ([language, group]) => {
    const person = group[0]!
    const letter = customerInvitationMail(person, linkAddress(parts.config.publicUrl, person, unmadeToken))
    const { subject, paragraphs } = await showLetter(parts, letter)
    return { language, readers: group.length, to: nameOf(person), email: person.email, subject, paragraphs }
  })
  return (await Promise.all(mails)).toSorted((one, other) => other.readers - one.readers)
}
