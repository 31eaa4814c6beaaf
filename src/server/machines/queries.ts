import type { Machine } from '#contract/machines/schema.ts'
import { asc, inArray, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { machine } from './tables.ts'

/** Machines, the weakest first: those named, or all. */
export const readMachines = (db: Db, ids?: readonly number[]): Promise<Machine[]> =>
  db
    .select({
      id: machine.id,
      name: machine.name,
      kind: machine.kind,
      maxWeight: machine.maxWeight,
      maxLength: machine.maxLength,
      highestTier: machine.highestTier,
      minutes: machine.minutes,
      hours: machine.hours,
      active: machine.active,
      version: machine.version,
    })
    .from(machine)
    .where(ids && inArray(machine.id, [...ids]))
    .orderBy(asc(machine.maxWeight), asc(machine.maxLength), asc(machine.id))

export const areThereMachines = async (db: Db) => (await db.execute(sql`select from machine limit 1`)).rows.length > 0
