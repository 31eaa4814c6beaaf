import { noticeOf, tellAdmins } from '../notifications/public.ts'
import { account } from '../people/tables.ts'
import { nameOf } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import type { Parts } from '../platform/parts.ts'
import { ofNoUse, spendConfirmation } from './confirmation-link.ts'
import { type EndingAddresses, endAddressesOf } from './end-addresses.ts'
import { endLinksOf } from './end-links.ts'
import { endSessionsOf } from './end-sessions.ts'
import { type Belongings, eraseAccount, sweepErased } from './erase-account.ts'
import { accountNotices } from './notices.ts'
import { type Account, isCalledByAddress } from './policy.ts'

/** One with a boat in the yard cannot be erased: it is shut, its address is free again, and the admins are told. */
const shutAccount = async (context: EndingAddresses, person: Account) => {
  const { db, clock } = context
  await db
    .update(account)
    .set({ email: null, blockedAt: clock.now(), ...(isCalledByAddress(person) && { username: null }) })
    .where(eq(account.id, person.id))
  await endSessionsOf({ db, clock }, person.id, 'blocked')
  await endLinksOf(db, person.id)
  await endAddressesOf(context, person.id)
  const notice = noticeOf(accountNotices, 'account-disowned', { person: { id: person.id, name: nameOf(person) } })
  await tellAdmins({ db, clock }, notice, { link: `/Customers/${person.id}`, aboutId: person.id })
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
      const { credit } = await parts.belongings.readBalance(db, person.id)
      if (person.role !== 'customer' || credit > 0 || (await parts.belongings.hasOpenSchedule(db, person.id)))
        await shutAccount({ ...parts, db }, person)
      else await eraseAccount(parts, db, person, { isOwnAddress: false })
    }
    return { purpose, email }
  })
  if (done.purpose === 'verify_email') await sweepErased(parts)
  return done
}
