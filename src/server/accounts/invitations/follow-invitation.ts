import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import { account } from '../../people/tables.ts'
import type { Context } from '../../platform/actor.ts'
import { and, eq, inArray, isNull, sql } from '../../platform/database/orm.ts'
import type { Db } from '../../platform/database/types.ts'
import { refuse } from '../../platform/problem-error.ts'
import { linkHash } from '../make-link.ts'
import { invitation } from '../tables.ts'
import { takeBackMailOf } from './end-invitations.ts'

const accepted = msg`This invitation was accepted already: sign in with the password that was chosen then.`
const again = msg`A newer invitation was sent after this one: open the link of the latest mail.`
const withdrawn = msg`The marina withdrew this invitation. Ask the marina if you expected it.`
const over = msg`This invitation is of no use any more. If you have chosen a password, sign in; else ask the marina for a new invitation.`
const expired = msg`This invitation is too old. Ask the marina for a new one.`

type Row = typeof invitation.$inferSelect
const whyOver = ({ acceptedAt, ended }: Pick<Row, 'acceptedAt' | 'ended'>): [name: string, said: Sentence] => {
  if (acceptedAt) return ['accepted', accepted]
  if (ended === 'again') return ['again', again]
  if (ended === 'withdrawn') return ['withdrawn', withdrawn]
  return ended ? ['over', over] : ['expired', expired]
}

/** Says why the link of an invitation is of no use; whoever has the link was invited. Nothing is said of any other. */
export const refuseInvitation = async (db: Db, token: string): Promise<void> => {
  const [found] = await db
    .select({ acceptedAt: invitation.acceptedAt, ended: invitation.ended })
    .from(invitation)
    .where(eq(invitation.tokenHash, linkHash(token)))
  if (!found) return
  const [name, said] = whyOver(found)
  refuse('not_found', said, { values: { invitation: name } })
}

const openBy = (token: string) =>
  and(eq(invitation.tokenHash, linkHash(token)), isNull(invitation.acceptedAt), isNull(invitation.endedAt))

const notBlocked = (db: Db) => db.select({ id: account.id }).from(account).where(isNull(account.blockedAt))

/** The link was followed, by a page that was opened and not by a program that looks into mail. */
export const noteOpened = async ({ db, clock }: Context, token: string): Promise<void> => {
  await db
    .update(invitation)
    .set({ openedAt: sql`coalesce(${invitation.openedAt}, ${clock.now().toISOString()}::timestamptz)` })
    .where(and(openBy(token), inArray(invitation.accountId, notBlocked(db))))
}

/** Whoever has accepted needs no mail any more, as one whose first try reached them and was not answered. */
export const noteAccepted = async ({ db, clock }: Context, token: string): Promise<void> => {
  await takeBackMailOf(db, openBy(token))
  const now = clock.now()
  await db
    .update(invitation)
    .set({ acceptedAt: now, openedAt: sql`coalesce(${invitation.openedAt}, ${now.toISOString()}::timestamptz)` })
    .where(openBy(token))
}
