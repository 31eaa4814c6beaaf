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
import { and, count, eq, gt, isNull, ne, sql } from '../../platform/database/orm.ts'
import type { Db, Tx } from '../../platform/database/types.ts'
import { wordsIn } from '../../platform/language/wording.ts'
import { anyOf } from '../../platform/paging.ts'
import { notFound, refuse } from '../../platform/problem-error.ts'
import { invitation } from '../tables.ts'
import { endInvitationsOf } from './end-invitations.ts'
import { isMeantByAll, latestInvitation, readInvitations } from './invitation-state.ts'

const day = 24 * 60 * 60 * 1000
/** Nobody's mailbox is filled, whoever presses the button. */
const mostADay = 3

export const nobodyLeft = msg`Nobody is left who has an address and was never invited.`
const tooMany = msg`They were invited ${{ times: mostADay }} times within a day: invite them again tomorrow.`
const isClaimed = msg`They registered with this address and never confirmed it. Invite them alone: it ends the way in that they have.`
const isGone = msg`They were erased or merged meanwhile.`
const reasons: Partial<Record<InvitationState, Sentence>> = {
  waiting: msg`Their invitation is on its way already.`,
  signsIn: msg`They sign in already.`,
  noEmail: msg`They have no e-mail address: write one down first.`,
}

/** All who have an address and were never invited, also those who only claim theirs. */
export const readMeantByAll = async ({ db, clock }: Context) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select a.id from account a ${latestInvitation}
    where ${isMeantByAll(clock.now())} order by a.id`)
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

/** One row of the answer: whom it leaves out, and why. */
interface LeftOut {
  id: number
  name: string
  why: Sentence
}
/**
 * Locks these customers in order of id and says of each whether an invitation can go to them. It takes over an account that
 * somebody made with an address of theirs, so whoever has one goes alone, where staff see whom they mean.
 */
const sortOut = async ({ clock }: Asking, db: Tx, { ids, isAlone }: { ids: readonly number[]; isAlone: boolean }) => {
  const people = await db
    .select()
    .from(account)
    .where(and(eq(account.id, anyOf(ids)), eq(account.role, 'customer'), isNull(account.erasedAt)))
    .orderBy(account.id)
    .for('no key update')
  // a number that nobody has is of somebody merged; one of the marina's people is a mistake of who asks
  const staff = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, anyOf(ids)), ne(account.role, 'customer')))
  if (staff.length > 0) return notFound('customer')
  const there = new Set(people.map(({ id }) => id))
  const gone: LeftOut[] = ids.flatMap((id) => (there.has(id) ? [] : [{ id, name: `#${id}`, why: isGone }]))
  const now = clock.now()
  const states = await readInvitations(db, now, ids)
  const lately = await readInvitedLately(db, new Date(now.getTime() - day), ids)
  const sorted = people.map((person) => {
    const { state, takesOver } = states.get(person.id)!
    const isOpen = invitationAbilitiesOf(state).includes('invite')
    const isFew = (lately.get(person.id) ?? 0) < mostADay
    const why = !isOpen ? (reasons[state] ?? tooMany) : takesOver && !isAlone ? isClaimed : isFew ? null : tooMany
    return { person, why, isFirst: state === 'never' || state === 'unconfirmed' }
  })
  const left = sorted.flatMap(({ person, why }): LeftOut[] =>
    why ? [{ id: person.id, name: nameOf(person), why }] : [],
  )
  return { invited: sorted.filter(({ why }) => why === null), left: [...left, ...gone] }
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
    const ids = all ? await readMeantByAll(asking) : [...new Set(chosen)]
    const { invited, left } = await sortOut(asking, db, { ids, isAlone: !all && ids.length === 1 })
    if (all && invited.length === 0) return refuse('wrong_status', nobodyLeft)
    if (left.every(({ why }) => why === isGone) && invited.length === 0) return notFound('customer')
    if (invited.length === 0) return refuse('wrong_status', left[0]!.why)
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
          action: isFirst ? ('customer-invited' as const) : ('customer-invited-again' as const),
          subject: 'account' as const,
          subjectId: person.id,
          subjectName: nameOf(person),
          after: { email: person.email },
        })),
      )
    }
    const word = wordsIn(outer.actor.language)
    return { invited: invited.length, left: left.map(({ why, ...whom }) => ({ ...whom, why: word(why) })) }
  })
