import { type Cell, type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import type { ImportField } from '../../src/contract/imports/fields.ts'
import { addressOf } from '../../src/server/imports/cells.ts'
import { type InventedBoat, type InventedRacks, inventMarina } from './invented-marina.ts'
import { type MessyRecord, messyRecord, type PlantedFault } from './messy-record.ts'
import { type Random, randomOf } from './random.ts'
import { otherSystem, rowABoat, rowAnOwner, type ShapeColumn, sheetASeason } from './sheet-shapes.ts'
import type { WrittenCell } from './written-by-hand.ts'

export const messyShapes = ['row-a-boat', 'row-an-owner', 'sheet-a-season', 'other-system'] as const
export type MessyShape = (typeof messyShapes)[number]

/** What a reader has to find of one boat. */
interface MessyTruth {
  sheet: string
  rowNumber: number
  slot: number
  values: Partial<Record<ImportField, unknown>>
  fault: PlantedFault | null
  /** Where what cannot be read stands. */
  faultyCells: string[]
}
export interface MessyWorkbook {
  name: string
  bytes: Uint8Array
  truths: MessyTruth[]
  /** Each column with what it means. */
  columns: { sheet: string; column: number; field: ImportField | null }[]
}
interface Draft {
  sheet: WriteSheet & { rows: CellValue[][]; cells: Map<string, Partial<Cell>> }
  truths: MessyTruth[]
  columns: MessyWorkbook['columns']
}

const put = ({ sheet }: Draft, row: number, column: number, written: WrittenCell) => {
  while (sheet.rows.length <= row) sheet.rows.push([])
  const cells = sheet.rows[row]!
  while (cells.length <= column) cells.push(null)
  if (written !== null && typeof written === 'object' && 'formula' in written)
    sheet.cells.set(`${row},${column}`, { value: written.kept, formula: written.formula, formulaResult: written.kept })
  else if (written !== null && typeof written === 'object' && 'error' in written)
    sheet.cells.set(`${row},${column}`, { value: written.error, type: 'error' })
  else cells[column] = written
}

const putRecord = (
  draft: Draft,
  row: number,
  slot: number,
  columns: readonly [number, ImportField][],
  record: MessyRecord,
) => {
  const truth: MessyTruth = {
    sheet: draft.sheet.name,
    rowNumber: row + 1,
    slot,
    values: {},
    fault: record.fault,
    faultyCells: [],
  }
  for (const [column, field] of columns) {
    const cell = record.cells[field]
    if (!cell) continue
    put(draft, row, column, cell.written)
    if (cell.value === null) truth.faultyCells.push(addressOf(column, row + 1))
    else truth.values[field] = cell.value
  }
  draft.truths.push(truth)
}

const newDraft = (name: string): Draft => ({
  sheet: { name, rows: [], cells: new Map(), rowDefs: new Map(), merges: [] },
  truths: [],
  columns: [],
})

interface FlatShape {
  columns: readonly ShapeColumn[]
  title: string | null
  total: string | null
}
/** A table under its title, with an empty line now and then, a hidden row and a sum at its foot. */
const flatSheet = (name: string, records: readonly MessyRecord[], { columns, title, total }: FlatShape): Draft => {
  const draft = newDraft(name)
  const head = title ? 2 : 0
  if (title) {
    put(draft, 0, 0, title)
    draft.sheet.merges!.push({ startRow: 0, startCol: 0, endRow: 0, endCol: columns.length - 1 })
  }
  for (const [column, { heading, field }] of columns.entries()) {
    put(draft, head, column, heading)
    draft.columns.push({ sheet: name, column, field })
  }
  const placed = columns.flatMap(({ field }, column): [number, ImportField][] => (field ? [[column, field]] : []))
  let row = head + 1
  for (const [index, record] of records.entries()) {
    if (index % 60 === 59) row += 1
    for (const [column, { field }] of columns.entries()) if (!field) put(draft, row, column, index + 1)
    putRecord(draft, row, 1, placed, record)
    if (index % 97 === 96) draft.sheet.rowDefs!.set(row, { hidden: true })
    row += 1
  }
  if (total) {
    put(draft, row, 0, total)
    put(draft, row, columns.length - 1, records.length)
  }
  return draft
}

const widest = 3
const sideBySide = (
  name: string,
  boats: readonly InventedBoat[],
  recordOf: (boat: InventedBoat) => MessyRecord,
): Draft => {
  const draft = newDraft(name)
  const { owner, boat: perBoat, groups } = rowAnOwner
  const startOf = (slot: number) => owner.length + (slot - 1) * perBoat.length
  const head = (start: number, columns: readonly ShapeColumn[], group: string) => {
    put(draft, 0, start, group)
    draft.sheet.merges!.push({ startRow: 0, startCol: start, endRow: 0, endCol: start + columns.length - 1 })
    for (const [index, { heading, field }] of columns.entries()) {
      put(draft, 1, start + index, heading)
      draft.columns.push({ sheet: name, column: start + index, field })
    }
  }
  head(0, owner, groups.owner)
  for (let slot = 1; slot <= widest; slot += 1) head(startOf(slot), perBoat, groups.boat(slot))
  const ofOwner = owner.map(({ field }, index): [number, ImportField] => [index, field!])
  const ofBoat = (slot: number) =>
    perBoat.map(({ field }, index): [number, ImportField] => [startOf(slot) + index, field!])
  let row = 1
  let slot = widest
  let before: InventedBoat | null = null
  let first: MessyRecord | null = null
  for (const boat of boats) {
    const record = recordOf(boat)
    const isSame = before?.owner === boat.owner && slot < widest
    slot = isSame ? slot + 1 : 1
    if (!isSame) {
      row += 1
      first = record
    }
    before = boat
    // the owner is written once a row, as the first of the boats has them
    const shared = Object.fromEntries(ofOwner.map(([, field]) => [field, first!.cells[field]]))
    putRecord(draft, row, slot, [...ofOwner, ...ofBoat(slot)], { ...record, cells: { ...record.cells, ...shared } })
  }
  return draft
}

const seasons = ['Сезон 2024', '2025-2026'] as const
const draftsOf = (shape: MessyShape, boats: readonly InventedBoat[], random: Random, faulty: number): Draft[] => {
  const recordOf = (boat: InventedBoat) =>
    messyRecord(random, boat, random.pick(boats), { inFeet: shape === 'other-system', faulty })
  if (shape === 'row-an-owner') return [sideBySide('Veneet', boats, recordOf)]
  const records = boats.map(recordOf)
  if (shape === 'row-a-boat')
    return [flatSheet('Paadid', records, { columns: rowABoat, title: 'Sadama paadid, seis 1. märts', total: 'Kokku' })]
  if (shape === 'other-system')
    return [flatSheet('Export', records, { columns: otherSystem, title: null, total: null })]
  const half = Math.ceil(records.length / seasons.length)
  return seasons.map((name, index) =>
    flatSheet(name, records.slice(index * half, (index + 1) * half), {
      columns: sheetASeason,
      title: null,
      total: 'Итого:',
    }),
  )
}

interface MessyOptions {
  seed: number
  boats: number
  faulty?: number
  is1904?: boolean
  racks?: InventedRacks
  /** In which the subscriptions begin. */
  year?: number
}
/** A marina's own workbook with all the dirt of years, and what a careful reader finds in it; the same from the same seed. */
export const messyWorkbook = async (
  shape: MessyShape,
  { seed, boats, faulty = 0.08, is1904 = false, ...invented }: MessyOptions,
): Promise<MessyWorkbook> => {
  const random = randomOf(seed)
  const drafts = draftsOf(shape, inventMarina(random, boats, invented), random, faulty)
  const hidden: WriteSheet = { name: 'Lists', rows: [['Annual 11'], ['Annual 20']], hidden: true }
  const bytes = await writeXlsx({
    sheets: [...drafts.map(({ sheet }) => sheet), hidden],
    dateSystem: is1904 ? '1904' : '1900',
  })
  return {
    name: `${shape}.xlsx`,
    bytes,
    truths: drafts.flatMap(({ truths }) => truths),
    columns: drafts.flatMap(({ columns }) => columns),
  }
}
