import { msg } from '@lingui/core/runtime-macro'
import type { z } from 'zod'
import {
  type InvitationState,
  invitationAbilitiesOf,
  type inviteCustomersBody,
} from '#contract/accounts/invitations.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { recordAudit } from '../../audit/public.ts'
import { account } from '../../people/tables.ts'
import { type Asking, type Context, nameOf } from '../../platform/actor.ts'
import { batchesOf } from '../../platform/batches.ts'
import { withTransaction } from '../../platform/database/index.ts'
import { and, count, eq, gt, isNull, sql } from '../../platform/database/orm.ts'
import type { Db, Tx } from '../../platform/database/types.ts'
import { wordsIn } from '../../platform/language/wording.ts'
import { anyOf } from '../../platform/paging.ts'
import { notFound, refuse } from '../../platform/problem-error.ts'
import { invitation } from '../tables.ts'
import { endInvitationsOf } from './end-invitations.ts'
import { isNeverInvited, latestInvitation, readInvitations } from './invitation-state.ts'

const day = 24 * 60 * 60 * 1000
/** Nobody's mailbox is filled, whoever presses the button. */
const mostADay = 3

export const nobodyLeft = msg`Nobody is left who has an address and was never invited.`
const tooMany = msg`They were invited ${{ times: mostADay }} times within a day: invite them again tomorrow.`
const reasons: Partial<Record<InvitationState, Sentence>> = {
  waiting: msg`Their invitation is on its way already.`,
  signsIn: msg`They sign in already.`,
  noEmail: msg`They have no e-mail address: write one down first.`,
}

/** All who have an address that nobody else claims, and were never invited. */
export const readNever = async ({ db, clock }: Context) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select a.id from account a ${latestInvitation}
    where ${isNeverInvited(clock.now())} order by a.id`)
  return rows.map(({ id }) => id)
}

const readInvitedLately = async (db: Db, since: Date, ids: readonly number[]) => {
  const rows = await db
    .select({ id: invitation.accountId, times: count() })
    .from(invitation)
    .where(and(eq(invitation.accountId, anyOf(ids)), gt(invitation.mailedAt, since)))
    .groupBy(invitation.accountId)
  return new Map(rows.map(({ id, times }) => [id, times]))
}

/** Locks these customers in order of id and says of each whether an invitation can go to them. */
const sortOut = async ({ clock }: Asking, db: Tx, ids: readonly number[]) => {
  const people = await db
    .select()
    .from(account)
    .where(and(eq(account.id, anyOf(ids)), eq(account.role, 'customer'), isNull(account.erasedAt)))
    .orderBy(account.id)
    .for('no key update')
  if (people.length < new Set(ids).size) return notFound('customer')
  const now = clock.now()
  const states = await readInvitations(db, now, ids)
  const lately = await readInvitedLately(db, new Date(now.getTime() - day), ids)
  return people.map((person) => {
    const { state } = states.get(person.id)!
    const isOpen = invitationAbilitiesOf(state).includes('invite')
    const isFew = (lately.get(person.id) ?? 0) < mostADay
    const why = isOpen ? (isFew ? null : tooMany) : (reasons[state] ?? tooMany)
    return { person, why, isFirst: state === 'never' || state === 'unconfirmed' }
  })
}

/**
 * Has an invitation wait for its turn for each of them; one sent before ends. Who cannot be invited is left out and named;
 * where nobody is left it is refused with the first reason.
 */
export const inviteCustomers = (
  outer: Asking,
  { ids: chosen, all }: z.output<typeof inviteCustomersBody>,
): Promise<{ invited: number; left: { id: number; name: string; why: string }[] }> =>
  withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db }
    const ids = all ? await readNever(asking) : chosen
    if (ids.length === 0) return refuse('wrong_status', nobodyLeft)
    const sorted = await sortOut(asking, db, ids)
    const invited = sorted.filter(({ why }) => why === null)
    if (invited.length === 0) return refuse('wrong_status', sorted[0]!.why!)
    const createdAt = outer.clock.now()
    await endInvitationsOf(
      asking,
      invited.map(({ person }) => person.id),
      'again',
    )
    for (const some of batchesOf(invited)) {
      await db
        .insert(invitation)
        .values(some.map(({ person }) => ({ accountId: person.id, invitedBy: outer.actor.id, createdAt })))
      await recordAudit(
        asking,
        ...some.map(({ person, isFirst }) => ({
          action: isFirst ? 'customer-invited' : 'customer-invited-again',
          subject: 'account',
          subjectId: person.id,
          subjectName: nameOf(person),
          after: { email: person.email },
        })),
      )
    }
    const word = wordsIn(outer.actor.language)
    const left = sorted.flatMap(({ person, why }) =>
      why ? [{ id: person.id, name: nameOf(person), why: word(why) }] : [],
    )
    return { invited: invited.length, left }
  })
