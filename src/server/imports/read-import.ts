import { createHash } from 'node:crypto'
import type { Context } from '../platform/actor.ts'
import { eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { loadSettings } from '../settings/public.ts'
import { countryOfZone } from './read-country.ts'
import { readInThread } from './read-in-thread.ts'
import type { ChosenColumns } from './recognise-columns.ts'
import type { ImportTable, TableOptions } from './table-of-file.ts'
import { type ImportChoices, importMapping, type SaidRow, type StoredSheet } from './tables.ts'

/** What was chosen, as the reader takes it. */
export const tableOptions = async (db: Db, { columns = [], headers = [] }: ImportChoices): Promise<TableOptions> => ({
  country: countryOfZone((await loadSettings(db)).timeZone),
  chosen: Object.fromEntries(
    columns.map(({ headingKey, field, unit, dayOrder }) => [
      headingKey,
      { field, ...(unit && { unit }), ...(dayOrder && { dayOrder }) },
    ]),
  ) satisfies ChosenColumns,
  headerRows: Object.fromEntries(headers.map(({ sheet, row }) => [sheet, row])),
})

export interface SentFileBytes {
  fileName: string
  bytes: Uint8Array
}
/** The file as it is read by what was chosen. */
export const readChosen = async ({ db }: Pick<Context, 'db'>, file: SentFileBytes, choices: ImportChoices) =>
  readInThread({ name: file.fileName, bytes: file.bytes, options: await tableOptions(db, choices) })

const isLeftOut = ({ leftOut = [] }: ImportChoices, { sheet }: ImportTable) => leftOut.includes(sheet)
export const sheetsOf = (tables: readonly ImportTable[], choices: ImportChoices): StoredSheet[] =>
  tables.map(({ rows, ...sheet }) => ({
    ...sheet,
    rows: new Set(rows.map(({ rowNumber }) => rowNumber)).size,
    leftOut: isLeftOut(choices, { ...sheet, rows }),
  }))
export const rowsOf = (tables: readonly ImportTable[], choices: ImportChoices): SaidRow[] =>
  tables
    .filter((table) => !isLeftOut(choices, table))
    .flatMap(({ sheet, season, rows }) => rows.map((row) => ({ ...row, sheet, season })))

/** Two files with the same headings have the same. */
export const headingsOf = (tables: readonly Pick<ImportTable, 'columns'>[]): string => {
  const keys = new Set(tables.flatMap(({ columns }) => columns.map(({ headingKey }) => headingKey)))
  return createHash('sha256')
    .update([...keys].sort().join('\n'))
    .digest('hex')
}
/** What was chosen for the columns of the last file with these headings; its sheets and rows are its own. */
export const rememberedChoices = async (db: Db, headings: string): Promise<Pick<ImportChoices, 'columns'> | null> => {
  const [found] = await db.select().from(importMapping).where(eq(importMapping.headings, headings))
  return found?.choices ?? null
}
export const rememberChoices = async ({ db, clock }: Context, headings: string, { columns: chosen }: ImportChoices) => {
  const columns = { choices: { columns: chosen ?? [] }, chosenAt: clock.now() }
  await db
    .insert(importMapping)
    .values({ headings, ...columns })
    .onConflictDoUpdate({ target: importMapping.headings, set: columns })
}
