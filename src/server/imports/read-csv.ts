import { msg } from '@lingui/core/runtime-macro'
import { refuse } from '../platform/problem-error.ts'
import { addressOf, type SheetCell, type SheetRow } from './cells.ts'
import { decodeText } from './decode-text.ts'
import { importLimits, refuseCell, refuseColumns, refuseRows } from './limits.ts'
import { readCsvRows } from './read-csv-rows.ts'
import type { ReadFile } from './read-workbook.ts'

const delimiters = [';', ',', '\t'] as const
const headLength = 20_000
const headRows = 40
/** What stands in a cell only where it was divided by the wrong mark. */
const quotedPair = /"[;,\t]"/

/**
 * How many of the first rows are of one width, which commas of numbers are not, and how few marks of quoting are left in
 * cells; the wider of two that are alike.
 */
const evenness = (head: string, delimiter: string): number => {
  const widths = new Map<number, number>()
  const rows: string[][] = []
  for (const { cells } of readCsvRows(head, delimiter)) {
    rows.push(cells)
    if (rows.length === headRows) break
  }
  for (const { length } of rows) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
  const quotes = rows.filter((row) => row.some((cell) => quotedPair.test(cell))).length
  return Math.max(0, ...[...widths].map(([width, even]) => (even - quotes) / rows.length + width / 1000))
}
const delimiterOf = (text: string): string => {
  const head = text.slice(0, headLength)
  const scores = delimiters.map((delimiter) => ({ delimiter, score: evenness(head, delimiter) }))
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

/** A line that tells spreadsheets what divides cells; it counts as a row. */
const declared = /^sep=(.)[ \t;,]*(?:\r\n|\r|\n)/

const sheetNameOf = (name: string) => name.replace(/\.[^.]{1,5}$/, '')

const refuseQuote = (name: string, cell: string): never =>
  refuse(
    'unsupported_content',
    msg`In “${{ name }}” the cell ${{ cell }} begins with a quotation mark that is not closed. Close it, or take it out.`,
  )
const cellOf = (sheet: string, text: string, column: number, rowNumber: number): SheetCell | null => {
  const written = text.trim()
  if (!written) return null
  const at = addressOf(column, rowNumber)
  return written.length > importLimits.cellLength ? refuseCell(sheet, at) : { at, written, kind: 'text' }
}

/** The one sheet of a file of text. */
export const readCsv = (name: string, bytes: Uint8Array): ReadFile => {
  const text = decodeText(name, bytes)
  const said = declared.exec(text)
  const body = said ? text.slice(said[0].length) : text
  const before = said ? 1 : 0
  const sheet = sheetNameOf(name)
  const kept: SheetRow[] = []
  let rowNumber = before
  for (const { cells: written, goesOn, unclosed } of readCsvRows(body, said?.[1] ?? delimiterOf(body))) {
    rowNumber += 1
    if (unclosed !== null) refuseQuote(name, addressOf(unclosed, rowNumber))
    if (goesOn) refuseColumns(sheet)
    const cells = written.map((one, column) => cellOf(sheet, one, column, rowNumber))
    if (!cells.some(Boolean)) continue
    if (kept.length === importLimits.rows) refuseRows(sheet)
    kept.push({ rowNumber, isHidden: false, cells })
  }
  return { sheets: [{ name: sheet, rows: kept, hiddenColumns: [], is1904: false }], notes: [] }
}
