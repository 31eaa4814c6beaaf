import type { z } from 'zod'
import type { InvitationMail, inviteCustomersBody } from '#contract/accounts/invitations.ts'
import { knownLanguage } from '#contract/language/languages.ts'
import { showLetter } from '../../mail/public.ts'
import { account } from '../../people/tables.ts'
import { nameOf } from '../../platform/actor.ts'
import { and, eq, isNull } from '../../platform/database/orm.ts'
import { anyOf } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { notFound, refuse } from '../../platform/problem-error.ts'
import { linkAddress } from '../make-link.ts'
import { hasAddress } from '../policy.ts'
import { customerInvitationMail } from '../texts.ts'
import { readInvitations } from './invitation-state.ts'
import { nobodyLeft, readMeantByAll } from './invite-customers.ts'

/** Each mail gets a token of its own when it is sent. */
const unmadeToken = '…'

/** What the invited will read, of each language to the first of them, as the outbox would write it. */
export const previewInvitations = async (
  parts: Pick<Parts, 'db' | 'clock' | 'config'>,
  { ids: chosen, all }: z.output<typeof inviteCustomersBody>,
): Promise<InvitationMail[]> => {
  const ids = all ? await readMeantByAll(parts) : [...new Set(chosen)]
  const people = await parts.db
    .select()
    .from(account)
    .where(and(eq(account.id, anyOf(ids)), eq(account.role, 'customer'), isNull(account.erasedAt)))
    .orderBy(account.id)
  if (!all && people.length === 0) return notFound('customer')
  const states = await readInvitations(parts.db, parts.clock.now(), ids)
  // of several, whoever only claims their address is left out
  const invited = people.filter(({ id }) => ids.length === 1 || !states.get(id)?.takesOver)
  const readers = Map.groupBy(invited.filter(hasAddress), ({ language }) => knownLanguage(language))
  if (readers.size === 0) return refuse('wrong_status', nobodyLeft)
  const mails = [...readers].map(async ([language, group]) => {
    const person = group[0]!
    const letter = customerInvitationMail(person, linkAddress(parts.config.publicUrl, person, unmadeToken))
    const { subject, paragraphs } = await showLetter(parts, letter)
    return { language, readers: group.length, to: nameOf(person), email: person.email, subject, paragraphs }
  })
  return (await Promise.all(mails)).toSorted((one, other) => other.readers - one.readers)
}
