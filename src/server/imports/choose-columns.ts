import { msg } from '@lingui/core/runtime-macro'
import { hasDays, unitsOf } from '#contract/imports/columns.ts'
import type { ImportMapping } from '#contract/imports/schema.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { lockImport } from './lock-import.ts'
import { findImport, readBytes } from './queries.ts'
import { headingsOf, readChosen, rememberChoices, sheetsOf } from './read-import.ts'
import { importRow, marinaImport } from './tables.ts'

/** Who brings the file again has it; here it is thrown away a day after it was imported. */
export const bytesOf = async ({ db }: Pick<Asking, 'db'>, id: number): Promise<Buffer> =>
  (await readBytes(db, id)) ??
  refuse('wrong_status', msg`The file of this import is thrown away already. Bring it again.`)

/** Chooses what columns hold, for this file and the next one with the same headings. What was checked is void. */
export const mapImport = async (outer: Asking, id: number, { version, ...choices }: ImportMapping): Promise<void> => {
  const found = await findImport(outer.db, id)
  const unknown = choices.leftOut.filter((name) => !found.sheets.some(({ sheet }) => sheet === name))
  if (unknown.length > 0)
    refuseFields('invalid_input', [
      { field: 'leftOut', message: msg`There is no sheet “${{ name: unknown[0]! }}” in this file` },
    ])
  const errors = choices.columns.flatMap(({ field, unit, dayOrder }, index) => [
    ...(unit && !unitsOf(field).includes(unit)
      ? [{ field: `columns.${index}.unit`, message: msg`This column is not written in such a unit` }]
      : []),
    ...(dayOrder && !hasDays(field)
      ? [{ field: `columns.${index}.dayOrder`, message: msg`This column holds no days` }]
      : []),
  ])
  if (errors.length > 0) refuseFields('invalid_input', errors)
  const file = { fileName: found.fileName, bytes: await bytesOf(outer, id) }
  const { tables, notes } = await readChosen(outer, file, choices)
  await withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db, outer }
    await lockImport(asking, { id, version: version ?? found.version, ability: 'map' })
    await db.delete(importRow).where(eq(importRow.importId, id))
    await db
      .update(marinaImport)
      .set({
        ...{ choices, notes, sheets: sheetsOf(tables, choices), state: 'read', questions: [] },
        ...{ counts: null, made: null, digest: null, checkedAt: null },
        version: sql`${marinaImport.version} + 1`,
      })
      .where(eq(marinaImport.id, id))
    await rememberChoices(asking, headingsOf(tables), choices)
  })
}
