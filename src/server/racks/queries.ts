import { eq, inArray, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { positionBlocker, rack, rackPosition, rackRow } from './tables.ts'

/** Racks, rows and positions as they were set up: those asked for, or all. */
export const readRacks = (db: Db, ids?: readonly number[]) =>
  db
    .select({ id: rack.id, name: rack.name })
    .from(rack)
    .where(ids && inArray(rack.id, [...ids]))
    .orderBy(rack.id)
export const readAllRows = (db: Db, ids?: readonly number[]) =>
  db
    .select({ id: rackRow.id, name: rackRow.name, rackId: rackRow.rackId, tier: rackRow.tier })
    .from(rackRow)
    .where(ids && inArray(rackRow.id, [...ids]))
    .orderBy(rackRow.id)
const position = {
  id: rackPosition.id,
  name: rackPosition.name,
  positionNumber: rackPosition.positionNumber,
  code: rackPosition.code,
  clearWidth: rackPosition.clearWidth,
  clearHeight: rackPosition.clearHeight,
  maxLength: rackPosition.maxLength,
  maxWeight: rackPosition.maxWeight,
  inUse: rackPosition.inUse,
}
export const readAllPositions = (db: Db, ids?: readonly number[]) =>
  db
    .select({ ...position, rackRowId: rackPosition.rackRowId })
    .from(rackPosition)
    .where(ids && inArray(rackPosition.id, [...ids]))
    .orderBy(rackPosition.id)

export const readRows = (db: Db, rackId: number) =>
  db
    .select({ id: rackRow.id, name: rackRow.name, tier: rackRow.tier })
    .from(rackRow)
    .where(eq(rackRow.rackId, rackId))
    .orderBy(rackRow.tier, rackRow.id)

export const readPositions = (db: Db, rowId: number) =>
  db.select(position).from(rackPosition).where(eq(rackPosition.rackRowId, rowId)).orderBy(rackPosition.positionNumber)

export const existsRack = async (db: Db, id: number) =>
  (await db.select({ id: rack.id }).from(rack).where(eq(rack.id, id))).length > 0
export const existsRow = async (db: Db, id: number) =>
  (await db.select({ id: rackRow.id }).from(rackRow).where(eq(rackRow.id, id))).length > 0

/** Every bay of every rack; racks in the order they were set up, rows from the ground up as far as anybody said. */
export const readBays = (db: Db) =>
  db
    .select({
      rackId: rack.id,
      rackName: rack.name,
      rowId: rackRow.id,
      rowName: rackRow.name,
      tier: rackRow.tier,
      ...position,
    })
    .from(rack)
    .innerJoin(rackRow, eq(rackRow.rackId, rack.id))
    .innerJoin(rackPosition, eq(rackPosition.rackRowId, rackRow.id))
    .orderBy(rack.id, rackRow.tier, rackRow.id, rackPosition.positionNumber)
export type StoredBay = Awaited<ReturnType<typeof readBays>>[number]

/** The bays that each bay is behind, those that are behind none left out. */
export const readBlockers = async (db: Db): Promise<Map<number, number[]>> => {
  const rows = await db.select().from(positionBlocker).orderBy(positionBlocker.positionId, positionBlocker.blockerId)
  const blockers = new Map<number, number[]>()
  for (const { positionId, blockerId } of rows)
    blockers.set(positionId, [...(blockers.get(positionId) ?? []), blockerId])
  return blockers
}

/** Names of racks and codes of bays that are given already, whatever the case of their letters. */
export const readTakenNames = async (db: Db, names: readonly string[], codes: readonly string[]) => {
  const spelled = (words: readonly string[]) => words.map((word) => word.toLowerCase())
  const racks = await db
    .select({ name: rack.name })
    .from(rack)
    .where(inArray(sql`lower(${rack.name})`, spelled(names)))
    .orderBy(rack.id)
  const bays = await db
    .select({ code: rackPosition.code })
    .from(rackPosition)
    .where(inArray(sql`lower(${rackPosition.code})`, spelled(codes)))
    .orderBy(rackPosition.id)
  return { names: racks.map(({ name }) => name), codes: bays.map(({ code }) => code) }
}
