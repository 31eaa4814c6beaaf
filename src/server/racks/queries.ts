import { eq, inArray } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { rack, rackPosition, rackRow } from './tables.ts'

/** Racks, rows and positions as they were set up: those asked for, or all. */
export const readRacks = (db: Db, ids?: readonly number[]) =>
  db
    .select({ id: rack.id, name: rack.name })
    .from(rack)
    .where(ids && inArray(rack.id, [...ids]))
    .orderBy(rack.id)
export const readAllRows = (db: Db, ids?: readonly number[]) =>
  db
    .select({ id: rackRow.id, name: rackRow.name, rackId: rackRow.rackId })
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
}
export const readAllPositions = (db: Db, ids?: readonly number[]) =>
  db
    .select({ ...position, rackRowId: rackPosition.rackRowId })
    .from(rackPosition)
    .where(ids && inArray(rackPosition.id, [...ids]))
    .orderBy(rackPosition.id)

export const readRows = (db: Db, rackId: number) =>
  db.select({ id: rackRow.id, name: rackRow.name }).from(rackRow).where(eq(rackRow.rackId, rackId)).orderBy(rackRow.id)

export const readPositions = (db: Db, rowId: number) =>
  db.select(position).from(rackPosition).where(eq(rackPosition.rackRowId, rowId)).orderBy(rackPosition.positionNumber)

export const existsRack = async (db: Db, id: number) =>
  (await db.select({ id: rack.id }).from(rack).where(eq(rack.id, id))).length > 0
export const existsRow = async (db: Db, id: number) =>
  (await db.select({ id: rackRow.id }).from(rackRow).where(eq(rackRow.id, id))).length > 0

/** Every bay of every rack; racks and rows in the order they were set up, as they stand. */
export const readBays = (db: Db) =>
  db
    .select({
      rackId: rack.id,
      rackName: rack.name,
      rowId: rackRow.id,
      rowName: rackRow.name,
      id: rackPosition.id,
      code: rackPosition.code,
      clearWidth: rackPosition.clearWidth,
      clearHeight: rackPosition.clearHeight,
    })
    .from(rack)
    .innerJoin(rackRow, eq(rackRow.rackId, rack.id))
    .innerJoin(rackPosition, eq(rackPosition.rackRowId, rackRow.id))
    .orderBy(rack.id, rackRow.id, rackPosition.positionNumber)
export type StoredBay = Awaited<ReturnType<typeof readBays>>[number]
