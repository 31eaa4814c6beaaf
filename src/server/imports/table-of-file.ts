import { msg } from '@lingui/core/runtime-macro'
import { type ImportField, type ImportRecord, type ImportUnit, importFieldEntry } from '#contract/imports/fields.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { beginningOf } from '../platform/text-ends.ts'
import { columnLetters, type ReadSheet, type SheetCell, type SheetRow } from './cells.ts'
import type { ColumnFacts } from './column-facts.ts'
import { findHeader } from './find-header.ts'
import { firstOf, importLimits, refuseRecords } from './limits.ts'
import { asksForUnit } from './parse-measure.ts'
import { readFile } from './read-file.ts'
import { besideImperial, factsOf, type ImportValues, measureKindOf, readValue } from './read-values.ts'
import { type ChosenColumns, type RecognisedColumn, recogniseColumns } from './recognise-columns.ts'

interface CellRemark {
  cell: string
  field: ImportField
  sentence: Sentence
  /** The cell's value is not used; without it the value was read and wants a look. */
  isLost: boolean
}
/** One boat of one row of the file, with the customer of that row. */
export interface ReadRow {
  rowNumber: number
  /** 1, or the place of the boat among those side by side. */
  slot: number
  values: ImportValues
  /** Where each value stands, for remarks of the next steps. */
  cells: Partial<Record<ImportField, string>>
  remarks: CellRemark[]
}
/** A column with its first cells; unit and order of days are those its cells are read by. */
interface ShownColumn extends RecognisedColumn {
  samples: string[]
}
export interface ImportTable {
  sheet: string
  /** A year, or two, that the sheet's name says. */
  season: { from: number; to: number } | null
  headerRow: number | null
  columns: ShownColumn[]
  rows: ReadRow[]
  notes: Sentence[]
}
export interface TableOptions {
  /** The marina's, in two letters. */
  country: string
  chosen?: ChosenColumns
  /** Rows of headings chosen by hand, by the sheet's name. */
  headerRows?: Readonly<Record<string, number>>
}

const years = /(?<!\d)(20\d{2})(?: ?[-/–_] ?(20\d{2}|\d{2}))?(?!\d)/
const seasonOf = (sheet: string): ImportTable['season'] => {
  const [, first, second] = years.exec(sheet.slice(0, 100)) ?? []
  if (!first) return null
  const to = second ? Number(second.length === 2 ? first.slice(0, 2) + second : second) : Number(first)
  return to >= Number(first) && to - Number(first) <= 1 ? { from: Number(first), to } : null
}

/** What says that a place side by side is taken; a bay or a plan alone can be left over from the year before. */
const tellsOfBoat: readonly ImportRecord[] = ['boat', 'subscription', 'bay', 'insurance']
const isShared = (field: ImportField) => !tellsOfBoat.includes(importFieldEntry(field).of)

interface ReadColumn extends RecognisedColumn {
  field: ImportField
  facts: ColumnFacts
}
const readRow = (row: SheetRow, columns: readonly ReadColumn[], slot: number): ReadRow => {
  const read: ReadRow = { rowNumber: row.rowNumber, slot, values: {}, cells: {}, remarks: [] }
  for (const { column, field, facts } of columns) {
    const cell = row.cells[column]
    if (!cell) continue
    const { value, remark } = readValue(field, cell, facts)
    read.cells[field] = cell.at
    if (value !== null) Object.assign(read.values, { [field]: value })
    if (remark) read.remarks.push({ cell: cell.at, field, sentence: remark, isLost: value === null })
  }
  const { startsOn, endsOn } = read.values
  if (startsOn && endsOn && endsOn < startsOn)
    read.remarks.push({
      cell: read.cells.endsOn!,
      field: 'endsOn',
      sentence: msg`The end lies before the beginning. Mend one of the two.`,
      isLost: false,
    })
  const { length, beam } = read.values
  if (length !== undefined && beam !== undefined && beam > length)
    read.remarks.push({
      cell: read.cells.beam!,
      field: 'beam',
      sentence: msg`She would be wider than long. Look at both, and at their units.`,
      isLost: false,
    })
  return read
}

/** The row of a boat for each place that is taken; the row of the customer alone where none is. */
const rowsOf = (row: SheetRow, columns: readonly ReadColumn[]): ReadRow[] => {
  const shared = columns.filter(({ field }) => isShared(field))
  const slots = [...new Set(columns.filter(({ field }) => !isShared(field)).map(({ slot }) => slot))].sort(
    (a, b) => a - b,
  )
  const taken = slots.filter((slot) =>
    columns.some(({ column, field, slot: own }) => own === slot && !isShared(field) && row.cells[column]),
  )
  const read = (taken.length > 0 ? taken : [slots[0] ?? 1]).map((slot, index) => {
    const own = columns.filter((one) => one.slot === slot && !isShared(one.field))
    const { remarks, ...found } = readRow(row, [...shared, ...own], slot)
    // what is wrong with the customer is said once a row
    return { ...found, remarks: index === 0 ? remarks : remarks.filter(({ field }) => !isShared(field)) }
  })
  return read.filter(({ cells }) => Object.keys(cells).length > 0)
}

const sampled = 5
/** Letters of what a person is shown of a column. */
const longestShown = { sample: 60, heading: 240 } as const
const shortened = (text: string, most: number) => (text.length > most ? `${beginningOf(text, most)}…` : text)
const samplesOf = (cells: readonly SheetCell[]): string[] => {
  const seen = new Set<string>()
  for (const { written } of cells) {
    if (seen.size === sampled) break
    seen.add(shortened(written, longestShown.sample))
  }
  return [...seen]
}
/** Whose unit nobody can tell is shown without one, so that a person chooses it. */
const shownUnit = ({ field, unit }: RecognisedColumn, cells: readonly SheetCell[], facts: ColumnFacts | undefined) => {
  const kind = field && measureKindOf(field)
  if (!facts || !kind) return unit
  return asksForUnit(cells, facts, kind) ? null : facts.unit
}
const shown = (one: RecognisedColumn, cells: readonly SheetCell[], facts: ColumnFacts | undefined): ShownColumn => ({
  ...one,
  heading: shortened(one.heading, longestShown.heading),
  unit: shownUnit(one, cells, facts),
  dayOrder: facts?.dayOrder ?? one.dayOrder,
  samples: samplesOf(cells),
})

const numbersOf = (rows: readonly SheetRow[]) => firstOf(rows.map(({ rowNumber }) => String(rowNumber)))

const notesOf = (
  sheet: ReadSheet,
  rows: readonly SheetRow[],
  skipped: readonly SheetRow[],
  columns: readonly ReadColumn[],
) => {
  const notes: Sentence[] = []
  const hiddenRows = rows.filter(({ isHidden }) => isHidden)
  const hiddenColumns = columns.filter(({ column }) => sheet.hiddenColumns.includes(column))
  if (skipped.length > 0)
    notes.push(msg`Rows that sum up or repeat the headings are left out: ${{ rows: numbersOf(skipped) }}.`)
  if (hiddenRows.length > 0) notes.push(msg`Hidden rows are read, too: ${{ rows: numbersOf(hiddenRows) }}.`)
  if (hiddenColumns.length > 0)
    notes.push(
      msg`Hidden columns are read, too: ${{ columns: firstOf(hiddenColumns.map(({ column }) => columnLetters(column))) }}.`,
    )
  return notes
}

const imperialUnits: readonly ImportUnit[] = ['ft', 'in', 'lb']

/** One sheet as rows of values by field. */
export const tableOfSheet = (sheet: ReadSheet, options: TableOptions): ImportTable => {
  const { country, chosen, headerRows } = options
  const header = findHeader(
    sheet.rows,
    headerRows && Object.hasOwn(headerRows, sheet.name) ? headerRows[sheet.name] : undefined,
  )
  const columns = recogniseColumns(header.columns, chosen)
  const cellsOf = new Map(header.columns.map(({ column, cells }) => [column, cells]))
  const alone = columns.flatMap((one): ReadColumn[] => {
    if (!one.field) return []
    const facts = factsOf(one, cellsOf.get(one.column) ?? [], {
      country,
      is1904: sheet.is1904,
    })
    return [{ ...one, field: one.field, facts }]
  })
  const isImperial = alone.some(({ facts }) => facts.unit !== null && imperialUnits.includes(facts.unit))
  const read = isImperial ? alone.map((one) => ({ ...one, facts: besideImperial(one.field, one.facts) })) : alone
  return {
    sheet: sheet.name,
    season: seasonOf(sheet.name),
    headerRow: header.rowNumber,
    columns: columns.map((one) =>
      shown(one, cellsOf.get(one.column) ?? [], read.find(({ column }) => column === one.column)?.facts),
    ),
    rows: header.rows.flatMap((row) => rowsOf(row, read)),
    notes: notesOf(sheet, header.rows, header.skipped, read),
  }
}

/** A file that a marina kept its boats in, sheet by sheet, with what could not be read of it in words. */
export const tableOfFile = async (
  name: string,
  bytes: Uint8Array,
  options: TableOptions,
): Promise<{ tables: ImportTable[]; notes: Sentence[] }> => {
  const { sheets, notes } = await readFile(name, bytes)
  const tables: ImportTable[] = []
  let records = 0
  for (const sheet of sheets.filter(({ rows }) => rows.length > 0)) {
    const table = tableOfSheet(sheet, options)
    records += table.rows.length
    if (records > importLimits.records) refuseRecords(name)
    tables.push(table)
  }
  return { tables, notes }
}
