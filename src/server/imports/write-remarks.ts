import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { writableText } from '../platform/spreadsheet.ts'
import { beginningOf } from '../platform/text-ends.ts'
import type { SheetCell } from './cells.ts'
import { readFile } from './read-file.ts'

/** What is said of rows, by sheet and by the number of the row; and what the column of it is called. */
export interface SheetRemarks {
  title: string
  sheets: Readonly<Record<string, { headerRow: number | null; rows: Readonly<Record<number, string>> }>>
}

const asWritten = (cell: SheetCell | null | undefined): CellValue => {
  if (!cell) return null
  if (cell.kind === 'number') return cell.number
  return cell.kind === 'day' ? new Date(`${cell.day}T00:00:00Z`) : writableText(cell.written)
}

/** The sheets of a file as they were read, each cell in its place, with a column of remarks behind the last one. */
export const writeRemarks = async (
  name: string,
  bytes: Uint8Array,
  { title, sheets }: SheetRemarks,
): Promise<Uint8Array> => {
  const read = await readFile(name, bytes)
  const written = read.sheets.map((sheet, index) => {
    const width = sheet.rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
    const said = Object.hasOwn(sheets, sheet.name) ? sheets[sheet.name] : undefined
    const last = sheet.rows.at(-1)?.rowNumber ?? 0
    const rows: CellValue[][] = Array.from({ length: last }, () => [])
    for (const { rowNumber, cells } of sheet.rows) {
      const text = rowNumber === said?.headerRow ? title : said?.rows[rowNumber]
      rows[rowNumber - 1] = [
        ...Array.from({ length: width }, (_, column) => asWritten(cells[column])),
        text === undefined ? null : writableText(text),
      ]
    }
    // programs that open it call sheets by 31 signs at most, without these
    return { name: beginningOf(writableText(sheet.name).replaceAll(/[[\]:*?/\\]/g, ' '), 31) || `${index + 1}`, rows }
  })
  return writeXlsx({ sheets: written })
}
