/** A cell that holds something, as its file knows it; of a file of text all are texts. */
export type SheetCell = {
  /** As spreadsheets call it: `B12`. */
  at: string
  /** As a person reads it in the file. */
  written: string
} & (
  | { kind: 'text' }
  | { kind: 'number'; number: number }
  /** A day of a calendar, without a zone: `2026-03-01`. */
  | { kind: 'day'; day: string }
  | { kind: 'truth' }
  /** `#REF!` and its like. */
  | { kind: 'error' }
  /** A formula whose file did not keep what came out. */
  | { kind: 'formula' }
)

export interface SheetRow {
  /** From 1, as spreadsheets count. */
  rowNumber: number
  isHidden: boolean
  cells: readonly (SheetCell | null)[]
}

export interface ReadSheet {
  name: string
  /** Those that hold something, in their order. */
  rows: readonly SheetRow[]
  /** Columns the file does not show, from 0. */
  hiddenColumns: readonly number[]
  /** Days that came as bare numbers count from 1904 instead of 1900. */
  is1904: boolean
}

const letters = 26
/** A, B, … Z, AA: the letters of a column, counted from 0. */
export const columnLetters = (column: number): string => {
  let named = ''
  for (let rest = column; rest >= 0; rest = Math.floor(rest / letters) - 1)
    named = String.fromCharCode(65 + (rest % letters)) + named
  return named
}
export const addressOf = (column: number, rowNumber: number) => `${columnLetters(column)}${rowNumber}`
