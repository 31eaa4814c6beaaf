import { type Actor, type Asking, isStaff, maySee } from '../platform/actor.ts'
import { eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { mayMove } from './share-boat.ts'
import { boat } from './tables.ts'

export type BoatRecord = typeof boat.$inferSelect

/** Who changes a boat; a refusal shows her as she is now, which a slice above reads with all that hangs on her. */
export interface Changing extends Asking {
  readBoat(asking: Asking, boatId: number): Promise<unknown>
}

/** What a slice above does in the same transaction once a gate of a boat may have opened. */
export interface GatesFollowed {
  gatesOpened(asking: Asking, boatId: number): Promise<void>
}

/**
 * The boat, locked until the transaction ends; null when there is none. Whoever writes something that gates or
 * lifecycle look at takes this lock first, so commands on one boat run one after the other.
 */
export const lockBoat = async (db: Db, boatId: number): Promise<BoatRecord | null> => {
  const [row] = await db.select().from(boat).where(eq(boat.id, boatId)).for('update')
  return row ?? null
}

/** All boats of these owners, and these, locked by their number: before charges and bays, by who then goes on with one boat after the other. */
export const lockBoatsOf = async (
  db: Db,
  ownerIds: number | readonly number[],
  also: readonly number[] = [],
): Promise<void> => {
  await db.execute(
    sql`select from boat where owner_id = ${anyOf([ownerIds].flat())} or id = ${anyOf(also)} order by id for update`,
  )
}

/** Whether there is such a boat, and all of her is the actor's to see: staff's, or their own. */
export const isVisibleBoat = async (db: Db, actor: Actor, boatId: number): Promise<boolean> => {
  const own = isStaff(actor) ? sql`` : sql`and owner_id = ${actor.id}`
  const { rows } = await db.execute(sql`select from boat where id = ${boatId} ${own}`)
  return rows.length > 0
}

/** The same boat, locked; judged under the lock, for she may have changed hands while it was waited for. */
export const lockVisibleBoat = async (db: Db, actor: Actor, boatId: number): Promise<BoatRecord | null> => {
  const row = await lockBoat(db, boatId)
  return row && maySee(actor, row.ownerId) ? row : null
}

/** A boat the actor sees and moves: theirs, or shared with them. */
export const findMovedBoat = async (db: Db, actor: Actor, boatId: number): Promise<BoatRecord | null> => {
  const [row] = await db.select().from(boat).where(eq(boat.id, boatId))
  return row && (await mayMove(db, actor, row)) ? row : null
}

/** The same, locked; who shares her is judged under the lock, too. */
export const lockMovedBoat = async (db: Db, actor: Actor, boatId: number): Promise<BoatRecord | null> => {
  const row = await lockBoat(db, boatId)
  return row && (await mayMove(db, actor, row)) ? row : null
}
