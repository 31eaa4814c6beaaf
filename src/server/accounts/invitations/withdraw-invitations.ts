import { msg } from '@lingui/core/runtime-macro'
import type { z } from 'zod'
import type { withdrawInvitationsBody } from '#contract/accounts/invitations.ts'
import { recordAudit } from '../../audit/public.ts'
import { account } from '../../people/tables.ts'
import { type Asking, nameOf } from '../../platform/actor.ts'
import { withTransaction } from '../../platform/database/index.ts'
import { and, eq, isNull } from '../../platform/database/orm.ts'
import type { Db } from '../../platform/database/types.ts'
import { anyOf } from '../../platform/paging.ts'
import { notFound, refuse } from '../../platform/problem-error.ts'
import { invitation } from '../tables.ts'
import { endInvitationsOf } from './end-invitations.ts'

const readWaiting = async (db: Db) => {
  const rows = await db
    .select({ id: invitation.accountId })
    .from(invitation)
    .where(and(isNull(invitation.mailedAt), isNull(invitation.endedAt)))
  return rows.map(({ id }) => id)
}

/** Takes invitations back: what waits is not sent, and a link that went is of no use any more. */
export const withdrawInvitations = (
  outer: Asking,
  { ids: chosen, all }: z.output<typeof withdrawInvitationsBody>,
): Promise<{ withdrawn: number }> =>
  withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db }
    const ids = all ? await readWaiting(db) : chosen
    const people = await db
      .select()
      .from(account)
      .where(and(eq(account.id, anyOf(ids)), eq(account.role, 'customer'), isNull(account.erasedAt)))
      .orderBy(account.id)
      .for('no key update')
    if (!all && people.length < new Set(ids).size) return notFound('customer')
    const ended = new Set(
      await endInvitationsOf(
        asking,
        people.map(({ id }) => id),
        'withdrawn',
      ),
    )
    if (ended.size === 0) return refuse('wrong_status', msg`No invitation is left to withdraw.`)
    await recordAudit(
      asking,
      ...people
        .filter(({ id }) => ended.has(id))
        .map((person) => ({
          action: 'customer-invitation-withdrawn' as const,
          subject: 'account' as const,
          subjectId: person.id,
          subjectName: nameOf(person),
        })),
    )
    return { withdrawn: ended.size }
  })
