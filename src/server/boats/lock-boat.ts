import { type Actor, type Asking, isStaff, maySee } from '../platform/actor.ts'
import { and, eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { boat } from './tables.ts'

export type BoatRecord = typeof boat.$inferSelect

/** Who changes a boat; a refusal shows her as she is now, which a slice above reads with all that hangs on her. */
export interface Changing extends Asking {
  readBoat(asking: Asking, boatId: number): Promise<unknown>
}

/**
 * The boat, locked until the transaction ends; null when there is none. Whoever writes something that gates or
 * lifecycle look at takes this lock first, so commands on one boat run one after the other.
 */
export const lockBoat = async (db: Db, boatId: number): Promise<BoatRecord | null> => {
  const [row] = await db.select().from(boat).where(eq(boat.id, boatId)).for('update')
  return row ?? null
}

const visibleTo = (actor: Actor) => (isStaff(actor) ? undefined : eq(boat.ownerId, actor.id))

/** A boat the actor may see: staff any, a customer her own. */
export const findVisibleBoat = async (db: Db, actor: Actor, boatId: number): Promise<BoatRecord | null> => {
  const [row] = await db
    .select()
    .from(boat)
    .where(and(eq(boat.id, boatId), visibleTo(actor)))
  return row ?? null
}

/** Whether there is such a boat, and the actor may see her. */
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
