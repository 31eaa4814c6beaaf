import type { BoatDetails } from '#contract/boats/fields.ts'
import { pickFields } from '#contract/record-fields.ts'
import { recordManyHistories } from '../history/public.ts'
import type { Asking } from '../platform/actor.ts'
import { batchesOf } from '../platform/batches.ts'
import { eq, inArray, sql } from '../platform/database/orm.ts'
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
  { papersDueFrom, fileName }: { papersDueFrom: string; fileName: string },
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
    ids.map((boatId) => ({ boatId, event: 'boat-imported', details: { fileName, papersDueFrom } })),
  )
  return ids
}

interface ChangedBoat {
  id: number
  changes: Partial<BoatDetails>
}

/** Changes many boats, in the caller's transaction, which holds them. Returns what stood there, by boat. */
export const changeBoats = async (asking: Asking, changed: readonly ChangedBoat[], fileName: string) => {
  const before = new Map<number, Record<string, unknown>>()
  for (const { id, changes } of changed) {
    const [row] = await asking.db.select().from(boat).where(eq(boat.id, id))
    const names = Object.keys(changes) as (keyof typeof changes)[]
    before.set(id, pickFields(row!, [...names, 'version']))
    await asking.db
      .update(boat)
      .set({ ...changes, version: sql`${boat.version} + 1` })
      .where(eq(boat.id, id))
  }
  await recordManyHistories(
    asking,
    changed.map(({ id, changes }) => ({
      boatId: id,
      event: 'boat-changed',
      details: {
        fileName,
        changed: Object.fromEntries(
          Object.entries(changes).map(([name, to]) => [name, { from: before.get(id)?.[name], to }]),
        ),
      },
    })),
  )
  return before
}

/** Puts back what `changeBoats` returned, and removes those that were added, in the caller's transaction. */
export const removeBoats = async (
  asking: Asking,
  { added, before }: { added: readonly number[]; before: ReadonlyMap<number, Record<string, unknown>> },
): Promise<void> => {
  const { db } = asking
  for (const [id, columns] of before) await db.update(boat).set(columns).where(eq(boat.id, id))
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
