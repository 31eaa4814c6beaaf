import { hoursToTakeBack } from '#contract/imports/states.ts'
import type { Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, inArray, lt, or, sql } from '../platform/database/orm.ts'
import { importRecord, importRow, marinaImport } from './tables.ts'

const hour = 3_600_000
/** A file that nobody imports holds names and addresses, too. */
const hoursOfDrafts = 7 * 24

/** Throws away what an import was made from once it cannot be taken back, and drafts of a week ago. */
export const sweepImports = ({ db, clock }: Context): Promise<{ removed: number }> =>
  withTransaction(db, async (tx) => {
    const before = (hours: number) => new Date(clock.now().getTime() - hours * hour)
    const settled = await tx
      .update(marinaImport)
      .set({ bytes: null, questions: [], decisions: {}, sheets: [] })
      .where(
        and(
          // erasing somebody of a file throws its bytes away before their time
          sql`(${marinaImport.bytes} is not null
            or exists (select from import_record r where r.import_id = ${marinaImport.id}))`,
          or(
            lt(marinaImport.importedAt, before(hoursToTakeBack)),
            lt(marinaImport.takenBackAt, before(hoursToTakeBack)),
          ),
        ),
      )
      .returning({ id: marinaImport.id })
    const ids = settled.map(({ id }) => id)
    if (ids.length > 0) {
      await tx.delete(importRow).where(inArray(importRow.importId, ids))
      await tx.delete(importRecord).where(inArray(importRecord.importId, ids))
    }
    const drafts = await tx
      .delete(marinaImport)
      .where(and(sql`${marinaImport.importedAt} is null`, lt(marinaImport.createdAt, before(hoursOfDrafts))))
      .returning({ id: marinaImport.id })
    return { removed: settled.length + drafts.length }
  })
