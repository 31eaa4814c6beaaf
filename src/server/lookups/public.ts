import { eq, type SQL, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { rejectionReason } from './tables.ts'

export { addEntries, deleteEntry, updateEntry } from './change-entries.ts'
export type { Lookup, LookupTable } from './list-entries.ts'
export { serveLookup } from './serve-lookup.ts'
export { type GivenNames, nameInLanguage, namesFrom } from './write-names.ts'

/** What an entry is called, as JSON of SQL; it joins the entry's table under that name. */
export const namedAs = (entry: SQL) => sql`jsonb_build_object('name', ${entry}.name, 'names', ${entry}.names)`

/** A reason for a rejection, kept from being deleted until the caller's transaction has pointed at it. */
export const keepRejectionReason = async (db: Db, id: number) => {
  const [found] = await db.select().from(rejectionReason).where(eq(rejectionReason.id, id)).for('key share')
  return found ?? null
}
