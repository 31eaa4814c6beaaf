import { asc, inArray } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import type { NamesTable } from './tables.ts'

/** Entries of a list of names: those asked for, or all. */
export const readNames = (db: Db, table: NamesTable, ids?: readonly number[]) =>
  db
    .select({ id: table.id, name: table.name, names: table.names })
    .from(table)
    .where(ids && inArray(table.id, [...ids]))
    .orderBy(asc(table.id))

/** Entries with the place they are sorted by, kept from being changed until the caller's transaction ends. */
export const lockNames = (db: Db, table: NamesTable) =>
  db.select().from(table).orderBy(asc(table.id)).for('no key update')
