import { msg } from '@lingui/core/runtime-macro'
import type { StaffAbility } from '#contract/accounts/schema.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { account } from '../people/tables.ts'
import { type Asking, nameOf } from '../platform/actor.ts'
import { and, eq, isNull, ne } from '../platform/database/orm.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { type Addressed, hasAddress, staffAbilitiesOf } from './policy.ts'
import { presentStaff } from './present-staff.ts'
import { readStaff } from './queries.ts'

const own: Record<StaffAbility, Sentence> = {
  block: msg`You cannot block yourself: ask another admin.`,
  unblock: msg`You cannot unblock yourself: ask another admin.`,
  changeRole: msg`You cannot change your own role: ask another admin.`,
  removeSecondFactor: msg`You cannot take off your own second factor: ask another admin.`,
  inviteAgain: msg`You are here already.`,
}

/**
 * Locks an account of the staff for a change by an admin. All admins are locked first: of two who act on each other at
 * once the second is no admin any more when it is their turn, so one is always left.
 */
export const lockStaff = async (
  { db, actor }: Asking,
  outer: Asking,
  { id, ability, closed }: { id: number; ability: StaffAbility; closed: (name: string) => Sentence },
): Promise<Addressed> => {
  const admins = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.role, 'admin'), isNull(account.blockedAt)))
    .orderBy(account.id)
    .for('no key update')
  if (!admins.some((admin) => admin.id === actor.id))
    refuse('not_allowed', msg`Your role may not do this: ask the marina.`)
  const [person] = await db
    .select()
    .from(account)
    .where(and(eq(account.id, id), ne(account.role, 'customer')))
    .for('no key update')
  if (!person || !hasAddress(person)) return notFound('account')
  if (staffAbilitiesOf(actor, person).includes(ability)) return person
  if (person.id === actor.id) return refuse('not_allowed', own[ability])
  return refuse('wrong_status', closed(nameOf(person)), {
    current: async () => {
      const fresh = await readStaff(outer.db, id)
      return fresh && presentStaff(actor, fresh)
    },
  })
}
