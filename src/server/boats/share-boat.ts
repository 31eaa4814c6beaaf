import { type Actor, isStaff, maySee } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'

// Who reaches a boat that is not theirs: her further people, once they accepted (decision 49). What is not asked for
// here stays the owner's and the marina's.

/** Whether an account is one of a boat's further people. */
export const isFurtherPerson = async (db: Db, accountId: number, boatId: number): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`select from boat_person where boat_id = ${boatId} and account_id = ${accountId} and accepted_at is not null`,
  )
  return rows.length > 0
}

interface OwnedBoat {
  id: number
  ownerId: number
}
/** Whether the actor sees a boat and moves her: staff any, a customer their own and those shared with them. */
export const mayMove = async (db: Db, actor: Actor, { id, ownerId }: OwnedBoat): Promise<boolean> =>
  maySee(actor, ownerId) || isFurtherPerson(db, actor.id, id)

/** Of a boat that the actor sees: whether as one of her further people. */
export const isSharedWith = (actor: Actor, ownerId: number) => !maySee(actor, ownerId)

const boatsSharedWith = (accountId: number) =>
  sql`select boat_id from boat_person where account_id = ${accountId} and accepted_at is not null`
/** Ids of a customer's boats and of those shared with them: two scans of indexes. */
export const boatsOf = (accountId: number): SQL =>
  sql`any(array(select id from boat where owner_id = ${accountId} union all ${boatsSharedWith(accountId)}))`
/** Which boats a list of this actor holds; staff may ask for one customer's own. */
export const boatsSeenBy = (actor: Actor, id: SQL, personId?: number): SQL | undefined => {
  if (!isStaff(actor)) return sql`${id} = ${boatsOf(actor.id)}`
  return personId === undefined ? undefined : sql`b.owner_id = ${personId}`
}

/** Accounts of a boat's further people, to be told of her; nobody tells who was blocked. */
export const readFurtherPeople = async (db: Db, boatId: number): Promise<number[]> =>
  (await readFurtherPeopleOf(db, [boatId])).get(boatId) ?? []

/** The same of many boats; one that nobody shares is not among them. */
export const readFurtherPeopleOf = async (
  db: Db,
  boatIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> => {
  const { rows } = await db.execute<{ boatId: number; accountIds: number[] }>(sql`
    select p.boat_id as "boatId", array_agg(a.id order by p.id) as "accountIds"
    from boat_person p join account a on a.id = p.account_id
    where p.boat_id = ${anyOf(boatIds)} and p.accepted_at is not null and a.blocked_at is null group by p.boat_id`)
  return new Map(rows.map(({ boatId, accountIds }) => [boatId, accountIds]))
}
