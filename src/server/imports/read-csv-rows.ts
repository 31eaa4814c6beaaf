import { importLimits } from './limits.ts'

export interface CsvRow {
  /** As they are written, at most as many as a sheet may have columns. */
  cells: string[]
  /** Whether something stands behind those. */
  goesOn: boolean
  /** The column, from 0, of a cell whose quotation mark nobody closes; null where there is none. */
  unclosed: number | null
}

const quote = '"'
const lineEnd = /\r\n?|\n/
/** More lines than any address has: what swallowed them began with a quotation mark that nobody closed. */
const mostLines = 100

const endOfPlain = (text: string, from: number, delimiter: string): number => {
  let at = from
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}
/** Where the quotation mark before `from` is closed, or where the text ends; two of them are one that was written. */
const endOfQuoted = (text: string, from: number): number => {
  let at = text.indexOf(quote, from)
  while (at >= 0 && text[at + 1] === quote) at = text.indexOf(quote, at + 2)
  return at < 0 ? text.length : at
}

interface CsvCell {
  written: string
  /** Where what divides it from the next one stands. */
  end: number
  isUnclosed: boolean
}
const cellAt = (text: string, from: number, delimiter: string): CsvCell => {
  if (text[from] !== quote || delimiter === quote) {
    const end = endOfPlain(text, from, delimiter)
    return { written: text.slice(from, end), end, isUnclosed: false }
  }
  const closing = endOfQuoted(text, from + 1)
  const inside = text.slice(from + 1, closing)
  const end = endOfPlain(text, Math.min(closing + 1, text.length), delimiter)
  const behind = text.slice(closing + 1, end)
  const lines = inside.split(lineEnd, mostLines + 1).length
  return {
    written: inside.replaceAll(quote + quote, quote) + behind,
    end,
    // one that swallowed lines and ends in the middle of a cell was closed by the mark that opens another
    isUnclosed: closing === text.length || lines > mostLines || (lines > 1 && behind.trim() !== ''),
  }
}

const rowAt = (text: string, from: number, delimiter: string) => {
  const row: CsvRow = { cells: [], goesOn: false, unclosed: null }
  let cell = cellAt(text, from, delimiter)
  for (let column = 0; ; column += 1) {
    if (column < importLimits.columns) row.cells.push(cell.written)
    else row.goesOn ||= cell.written.trim() !== ''
    if (cell.isUnclosed) row.unclosed ??= column
    if (text[cell.end] !== delimiter) return { row, end: cell.end }
    cell = cellAt(text, cell.end + 1, delimiter)
  }
}

/** The rows of a text of cells, one after the other, each letter looked at a few times and no more than a row kept. */
export function* readCsvRows(text: string, delimiter: string): Generator<CsvRow> {
  let from = 0
  while (from < text.length) {
    const { row, end } = rowAt(text, from, delimiter)
    yield row
    from = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1)
  }
}
