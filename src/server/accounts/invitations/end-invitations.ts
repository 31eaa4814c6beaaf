import type { invitationEndings } from '#contract/accounts/invitations.ts'
import { takeBackMail } from '../../mail/public.ts'
import type { Context } from '../../platform/actor.ts'
import { and, eq, isNotNull, isNull, type SQL, sql } from '../../platform/database/orm.ts'
import type { Db } from '../../platform/database/types.ts'
import { anyOf } from '../../platform/paging.ts'
import { invitation, passwordLink } from '../tables.ts'

type Ending = (typeof invitationEndings)[number]

/** Invitations of these people that nobody accepted and nothing ended. */
export const openOf = (accountIds: readonly number[]) =>
  and(eq(invitation.accountId, anyOf(accountIds)), isNull(invitation.acceptedAt), isNull(invitation.endedAt))

/**
 * Takes the mails of these invitations back as far as they have not gone out. Before the invitations themselves are written
 * to: delivery has its mail's row when it notes with the invitation what became of it.
 */
export const takeBackMailOf = async (db: Db, which: SQL | undefined): Promise<void> => {
  const mailed = await db
    .select({ mailId: invitation.mailId })
    .from(invitation)
    .where(and(which, isNotNull(invitation.mailId)))
  const ids = mailed.flatMap(({ mailId }) => mailId ?? [])
  if (ids.length > 0) await takeBackMail(db, ids)
}

/**
 * Ends what was mailed to these customers, whose accounts the caller has locked: the link is of no use and keeps why, and a
 * mail that has not gone out does not. Returns whose ended.
 */
export const endMailedInvitations = async (
  db: Db,
  accountIds: readonly number[],
  ended: Ending,
  endedAt: Date | SQL = sql`now()`,
): Promise<number[]> => {
  const mailed = and(openOf(accountIds), isNotNull(invitation.mailedAt))
  await takeBackMailOf(db, mailed)
  const over = await db.update(invitation).set({ endedAt, ended }).where(mailed).returning({ id: invitation.accountId })
  const ids = over.map(({ id }) => id)
  if (ids.length > 0)
    await db
      .delete(passwordLink)
      .where(and(eq(passwordLink.accountId, anyOf(ids)), eq(passwordLink.purpose, 'invitation')))
  return ids
}

/** Ends what is open of these customers; what only waits is as if it had never been asked for. Returns whose ended. */
export const endInvitationsOf = async (
  { db, clock }: Context,
  accountIds: readonly number[],
  ended: Ending,
): Promise<number[]> => {
  const waited = await db
    .delete(invitation)
    .where(and(openOf(accountIds), isNull(invitation.mailedAt)))
    .returning({ id: invitation.accountId })
  return [...waited.map(({ id }) => id), ...(await endMailedInvitations(db, accountIds, ended, clock.now()))]
}
