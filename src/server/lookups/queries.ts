import { asc, inArray } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import type { rejectionReason, serviceType } from './tables.ts'

/** Entries of a list of names: those asked for, or all. */
export const readNames = (db: Db, table: typeof serviceType | typeof rejectionReason, ids?: readonly number[]) =>
  db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(ids && inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
