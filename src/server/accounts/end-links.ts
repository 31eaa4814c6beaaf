import { and, eq, notInArray } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import type { Confirmation } from './confirmation-link.ts'
import { endMailedInvitations } from './invitations/end-invitations.ts'
import type { Account } from './policy.ts'
import { confirmationLink, passwordLink, signInStep } from './tables.ts'

/**
 * Ends every mailed link of an account and every sign-in under way: whoever asked for them may be out by now. What takes
 * a change of e-mail back stays for its week, since the intruder could end it by one more change.
 */
export const endLinksOf = async (db: Db, accountId: number, spared: readonly Confirmation[] = []) => {
  await endMailedInvitations(db, [accountId], 'over')
  await db.delete(passwordLink).where(eq(passwordLink.accountId, accountId))
  await db
    .delete(confirmationLink)
    .where(
      and(
        eq(confirmationLink.accountId, accountId),
        notInArray(confirmationLink.purpose, ['restore_email', ...spared]),
      ),
    )
  await endSteps(db, accountId)
}

const endSteps = (db: Db, accountId: number) => db.delete(signInStep).where(eq(signInStep.accountId, accountId))

/**
 * The same, as far as the account's owner may end it. What was mailed to an address that was never confirmed is its
 * reader's: who only claims the address has no part in it, and a link to another address alone ends.
 */
export const endOwnLinksOf = async (db: Db, { id, emailVerifiedAt }: Pick<Account, 'id' | 'emailVerifiedAt'>) => {
  if (emailVerifiedAt !== null) return endLinksOf(db, id)
  await db
    .delete(confirmationLink)
    .where(and(eq(confirmationLink.accountId, id), eq(confirmationLink.purpose, 'change_email')))
  await endSteps(db, id)
}
