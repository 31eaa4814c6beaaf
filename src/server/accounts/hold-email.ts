import { queueMail } from '../mail/public.ts'
import { account } from '../people/tables.ts'
import { and, eq, gte, sql } from '../platform/database/orm.ts'
import { confirmationAddress, makeConfirmation } from './confirmation-link.ts'
import { type EndingAddresses, endAddressesOf } from './end-addresses.ts'
import { endLinksOf } from './end-links.ts'
import { endSessionsOf } from './end-sessions.ts'
import { refuseInvited } from './invitations/refuse-invited.ts'
import { linkAddress, makeLink } from './make-link.ts'
import { unmatchedHash } from './password.ts'
import { type Addressed, isCalledByAddress } from './policy.ts'
import { confirmationLink, identity } from './tables.ts'
import { addressLeftMail, emailChangedMail, emailTakenBackMail, resetMail } from './texts.ts'

export interface Followed {
  email: string
  person: Addressed
  /** When the link was made. */
  since: Date
}
type Holding = EndingAddresses & { publicUrl: string }

/** The address of an account; who is called by the old one is called by the new one. */
const setEmail = async (
  context: Holding,
  { email, person }: Followed,
  more: { passwordHash?: string; leftUnconfirmedAt?: Date } = {},
) => {
  await endAddressesOf(context, person.id)
  await context.db
    .update(account)
    .set({
      email,
      emailVerifiedAt: context.clock.now(),
      version: sql`${account.version} + 1`,
      ...(isCalledByAddress(person) && { username: email }),
      ...more,
    })
    .where(eq(account.id, person.id))
}

/** What the old address is told: only one that was confirmed can take the change back, and learns the new address. */
const changedMail = async (context: Holding, { person, email }: Followed) => {
  if (person.emailVerifiedAt === null) return addressLeftMail(person)
  const back = await makeConfirmation(context, { accountId: person.id, purpose: 'restore_email', email: person.email })
  return emailChangedMail(person, email, confirmationAddress(context.publicUrl, person, back!))
}

/** The new address holds from now on; the old one is told. Other links are of no use. */
export const changeEmail = async (context: Holding, followed: Followed) => {
  const { id, emailVerifiedAt } = followed.person
  await refuseInvited(context, followed.person)
  await setEmail(context, followed, emailVerifiedAt === null ? { leftUnconfirmedAt: context.clock.now() } : {})
  // a link to a claimed address can do nothing to the account any more, and says so to who reads it there
  await endLinksOf(context.db, id, ['verify_email'])
  await queueMail(context, { ...(await changedMail(context, followed)), accountId: id })
}

/**
 * The old address holds again, and whoever changed it is out: sessions, password, links, and identities of other sites
 * that came since. The old address is mailed a link to set a password; a second factor stays until an admin takes it off.
 */
export const restoreEmail = async (context: Holding, followed: Followed) => {
  const { db } = context
  const { person, email, since } = followed
  await setEmail(context, followed, person.passwordHash === null ? {} : { passwordHash: unmatchedHash() })
  await endSessionsOf(context, person.id, 'email_taken_back')
  await endLinksOf(db, person.id)
  // what would take the change back further stays with who had the address even earlier
  await db
    .delete(confirmationLink)
    .where(and(eq(confirmationLink.accountId, person.id), gte(confirmationLink.createdAt, since)))
  await db.delete(identity).where(and(eq(identity.accountId, person.id), gte(identity.createdAt, since)))
  const link = linkAddress(context.publicUrl, person, await makeLink(context, person.id, 'reset'))
  await queueMail(context, resetMail({ ...person, email }, link))
  await queueMail(context, { ...emailTakenBackMail(person, email), accountId: person.id })
}
