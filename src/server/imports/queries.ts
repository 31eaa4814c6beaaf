import { account } from '../people/tables.ts'
import { nameOf } from '../platform/actor.ts'
import { desc, eq, getTableColumns } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound } from '../platform/problem-error.ts'
import { marinaImport } from './tables.ts'

/** The file itself is large and asked for alone. */
export const withoutBytes = (({ bytes: _, ...columns }) => columns)(getTableColumns(marinaImport))
export type StoredImport = Omit<typeof marinaImport.$inferSelect, 'bytes'>
export interface FoundImport extends StoredImport {
  byName: string
}
const newest = 100

const select = (db: Db) =>
  db
    .select({ ...withoutBytes, firstName: account.firstName, lastName: account.lastName })
    .from(marinaImport)
    .innerJoin(account, eq(account.id, marinaImport.createdBy))
const named = ({ firstName, lastName, ...row }: Awaited<ReturnType<typeof select>>[number]): FoundImport => ({
  ...row,
  byName: nameOf({ firstName, lastName }),
})

export const findImport = async (db: Db, id: number): Promise<FoundImport> => {
  const [found] = await select(db).where(eq(marinaImport.id, id))
  return found ? named(found) : notFound('import')
}
export const findImports = async (db: Db): Promise<FoundImport[]> =>
  (await select(db).orderBy(desc(marinaImport.id)).limit(newest)).map(named)

/** The file as it was sent; null once it is thrown away. */
export const readBytes = async (db: Db, id: number): Promise<Buffer | null> => {
  const [found] = await db.select({ bytes: marinaImport.bytes }).from(marinaImport).where(eq(marinaImport.id, id))
  return found?.bytes ?? null
}
