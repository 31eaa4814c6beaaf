import { msg } from '@lingui/core/runtime-macro'
import { queueMail } from '../mail/public.ts'
import { account } from '../people/tables.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq } from '../platform/database/orm.ts'
import type { Limits } from '../platform/limits.ts'
import { refuse } from '../platform/problem-error.ts'
import { checkPassword } from './check-password.ts'
import { endOwnLinksOf } from './end-links.ts'
import { endOtherSessionsOf } from './end-sessions.ts'
import { hashPassword } from './password.ts'
import { passwordChangedMail } from './texts.ts'

interface PasswordChange {
  currentPassword: string
  newPassword: string
  /** The session that asks; it goes on. */
  token: string
}

/** A new password by the current one. All other sessions and mailed links of theirs end, and the person is told by mail. */
export const changePassword = async (outer: Asking & { limits: Limits }, change: PasswordChange): Promise<void> => {
  const person = await checkPassword(outer, { field: 'currentPassword', password: change.currentPassword })
  // each tells an address that may be somebody else's
  await outer.limits.passwordChange.take(`${person.id}`)
  const passwordHash = await hashPassword(change.newPassword)
  await withTransaction(outer.db, async (db) => {
    // another change that came while we hashed stands
    const [changed] = await db
      .update(account)
      .set({ passwordHash })
      .where(and(eq(account.id, person.id), eq(account.passwordHash, person.passwordHash)))
      .returning({ id: account.id, emailVerifiedAt: account.emailVerifiedAt })
    if (!changed) return refuse('wrong_status', msg`The password was changed elsewhere just now: sign in with it.`)
    const context = { db, clock: outer.clock }
    await endOtherSessionsOf(context, { accountId: person.id, token: change.token }, 'password_changed')
    await endOwnLinksOf(db, changed)
    await queueMail(context, passwordChangedMail(person))
  })
}
