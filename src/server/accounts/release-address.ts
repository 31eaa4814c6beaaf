import { tellAdmins } from '../notifications/public.ts'
import { account } from '../people/tables.ts'
import { nameOf } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import type { Tx } from '../platform/database/types.ts'
import type { Parts } from '../platform/parts.ts'
import { ofNoUse, spendConfirmation } from './confirmation-link.ts'
import { endLinksOf } from './end-links.ts'
import { endSessionsOf } from './end-sessions.ts'
import { type Belongings, eraseAccount, sweepErased } from './erase-account.ts'
import type { Account } from './policy.ts'

/** One with a boat in the yard cannot be erased: it is shut, its address is free again, and the admins are told. */
const shutAccount = async ({ clock }: Parts, db: Tx, person: Account) => {
  const isCalledByIt = person.username.toLowerCase() === person.email.toLowerCase()
  const email = `disowned-${person.id}@invalid`
  // with a colon, which no username may hold: nobody can take the name first
  const username = `disowned:${person.id}`
  await db
    .update(account)
    .set({ email, blockedAt: clock.now(), ...(isCalledByIt && { username }) })
    .where(eq(account.id, person.id))
  await endSessionsOf({ db, clock }, person.id, 'blocked')
  await endLinksOf(db, person.id)
  const text = `Somebody registered as ${nameOf(person)} with an address that is not theirs. The account is shut, but a boat of it has an open request or is in the yard.`
  await tellAdmins({ db, clock }, text, { link: `/Customers/${person.id}`, aboutId: person.id })
}

/**
 * "This was not me", from who reads the mail of an address. An account that only claims it ends; of any other link
 * nothing happens but that it is of no use any more.
 */
export const disown = async (parts: Parts & { belongings: Belongings }, token: string) => {
  const done = await withTransaction(parts.db, async (db) => {
    const { link, person } = await spendConfirmation(parts, db, token)
    const { purpose } = link
    const email = link.email ?? person.email
    if (purpose === 'verify_email') {
      if (person.emailVerifiedAt) return ofNoUse()
      if (person.role !== 'customer' || (await parts.belongings.hasOpenSchedule(db, person.id)))
        await shutAccount(parts, db, person)
      else await eraseAccount(parts, db, person, { isOwnAddress: false })
    }
    return { purpose, email }
  })
  if (done.purpose === 'verify_email') await sweepErased(parts)
  return done
}
