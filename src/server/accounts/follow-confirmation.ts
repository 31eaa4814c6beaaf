import { queueMail } from '../mail/public.ts'
import type { Context } from '../platform/actor.ts'
import { databaseProblem, withTransaction } from '../platform/database/index.ts'
import { eq, sql } from '../platform/database/orm.ts'
import type { Tx } from '../platform/database/types.ts'
import type { Parts } from '../platform/parts.ts'
import { refuse } from '../platform/problem-error.ts'
import { dropOtherConfirmations, spendConfirmation } from './confirmation-link.ts'
import { eraseAccount, sweepErased } from './erase-account.ts'
import type { Account } from './policy.ts'
import { account, passwordLink } from './tables.ts'
import { emailChangedMail, erasedMail } from './texts.ts'

interface Followed {
  token: string
  email: string
  person: Account
}

/** Who reads the mail of that address has shown whose it is; an address that changed meanwhile stays unverified. */
const verify = async ({ clock }: Context, db: Tx, { email, person }: Followed) => {
  if (person.email.toLowerCase() !== email.toLowerCase())
    refuse('not_found', 'Your e-mail address has changed since. Ask for a new link under My account.')
  await db
    .update(account)
    .set({ emailVerifiedAt: sql`coalesce(${account.emailVerifiedAt}, ${clock.now().toISOString()}::timestamptz)` })
    .where(eq(account.id, person.id))
}

/** The new address holds from now on; the old one is told, and links that were sent there are of no use. */
const changeEmail = async (context: Context, db: Tx, { token, email, person }: Followed) => {
  const isCalledByIt = person.username.toLowerCase() === person.email.toLowerCase()
  await db
    .update(account)
    .set({ email, emailVerifiedAt: context.clock.now(), ...(isCalledByIt && { username: email }) })
    .where(eq(account.id, person.id))
  await db.delete(passwordLink).where(eq(passwordLink.accountId, person.id))
  await dropOtherConfirmations({ db }, person.id, token)
  await queueMail({ ...context, db }, emailChangedMail(person, email))
}

/** Does what the mailed link is for, once. */
export const followConfirmation = async (parts: Parts, token: string) => {
  const done = await withTransaction(parts.db, async (db) => {
    const { link, person } = await spendConfirmation(parts, db, token)
    const email = link.email ?? person.email
    if (link.purpose === 'verify_email') await verify(parts, db, { token, email, person })
    else if (link.purpose === 'change_email') await changeEmail(parts, db, { token, email, person })
    else {
      await eraseAccount(parts, db, person)
      await queueMail({ ...parts, db }, erasedMail(email))
    }
    return { purpose: link.purpose, email }
  }).catch((error: unknown) => {
    if (databaseProblem(error)?.kind === 'unique')
      return refuse(
        'name_taken',
        'This e-mail address belongs to another account. Choose another one under My account.',
      )
    throw error
  })
  if (done.purpose === 'delete_account') await sweepErased(parts)
  return done
}
