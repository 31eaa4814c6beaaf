import type { invitationEndings } from '#contract/accounts/invitations.ts'
import { takeBackMail } from '../../mail/public.ts'
import type { Context } from '../../platform/actor.ts'
import { and, eq, isNotNull, isNull, type SQL, sql } from '../../platform/database/orm.ts'
import type { Db } from '../../platform/database/types.ts'
import { anyOf } from '../../platform/paging.ts'
import { invitation, passwordLink } from '../tables.ts'

type Ending = (typeof invitationEndings)[number]

const openOf = (accountIds: readonly number[]) =>
  and(eq(invitation.accountId, anyOf(accountIds)), isNull(invitation.acceptedAt), isNull(invitation.endedAt))

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
  const over = await db
    .update(invitation)
    .set({ endedAt, ended })
    .where(and(openOf(accountIds), isNotNull(invitation.mailedAt)))
    .returning({ id: invitation.accountId, mailId: invitation.mailId })
  for (const { mailId } of over) if (mailId !== null) await takeBackMail(db, mailId)
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
