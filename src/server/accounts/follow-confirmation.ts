import { msg } from '@lingui/core/runtime-macro'
import { confirmedByOwner } from '#contract/accounts/own-account.ts'
import { queueMail } from '../mail/public.ts'
import { account } from '../people/tables.ts'
import type { Actor, Context } from '../platform/actor.ts'
import { databaseProblem, withTransaction } from '../platform/database/index.ts'
import { and, eq, sql } from '../platform/database/orm.ts'
import type { Tx } from '../platform/database/types.ts'
import type { Limits } from '../platform/limits.ts'
import type { Parts } from '../platform/parts.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { checkPasswordOf } from './check-password.ts'
import { type Confirmation, findConfirmation, spendConfirmation } from './confirmation-link.ts'
import { type Belongings, eraseAccount, sweepErased } from './erase-account.ts'
import { changeEmail, type Followed, restoreEmail } from './hold-email.ts'
import { endInvitationsOf } from './invitations/end-invitations.ts'
import { confirmationLink } from './tables.ts'
import { erasedMail } from './texts.ts'

/** Who reads the mail of that address has shown whose it is. */
const verify = async ({ clock }: Context, db: Tx, { person }: Followed) => {
  await db
    .update(account)
    .set({ emailVerifiedAt: sql`coalesce(${account.emailVerifiedAt}, ${clock.now().toISOString()}::timestamptz)` })
    .where(eq(account.id, person.id))
  await db
    .delete(confirmationLink)
    .where(and(eq(confirmationLink.accountId, person.id), eq(confirmationLink.purpose, 'verify_email')))
  // an invitation would end the password of one who has shown now that both are theirs
  await endInvitationsOf({ db, clock }, [person.id], 'over')
}

export const needsPassword = (purpose: Confirmation, accountId: number, visitor: Actor | null) =>
  confirmedByOwner.includes(purpose) && visitor?.id !== accountId

interface Follower {
  token: string
  visitor: Actor | null
  password: string | null | undefined
}
/** An address is confirmed by who reads its mail and owns the account: neither alone makes it theirs. */
const proveOwner = async (context: Parts & { limits: Limits }, { token, visitor, password }: Follower) => {
  const { link, account: person } = await findConfirmation(context, token)
  if (!needsPassword(link.purpose, person.id, visitor)) return
  const field = 'password'
  if (!password)
    refuseFields('invalid_input', [{ field, message: msg`Enter the password of the account, or log in first` }])
  await checkPasswordOf(context, person, { field, password: password! })
}

/** Does what the mailed link is for, once. */
export const followConfirmation = async (
  parts: Parts & { limits: Limits; belongings: Belongings },
  follower: Follower,
) => {
  await proveOwner(parts, follower)
  const done = await withTransaction(parts.db, async (db) => {
    const { link, person } = await spendConfirmation(parts, db, follower.token)
    const { purpose } = link
    const email = link.email ?? person.email
    const followed = { email, person, since: link.createdAt }
    const holding = { ...parts, db, publicUrl: parts.config.publicUrl }
    if (purpose === 'verify_email') await verify(parts, db, followed)
    else if (purpose === 'change_email') await changeEmail(holding, followed)
    else if (purpose === 'restore_email') await restoreEmail(holding, followed)
    else {
      await eraseAccount(parts, db, person, { isOwnAddress: true })
      await queueMail({ ...parts, db }, erasedMail({ email, language: person.language }))
    }
    return { purpose, email }
  }).catch((error: unknown) => {
    const problem = databaseProblem(error)
    if (problem?.kind === 'unique' && problem.constraint === 'account_email_key')
      return refuse(
        'name_taken',
        msg`This e-mail address belongs to another account. Choose another one under My account.`,
      )
    throw error
  })
  if (done.purpose === 'delete_account') await sweepErased(parts)
  return done
}
