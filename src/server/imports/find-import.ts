import { msg } from '@lingui/core/runtime-macro'
import { hoursToTakeBack, type ImportAbility, importStateFacts } from '#contract/imports/states.ts'
import { account } from '../people/tables.ts'
import { type Asking, nameOf } from '../platform/actor.ts'
import { desc, eq, getTableColumns } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { presentImport } from './present-import.ts'
import { marinaImport } from './tables.ts'

const { bytes: _, ...withoutBytes } = getTableColumns(marinaImport)
export type ImportRecord = Omit<typeof marinaImport.$inferSelect, 'bytes'>
export interface FoundImport extends ImportRecord {
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

/** Until when it can be taken back; null where it is not in force. */
export const takeBackUntil = ({ state, importedAt }: Pick<ImportRecord, 'state' | 'importedAt'>): Date | null =>
  state === 'imported' && importedAt ? new Date(importedAt.getTime() + hoursToTakeBack * 3_600_000) : null

export const abilitiesOf = (found: Pick<ImportRecord, 'state' | 'importedAt'>, now: Date): ImportAbility[] => {
  const until = takeBackUntil(found)
  return importStateFacts(found.state).abilities.filter(
    (ability) => ability !== 'takeBack' || (until !== null && now < until),
  )
}

const refused = {
  map: msg`This import is done: its columns cannot be changed any more.`,
  check: msg`This import is done: it cannot be checked any more.`,
  import: msg`Check the file first.`,
  takeBack: msg`Only an import of the last day can be taken back.`,
  discard: msg`This import is in force. Take it back, or leave it.`,
} as const satisfies Record<ImportAbility, unknown>

/** Locks an import for something that may be done with it now, at the version that was seen. */
export const lockImport = async (
  asking: Asking & { outer: Asking },
  { id, version, ability }: { id: number; version?: number | undefined; ability: ImportAbility },
): Promise<ImportRecord> => {
  const { db, clock, outer } = asking
  const current = async () => presentImport(outer, await findImport(outer.db, id))
  const [row] = await db.select(withoutBytes).from(marinaImport).where(eq(marinaImport.id, id)).for('update')
  if (!row) return notFound('import')
  if (version !== undefined && version !== row.version)
    refuse('stale_version', msg`Somebody changed this import meanwhile: look at it as it is now.`, { current })
  if (!abilitiesOf(row, clock.now()).includes(ability)) refuse('wrong_status', refused[ability], { current })
  return row
}
