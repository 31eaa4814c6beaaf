import { msg } from '@lingui/core/runtime-macro'
import type { DayOrder } from '#contract/imports/columns.ts'
import { type ImportField, type ImportKind, type ImportUnit, importFieldEntry } from '#contract/imports/fields.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { columnLetters, type SheetCell } from './cells.ts'
import { type ReadHeading, readHeading } from './read-heading.ts'

/** What was chosen by hand for a heading, in this file or an earlier one; null where the column is to be left out. */
export type ChosenColumns = Readonly<
  Record<string, { field: ImportField | null; unit?: ImportUnit; dayOrder?: DayOrder }>
>

export interface RecognisedColumn {
  /** From 0. */
  column: number
  letters: string
  /** As it is written, with what stands above it. */
  heading: string
  /** By which a choice is kept for the next file. */
  headingKey: string
  field: ImportField | null
  /** Which of the boats that stand side by side in a row. */
  slot: number
  unit: ImportUnit | null
  /** As it was chosen. */
  dayOrder: DayOrder | null
  /** 0 to 1; 1 where a person has chosen. */
  confidence: number
  reason: Sentence
  /** What it could be, where a person has to choose. */
  candidates: readonly ImportField[]
}
export interface HeadedColumn {
  column: number
  heading: string
  above: string
  /** Those below the heading. */
  cells: readonly SheetCell[]
}

const reasons = {
  chosen: msg`Chosen by hand.`,
  heading: msg`The heading says so.`,
  near: msg`The heading is nearly so.`,
  left: msg`The heading can mean several things, and this one was left.`,
  cells: msg`The cells hold e-mail addresses.`,
  several: msg`The heading can mean several things: choose one.`,
  ownerReads: msg`Owners read the notes of their boat: choose it if they may read these, or leave it out.`,
  taken: msg`Another column holds this already: choose one.`,
  unlike: msg`The heading would say so, but the cells hold something else: choose.`,
  unknown: msg`The heading is not known: choose what it is, or leave it out.`,
} as const
const confidences = { chosen: 1, heading: 0.95, near: 0.75, left: 0.6, cells: 0.6 } as const

const sampled = 50
const fewest = 3
const leastFitting = 0.4
const hasDigit = (cell: SheetCell) => cell.kind === 'number' || /\d/.test(cell.written)
const fitsKind: Partial<Record<ImportKind, (cell: SheetCell) => boolean>> = {
  email: ({ written }) => written.includes('@'),
  phone: ({ kind, written }) => kind === 'number' || (written.match(/\d/g)?.length ?? 0) >= 5,
  length: hasDigit,
  mass: hasDigit,
  year: ({ written }) => /^\d{4}$/.test(written),
  day: (cell) => cell.kind === 'day' || hasDigit(cell),
  name: ({ written }) => /\p{L}/u.test(written),
}
/** Whether enough of a column's first cells are of the field's kind, those that are no values at all left aside. */
const holds = (field: ImportField, cells: readonly SheetCell[]): boolean => {
  const fits = fitsKind[importFieldEntry(field).kind]
  const seen = cells.slice(0, sampled).filter(({ kind }) => kind !== 'error' && kind !== 'formula')
  return !fits || seen.length < fewest || seen.filter(fits).length >= seen.length * leastFitting
}

/** A file has one customer a row; what belongs to a boat may stand there several times. */
const mayRepeat = (field: ImportField) => !['customer', 'contact'].includes(importFieldEntry(field).of)
const isSecondOfCustomer = (field: ImportField, slot: number) => slot > 1 && !mayRepeat(field)
const keyOf = (field: ImportField, slot: number) => `${field} ${slot}`

/** A column without a heading is known by its letters, which no heading is as it is compared. */
const choiceKeyOf = ({ folded }: ReadHeading, column: number) => folded || `#${columnLetters(column)}`

/**
 * Headings without a number that come again and again (boat, length, boat, length) are boats side by side, where at
 * least two fields come equally often.
 */
const numberRepeats = (read: { own: ReadHeading }[]) => {
  const counts = new Map<ImportField, number>()
  for (const { own } of read) {
    const [field] = own.fields
    if (field && own.fields.length === 1 && own.slot === 1 && mayRepeat(field))
      counts.set(field, (counts.get(field) ?? 0) + 1)
  }
  const repeated = [...counts].filter(([, count]) => count > 1)
  const areBlocks = repeated.length > 1 && repeated.every(([, count]) => count === repeated[0]![1])
  if (!areBlocks) return
  const seen = new Map<ImportField, number>()
  for (const one of read) {
    const [field] = one.own.fields
    if (!field || one.own.fields.length !== 1 || !repeated.some(([name]) => name === field)) continue
    seen.set(field, (seen.get(field) ?? 0) + 1)
    one.own = { ...one.own, slot: seen.get(field)! }
  }
}

/** Says of each column which field it holds, each field once a boat, and leaves to a person what is not clear. */
export const recogniseColumns = (columns: readonly HeadedColumn[], chosen: ChosenColumns = {}): RecognisedColumn[] => {
  const read = columns.map((one) => ({ ...one, own: readHeading(one.heading, one.above) }))
  numberRepeats(read)
  const choiceOf = (own: ReadHeading, column: number) => {
    const key = choiceKeyOf(own, column)
    return Object.hasOwn(chosen, key) ? chosen[key] : undefined
  }
  const taken = new Set<string>()
  const found = new Map<number, RecognisedColumn>()
  const put = (
    { column, heading, above, own }: (typeof read)[number],
    field: ImportField | null,
    reason: keyof typeof reasons,
    candidates: readonly ImportField[] = [],
  ) => {
    if (field) taken.add(keyOf(field, own.slot))
    found.set(column, {
      column,
      letters: columnLetters(column),
      heading: [above, heading].filter(Boolean).join(' · '),
      headingKey: choiceKeyOf(own, column),
      field,
      slot: own.slot,
      unit: choiceOf(own, column)?.unit ?? own.unit,
      dayOrder: choiceOf(own, column)?.dayOrder ?? null,
      confidence: field ? confidences[reason as keyof typeof confidences] : 0,
      reason: reasons[reason],
      candidates,
    })
  }
  const isFree = (field: ImportField, slot: number) =>
    !taken.has(keyOf(field, slot)) && !isSecondOfCustomer(field, slot)
  const open = () => read.filter(({ column }) => !found.has(column))

  for (const one of open()) {
    const choice = choiceOf(one.own, one.column)
    if (choice) put(one, choice.field && isFree(choice.field, one.own.slot) ? choice.field : null, 'chosen')
  }
  for (const match of ['exact', 'near'] as const)
    for (const one of open()) {
      const [field, ...others] = one.own.fields
      if (!field || others.length > 0 || one.own.match !== match) continue
      if (!holds(field, one.cells)) put(one, null, 'unlike', one.own.fields)
      else if (isFree(field, one.own.slot)) put(one, field, match === 'exact' ? 'heading' : 'near')
      else put(one, null, 'taken', one.own.fields)
    }
  for (const one of open()) {
    const { fields, slot } = one.own
    const free = fields.filter((field) => isFree(field, slot) && holds(field, one.cells))
    const others = fields.length - free.length
    if (free.length === 1 && others > 0) put(one, free[0]!, 'left')
    else if (fields.length > 0) put(one, null, one.own.match === 'asked' ? 'ownerReads' : 'several', fields)
    else if (isFree('email', 1) && one.cells.length >= fewest && holds('email', one.cells)) put(one, 'email', 'cells')
    else put(one, null, 'unknown')
  }
  return read.map(({ column }) => found.get(column)!)
}
