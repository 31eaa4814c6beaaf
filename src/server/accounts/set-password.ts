import { msg } from '@lingui/core/runtime-macro'
import { account } from '../people/tables.ts'
import type { Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, gt, isNotNull, isNull, sql } from '../platform/database/orm.ts'
import type { Db, Tx } from '../platform/database/types.ts'
import { refuse } from '../platform/problem-error.ts'
import { endLinksOf } from './end-links.ts'
import { endSessionsOf } from './end-sessions.ts'
import { noteAccepted, refuseInvitation } from './invitations/follow-invitation.ts'
import { endFeedOf } from './make-feed.ts'
import { linkHash } from './make-link.ts'
import { hashPassword } from './password.ts'
import { identity, passwordLink, recoveryCode } from './tables.ts'

const ofNoUse = async (db: Db, token: string): Promise<never> => {
  await refuseInvitation(db, token)
  return refuse('not_found', msg`Reset failed. Please try again.`)
}

const stillOfUse = (token: string, now: Date) =>
  and(eq(passwordLink.tokenHash, linkHash(token)), isNull(passwordLink.usedAt), gt(passwordLink.expiresAt, now))

/** Whose password the link sets; refused when it is unknown, used or too old. */
export const readLink = async ({ db, clock }: Context, token: string) => {
  const [found] = await db
    .select({
      accountId: account.id,
      username: sql<string>`coalesce(${account.username}, ${account.email}, '')`,
      purpose: passwordLink.purpose,
      role: account.role,
    })
    .from(passwordLink)
    .innerJoin(account, eq(account.id, passwordLink.accountId))
    .where(and(stillOfUse(token, clock.now()), isNull(account.blockedAt), isNotNull(account.email)))
  return found ?? ofNoUse(db, token)
}

/** Of an account whose second factor is another person's. */
export const withoutFactor = { totpSecret: null, totpConfirmedAt: null, totpStep: null }
/** Whoever registered with an address that was not theirs is out: the marina vouches for who reads its mail. */
const takeOver = async (context: Context, accountId: number, token: string) => {
  const { db } = context
  await db.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
  await db.delete(identity).where(eq(identity.accountId, accountId))
  await noteAccepted(context, token)
}

/**
 * Sets the password by a mailed link, once. Sessions and other links of the account end: whoever had them is out. The
 * link is looked at before the hash, which is costly, and used up in the write.
 */
export const setPassword = async (context: Context, given: { token: string; password: string }): Promise<void> => {
  const { accountId, purpose } = await readLink(context, given.token)
  const passwordHash = await hashPassword(given.password)
  const set = async (db: Tx) => {
    const now = context.clock.now()
    // the account first: two links of one account, used at once, take turns
    await db.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update')
    const used = await db
      .update(passwordLink)
      .set({ usedAt: now })
      .where(stillOfUse(given.token, now))
      .returning({ accountId: passwordLink.accountId })
    if (used.length === 0) return ofNoUse(db, given.token)
    const changed = await db
      .update(account)
      // who reads the account's mail has shown whose address it is
      .set({
        passwordHash,
        username: sql`coalesce(${account.username}, ${account.email})`,
        emailVerifiedAt: sql`coalesce(${account.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
        ...(purpose === 'invitation' && withoutFactor),
      })
      .where(and(eq(account.id, accountId), isNull(account.blockedAt), isNotNull(account.email)))
      .returning({ id: account.id })
    if (changed.length === 0) return ofNoUse(db, given.token)
    if (purpose === 'invitation') await takeOver({ db, clock: context.clock }, accountId, given.token)
    await endSessionsOf({ db, clock: context.clock }, accountId, 'password_reset')
    await endLinksOf(db, accountId)
    // made by whoever had the account before, it would tell bookings on
    await endFeedOf(db, accountId)
  }
  await withTransaction(context.db, set, { writes: 'sessions' })
}
