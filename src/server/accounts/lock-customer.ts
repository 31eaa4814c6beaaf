import { msg } from '@lingui/core/runtime-macro'
import { account } from '../people/tables.ts'
import type { Asking } from '../platform/actor.ts'
import { and, eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import type { Belongings } from './erase-account.ts'
import { readCustomer } from './list-customers.ts'
import { type Account, customerAbilitiesOf } from './policy.ts'
import { canSignInColumn } from './queries.ts'

export interface SoughtCustomer {
  id: number
  /** As it was read; none: whatever it is now. */
  version: number | undefined
}
export interface LockedCustomer {
  person: Account
  canSignIn: boolean
  abilities: ReturnType<typeof customerAbilitiesOf>
}
export type ChangingCustomer = Asking & { belongings: Belongings }

/** Customers with these ids, those that sign in marked; with `lock` until the transaction ends. */
export const readCustomersWhole = async (
  { db, actor }: Pick<Asking, 'db' | 'actor'>,
  ids: readonly number[],
  lock = false,
): Promise<LockedCustomer[]> => {
  const asked = db
    .select()
    .from(account)
    .where(and(eq(account.id, anyOf(ids)), eq(account.role, 'customer')))
    .orderBy(account.id)
  const people = await (lock ? asked.for('no key update') : asked)
  const signsIn = await whoSignsIn(db, ids)
  return people.map((person) => {
    const canSignIn = signsIn.has(person.id)
    return {
      person,
      canSignIn,
      abilities: customerAbilitiesOf(actor, { canSignIn, erased: person.erasedAt !== null }),
    }
  })
}

const whoSignsIn = async (db: Db, ids: readonly number[]) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select a.id from account a where a.id = ${anyOf(ids)} and ${canSignInColumn}`,
  )
  return new Set(rows.map(({ id }) => id))
}

const stale = msg`Somebody changed this customer meanwhile: look at the fresh state and save again.`
/** Refuses to go on from what somebody changed meanwhile. */
export const refuseStale = (outer: ChangingCustomer, { person }: LockedCustomer, version: number | undefined) => {
  if (version !== undefined && version !== person.version)
    refuse('stale_version', stale, { current: () => readCustomer(outer, person.id) })
}

/** Locks a customer for a change. */
export const lockCustomer = async (
  asking: Asking,
  outer: ChangingCustomer,
  { id, version }: SoughtCustomer,
): Promise<LockedCustomer> => {
  const [found] = await readCustomersWhole(asking, [id], true)
  if (!found) return notFound('customer')
  refuseStale(outer, found, version)
  return found
}
