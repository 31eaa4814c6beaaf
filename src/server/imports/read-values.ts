import { type ImportField, type ImportKind, importFieldEntry, type importFields } from '#contract/imports/fields.ts'
import type { SheetCell } from './cells.ts'
import type { ColumnFacts, Parsed } from './column-facts.ts'
import { dayOrderOf, parseDay } from './parse-day.ts'
import { lengthKind, parseLength } from './parse-length.ts'
import { parseLifts } from './parse-lifts.ts'
import { massKind, parseMass } from './parse-mass.ts'
import { type MeasureKind, unitsBeside, usualUnit } from './parse-measure.ts'
import { type ParsedName, parseName } from './parse-name.ts'
import { parsePhone } from './parse-phone.ts'
import { parseCode, parseEmail, parseText, parseYear } from './parse-text.ts'
import type { RecognisedColumn } from './recognise-columns.ts'

interface ValueOfKind {
  text: string
  code: string
  name: ParsedName
  email: string
  phone: string
  /** Metres. */
  length: number
  /** Kilograms. */
  mass: number
  year: number
  /** `2026-03-01`. */
  day: string
  plan: string
  lifts: number | 'unlimited'
}
/** What a row says, by field; what it does not say or what could not be read is not there. */
export type ImportValues = { [F in ImportField]?: ValueOfKind[(typeof importFields)[F]['kind']] }

const anyLength = 4000
const anyLikely = [0, Number.MAX_VALUE] as const
type CellParser = (cell: SheetCell, facts: ColumnFacts, field: ImportField) => Parsed<ValueOfKind[ImportKind]>
const mostOf = (field: ImportField) => importFieldEntry(field).most ?? anyLength
const likelyOf = (field: ImportField) => importFieldEntry(field).likely ?? anyLikely

const parsers: Record<ImportKind, CellParser> = {
  text: (cell, _, field) => parseText(cell, mostOf(field)),
  code: (cell, _, field) => parseCode(cell, mostOf(field)),
  plan: (cell, _, field) => parseText(cell, mostOf(field)),
  name: (cell, _, field) => parseName(cell, mostOf(field)),
  email: (cell, _, field) => parseEmail(cell, mostOf(field)),
  phone: parsePhone,
  length: (cell, facts, field) => parseLength(cell, facts, likelyOf(field)),
  mass: (cell, facts, field) => parseMass(cell, facts, likelyOf(field)),
  year: parseYear,
  day: parseDay,
  lifts: parseLifts,
}

/** Reads a cell as what its column holds. */
export const readValue = (field: ImportField, cell: SheetCell, facts: ColumnFacts) =>
  parsers[importFieldEntry(field).kind](cell, facts, field)

const measureKinds: Partial<Record<ImportKind, MeasureKind>> = { length: lengthKind, mass: massKind }
export const measureKindOf = (field: ImportField): MeasureKind | null =>
  measureKinds[importFieldEntry(field).kind] ?? null

/** Of a column whose unit nobody has said: that of its numbers, and what speaks against it. */
const guessOf = (field: ImportField, cells: readonly SheetCell[]): Pick<ColumnFacts, 'unit' | 'guess'> => {
  const kind = measureKindOf(field)
  if (!kind) return { unit: null }
  const usual = importFieldEntry(field).usual ?? anyLikely
  return {
    unit: usualUnit(cells, kind, likelyOf(field)),
    guess: { usual, rivals: [kind.guesses[0]!, ...unitsBeside(cells, kind)] },
  }
}

/** What a column says of its cells: the unit of its heading, or else of its numbers, and how it writes days. */
export const factsOf = (
  { field, unit, dayOrder }: RecognisedColumn,
  cells: readonly SheetCell[],
  given: Pick<ColumnFacts, 'country' | 'is1904'>,
): ColumnFacts => ({
  country: given.country,
  is1904: given.is1904,
  ...(field && !unit ? guessOf(field, cells) : { unit }),
  dayOrder: dayOrder ?? dayOrderOf(cells),
})

/** In a sheet that measures in feet or pounds elsewhere a bare number may be in those, too. */
export const besideImperial = (field: ImportField, facts: ColumnFacts): ColumnFacts => {
  const kind = measureKindOf(field)
  if (!facts.guess || !kind) return facts
  return { ...facts, guess: { ...facts.guess, rivals: [...facts.guess.rivals, kind.imperial] } }
}
