import type { BoatDetails, BoatField } from '#contract/boats/fields.ts'
import { pickFields } from '#contract/record-fields.ts'
import { recordManyHistories } from '../history/public.ts'
import type { Asking } from '../platform/actor.ts'
import { batchesOf } from '../platform/batches.ts'
import { eq, inArray, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import type { BoatRecord } from './lock-boat.ts'
import { boat } from './tables.ts'

interface AddedBoat {
  ownerId: number
  details: BoatDetails
}

/**
 * Many boats at once without papers, in the caller's transaction; each gets her subscription from the slice above. Returns
 * their ids in the same order. A registration number that another boat has breaks its unique index.
 */
export const addBoats = async (
  asking: Asking,
  boats: readonly AddedBoat[],
  { papersDueFrom }: { papersDueFrom: string },
): Promise<number[]> => {
  const { db, clock } = asking
  const ids: number[] = []
  for (const batch of batchesOf(boats)) {
    const rows = batch.map(({ ownerId, details }) => ({ ...details, ownerId, papersDueFrom, createdAt: clock.now() }))
    const made = await db.insert(boat).values(rows).returning({ id: boat.id })
    ids.push(...made.map(({ id }) => id))
  }
  await recordManyHistories(
    asking,
    ids.map((boatId) => ({ boatId, event: 'boat-imported', details: { papersDueFrom } })),
  )
  return ids
}

interface ChangedBoat {
  id: number
  changes: Partial<BoatDetails>
}
type Before = Record<string, unknown>

const readRows = async (db: Db, ids: readonly number[]) => {
  const rows = new Map<number, BoatRecord>()
  for (const batch of batchesOf(ids)) {
    const found = await db.select().from(boat).where(inArray(boat.id, batch))
    for (const row of found) rows.set(row.id, row)
  }
  return rows
}

/** Changes many boats, in the caller's transaction, which holds them. Returns what stood there, by boat. */
export const changeBoats = async (asking: Asking, changed: readonly ChangedBoat[]): Promise<Map<number, Before>> => {
  const { db } = asking
  const rows = await readRows(
    db,
    changed.map(({ id }) => id),
  )
  for (const { id, changes } of changed)
    await db
      .update(boat)
      .set({ ...changes, version: sql`${boat.version} + 1` })
      .where(eq(boat.id, id))
  await recordManyHistories(
    asking,
    changed.map(({ id, changes }) => {
      const before = rows.get(id)!
      const told = (Object.keys(changes) as BoatField[]).map((name) => [
        name,
        { from: before[name], to: changes[name] },
      ])
      return { boatId: id, event: 'boat-changed', details: { changed: Object.fromEntries(told) } }
    }),
  )
  return new Map(changed.map(({ id, changes }) => [id, pickFields(rows.get(id)!, Object.keys(changes) as BoatField[])]))
}

/**
 * Puts back what `changeBoats` returned, and removes those that were added, in the caller's transaction. Whoever has one
 * open is told that she was changed.
 */
export const removeBoats = async (
  asking: Asking,
  { added, before }: { added: readonly number[]; before: ReadonlyMap<number, Before> },
): Promise<void> => {
  const { db } = asking
  for (const [id, columns] of before)
    await db
      .update(boat)
      .set({ ...columns, version: sql`${boat.version} + 1` })
      .where(eq(boat.id, id))
  const names = new Map<number, string>()
  for (const batch of batchesOf(added)) {
    const gone = await db.delete(boat).where(inArray(boat.id, batch)).returning({ id: boat.id, name: boat.name })
    for (const { id, name } of gone) names.set(id, name)
  }
  await recordManyHistories(
    asking,
    added.map((boatId) => ({ boatId, event: 'boat-deleted', details: { name: names.get(boatId) } })),
  )
}
