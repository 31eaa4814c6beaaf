import { msg } from '@lingui/core/runtime-macro'
import { type Cell, type CellValue, type MergeRange, readXlsx, type Sheet } from 'hucre/xlsx'
import type { Sentence } from '#contract/language/sentence.ts'
import { refuse } from '../platform/problem-error.ts'
import { addressOf, columnLetters, type ReadSheet, type SheetCell, type SheetRow } from './cells.ts'
import { checkParts } from './check-parts.ts'
import {
  firstOf,
  importLimits,
  refuseBroken,
  refuseCell,
  refuseColumns,
  refuseRows,
  refuseSheetName,
} from './limits.ts'

export interface ReadFile {
  sheets: ReadSheet[]
  /** What of the file was left out or is to be known of it. */
  notes: Sentence[]
}

/** Cells beyond these are not even looked at: programs leave formats far below and beside what is written. */
const seenRows = importLimits.rows * 2
const seenColumns = importLimits.columns * 2
const seenRange = `A1:${columnLetters(seenColumns - 1)}${seenRows}`

const shownNumber = (number: number) => String(Number(number.toPrecision(15)))

const cellOf = (at: string, value: CellValue, detail: Cell | undefined): SheetCell | null => {
  if (detail?.type === 'error') return { at, written: String(value), kind: 'error' }
  if (value === null || value === '')
    return detail?.formula !== undefined ? { at, written: `=${detail.formula}`, kind: 'formula' } : null
  if (value instanceof Date) {
    const day = Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
    return /^\d{4}-/.test(day) ? { at, written: day, kind: 'day', day } : { at, written: day, kind: 'text' }
  }
  if (typeof value === 'number') return { at, written: shownNumber(value), kind: 'number', number: value }
  if (typeof value === 'boolean') return { at, written: String(value), kind: 'truth' }
  const written = value.trim()
  return written ? { at, written, kind: 'text' } : null
}

/** What is merged holds for each of its cells, under the address of the one that was written. */
const spread = (rows: (SheetCell | null)[][], merges: readonly MergeRange[]) => {
  // merges of a hostile file may cover the sheet many times over
  let left = importLimits.rows * importLimits.columns
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const written = rows[startRow]?.[startCol]
    const width = Math.min(endCol, importLimits.columns - 1) - startCol + 1
    const lastRow = Math.min(endRow, rows.length - 1)
    left -= Math.max(0, width) * Math.max(0, lastRow - startRow + 1)
    if (!written || left < 0) continue
    for (let row = startRow; row <= lastRow; row += 1)
      for (let column = startCol; column < startCol + width; column += 1) rows[row]![column] ??= written
  }
}

const sheetOf = ({ name, rows, cells, rowDefs, columns, merges }: Sheet, is1904: boolean): ReadSheet => {
  const read = rows.map((row, rowIndex) =>
    row.map((value, column) =>
      value === null && !cells?.size
        ? null
        : cellOf(addressOf(column, rowIndex + 1), value, cells?.get(`${rowIndex},${column}`)),
    ),
  )
  for (const row of read)
    for (const [column, cell] of row.entries()) {
      if (!cell) continue
      if (column >= importLimits.columns) refuseColumns(name)
      if (cell.written.length > importLimits.cellLength) refuseCell(name, cell.at)
    }
  spread(read, merges ?? [])
  const kept = read.flatMap((row, rowIndex): SheetRow[] =>
    row.some(Boolean)
      ? [{ rowNumber: rowIndex + 1, isHidden: rowDefs?.get(rowIndex)?.hidden ?? false, cells: row }]
      : [],
  )
  if (kept.length > importLimits.rows || (kept.at(-1)?.rowNumber ?? 0) > importLimits.rows) refuseRows(name)
  const hiddenColumns = (columns ?? []).flatMap((column, index) => (column?.hidden ? [index] : []))
  return { name, rows: kept, hiddenColumns, is1904 }
}

/** What is chosen and remarked of a sheet goes by its name, which stands with each of its rows. */
const judgeNames = (file: string, names: readonly string[]) => {
  if (names.some(({ length }) => length > importLimits.sheetName)) refuseSheetName(file)
  if (new Set(names).size < names.length) refuseBroken(file)
}

/** The sheets of a workbook that people see, each cell as the file knows it; it is unpacked whole, within its limits. */
export const readWorkbook = async (name: string, bytes: Uint8Array): Promise<ReadFile> => {
  const parts = checkParts(name, bytes)
  if (!parts.some((part) => part.startsWith('xl/')) || parts.includes('xl/workbook.bin'))
    refuse('unsupported_content', msg`“${{ name }}” is no workbook. Save it as .xlsx or .csv and send that.`)
  const hidden: string[] = []
  const taken: string[] = []
  const unread: string[] = []
  const workbook = await readXlsx(bytes, {
    range: seenRange,
    sheets: (sheet) => {
      const isHidden = sheet.hidden === true || sheet.veryHidden === true
      const list = isHidden ? hidden : taken.length < importLimits.sheets ? taken : unread
      list.push(sheet.name)
      return list === taken
    },
  }).catch(() => refuseBroken(name))
  judgeNames(name, [...taken, ...unread, ...hidden])
  const sheets = workbook.sheets.map((sheet) => sheetOf(sheet, workbook.dateSystem === '1904'))
  const notes: Sentence[] = []
  if (hidden.length > 0) notes.push(msg`Hidden sheets are not read: ${{ sheets: firstOf(hidden) }}.`)
  if (unread.length > 0)
    notes.push(
      msg`The first ${{ most: importLimits.sheets }} sheets are read. Left out: ${{ sheets: firstOf(unread) }}.`,
    )
  return { sheets, notes }
}
