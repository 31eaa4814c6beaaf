import type { SheetCell, SheetRow } from './cells.ts'
import { totalWords } from './heading-words.ts'
import { readHeading } from './read-heading.ts'
import type { HeadedColumn } from './recognise-columns.ts'

/** Titles, dates of printing and empty lines may stand above the headings, but not more. */
const deepest = 30
export interface FoundHeader {
  /** As spreadsheets count; null where no row looks like headings. */
  rowNumber: number | null
  columns: HeadedColumn[]
  /** The rows that hold records. */
  rows: readonly SheetRow[]
  /** Rows that sum up, and headings that a print repeats. */
  skipped: readonly SheetRow[]
}

const isHeading = (cell: SheetCell | null | undefined): cell is SheetCell =>
  cell?.kind === 'text' || cell?.kind === 'number'
const headingsOf = ({ cells }: SheetRow) => cells.map((cell) => (isHeading(cell) ? cell.written : ''))

/** What stands above, each group over the columns up to the next one. A line of one text is a title. */
const groupsOf = (row: SheetRow | undefined, width: number): string[] => {
  const written = row?.cells.map((cell) => cell?.written ?? '') ?? []
  if (new Set(written.filter(Boolean)).size < 2) return Array.from({ length: width }, () => '')
  let group = ''
  return Array.from({ length: width }, (_, column) => {
    group = written[column] || group
    return group
  })
}

/** How many different things the headings of a row name; what says one thing over and over is a row of groups. */
const scoreOf = (headings: readonly string[], groups: readonly string[]): number => {
  const scores = new Map<string, number>()
  for (const [column, heading] of headings.entries()) {
    if (!heading) continue
    const { fields, match, slot } = readHeading(heading, groups[column])
    const score = fields.length > 1 ? 0.4 : match === 'near' ? 0.6 : 1
    if (fields.length > 0) scores.set(`${fields.join(' ')} ${slot}`, score)
  }
  return [...scores.values()].reduce((sum, score) => sum + score, 0)
}

interface Candidate {
  index: number
  groups: string[]
  score: number
}
const bestOf = (rows: readonly SheetRow[]): Candidate | null => {
  let best: Candidate | null = null
  for (const [index, row] of rows.slice(0, deepest).entries()) {
    const headings = headingsOf(row)
    const above = rows[index - 1]
    const isRightAbove = above?.rowNumber === row.rowNumber - 1
    for (const groups of [
      groupsOf(undefined, headings.length),
      ...(isRightAbove ? [groupsOf(above, headings.length)] : []),
    ]) {
      const score = scoreOf(headings, groups)
      // groups have to tell something that the headings alone do not
      if (score > (best?.score ?? 0) + (groups.some(Boolean) ? 0.3 : 0)) best = { index, groups, score }
    }
  }
  return best && best.score >= 0.9 ? best : null
}

const longestTotal = 60
/** `Total`, `Total: 350 boats`; not a firm whose name begins with such a word. */
const isTotal = ({ cells }: SheetRow): boolean => {
  const first = cells.find(Boolean)?.written.toLowerCase() ?? ''
  if (first.length > longestTotal) return false
  const [words = ''] = first.split(/\d/, 1)
  return totalWords.has(words.replaceAll(/[:.]/g, '').trim())
}
const sameTexts = (one: readonly string[], other: readonly string[]) => {
  const written = one.filter(Boolean).length
  return written > 1 && one.every((text, column) => text === (other[column] ?? ''))
}

/** Finds the row of headings, or takes the one that was chosen, and parts what lies below it from totals. */
export const findHeader = (rows: readonly SheetRow[], chosenRow?: number): FoundHeader => {
  const index = chosenRow === undefined ? -1 : rows.findIndex(({ rowNumber }) => rowNumber === chosenRow)
  const above = rows[index - 1]
  const chosen: Candidate | null =
    index < 0 ? null : { index, score: 1, groups: groupsOf(undefined, rows[index]!.cells.length) }
  const withGroups =
    chosen && above?.rowNumber === chosenRow! - 1
      ? { ...chosen, groups: groupsOf(above, rows[index]!.cells.length) }
      : chosen
  const best =
    chosen &&
    withGroups &&
    scoreOf(headingsOf(rows[index]!), withGroups.groups) > scoreOf(headingsOf(rows[index]!), chosen.groups)
      ? withGroups
      : (chosen ?? bestOf(rows))
  const headings = best ? headingsOf(rows[best.index]!) : []
  const below = best ? rows.slice(best.index + 1) : rows
  const isSkipped = (row: SheetRow) => isTotal(row) || sameTexts(headings, headingsOf(row))
  const skipped = below.filter(isSkipped)
  const records = below.filter((row) => !isSkipped(row))
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
  const columns = Array.from(
    { length: width },
    (_, column): HeadedColumn => ({
      column,
      heading: headings[column] ?? '',
      above: best?.groups[column] ?? '',
      cells: records.flatMap(({ cells }) => cells[column] ?? []),
    }),
  ).filter(({ heading, cells }) => heading || cells.length > 0)
  return { rowNumber: best ? rows[best.index]!.rowNumber : null, columns, rows: records, skipped }
}
