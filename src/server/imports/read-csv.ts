import { msg } from '@lingui/core/runtime-macro'
import { parseCsv } from 'hucre/csv'
import { refuse } from '../platform/problem-error.ts'
import { addressOf, type SheetCell, type SheetRow } from './cells.ts'
import { decodeText } from './decode-text.ts'
import { importLimits, refuseCell, refuseColumns, refuseRows } from './limits.ts'
import type { ReadFile } from './read-workbook.ts'

const delimiters = [';', ',', '\t'] as const
const headLength = 20_000
const headRows = 40
/** What stands in a cell only where it was divided by the wrong mark. */
const quotedPair = /"[;,\t]"/
/** More lines than any address has: what swallowed them began with a quotation mark that nobody closed. */
const mostLines = 100

/**
 * How many of the first rows are of one width, which commas of numbers are not, and how few marks of quoting are left in
 * cells; the wider of two that are alike.
 */
const evenness = (head: string, delimiter: string): number => {
  const widths = new Map<number, number>()
  const rows = parseCsv(head, { delimiter, maxRows: headRows })
  for (const { length } of rows) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
  const quotes = rows.filter((row) => row.some((cell) => quotedPair.test(String(cell)))).length
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

/** The one sheet of a file of text. */
export const readCsv = (name: string, bytes: Uint8Array): ReadFile => {
  const text = decodeText(name, bytes)
  const said = declared.exec(text)
  const body = said ? text.slice(said[0].length) : text
  const before = said ? 1 : 0
  const sheet = sheetNameOf(name)
  const rows = parseCsv(body, { delimiter: said?.[1] ?? delimiterOf(body) })
  const kept = rows.flatMap((row, index): SheetRow[] => {
    const rowNumber = index + 1 + before
    const cells = row.map((value, column): SheetCell | null => {
      const written = String(value ?? '').trim()
      if (!written) return null
      const at = addressOf(column, rowNumber)
      if (written.length > importLimits.cellLength) refuseCell(sheet, at)
      if (written.includes('\n') && written.split('\n', mostLines + 1).length > mostLines) refuseQuote(name, at)
      if (column >= importLimits.columns) refuseColumns(sheet)
      return { at, written, kind: 'text' }
    })
    return cells.some(Boolean) ? [{ rowNumber, isHidden: false, cells }] : []
  })
  if (kept.length > importLimits.rows) refuseRows(sheet)
  return { sheets: [{ name: sheet, rows: kept, hiddenColumns: [], is1904: false }], notes: [] }
}

const refuseQuote = (name: string, cell: string): never =>
  refuse(
    'unsupported_content',
    msg`In “${{ name }}” the cell ${{ cell }} begins with a quotation mark that is not closed. Close it, or take it out.`,
  )
