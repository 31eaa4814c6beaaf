import { msg } from '@lingui/core/runtime-macro'
import { verdictLabels } from '#contract/imports/states.ts'
import type { Asking } from '../platform/actor.ts'
import { asc, eq } from '../platform/database/orm.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { refuse } from '../platform/problem-error.ts'
import { beginningOf } from '../platform/text-ends.ts'
import { bytesOf } from './choose-columns.ts'
import { findImport } from './queries.ts'
import { tableOptions } from './read-import.ts'
import { remarkInThread } from './read-in-thread.ts'
import { importRow } from './tables.ts'
import type { SheetRemarks } from './write-remarks.ts'

/** The file with what is said of each row in a column behind the others, in the reader's language. */
export const remarksFile = async ({ db, actor }: Asking, id: number): Promise<Uint8Array> => {
  const { fileName, sheets, choices, checkedAt } = await findImport(db, id)
  if (!checkedAt) refuse('wrong_status', msg`Check the file first.`)
  const bytes = await bytesOf({ db }, id)
  const word = wordsIn(actor.language)
  const rows = await db.select().from(importRow).where(eq(importRow.importId, id)).orderBy(asc(importRow.place))
  const said: Record<string, { headerRow: number | null; rows: Record<number, string> }> = Object.fromEntries(
    sheets.map(({ sheet, headerRow }) => [sheet, { headerRow, rows: {} }]),
  )
  for (const { sheet, rowNumber, verdict, remarks } of rows) {
    const lines = remarks.map(({ cell, sentence }) => (cell ? `${cell}: ${word(sentence)}` : word(sentence)))
    const own = said[sheet]?.rows
    if (!own) continue
    const before = own[rowNumber] ? `${own[rowNumber]} | ` : ''
    own[rowNumber] = beginningOf(`${before}${[word(verdictLabels[verdict]), ...lines].join('. ')}`, 32_000)
  }
  const remarks: SheetRemarks = { title: word(msg`Remarks`), sheets: said }
  return remarkInThread({ name: fileName, bytes, options: await tableOptions(db, choices), remarks })
}
