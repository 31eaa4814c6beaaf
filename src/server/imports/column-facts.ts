import { msg } from '@lingui/core/runtime-macro'
import type { DayOrder } from '#contract/imports/columns.ts'
import type { ImportUnit } from '#contract/imports/fields.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import type { SheetCell } from './cells.ts'

/** What speaks against the unit of a column that nobody has said. */
export interface UnitGuess {
  /** Metres or kilograms that are usual for the field. */
  usual: readonly [number, number]
  /** Other units its numbers may be in. */
  rivals: readonly ImportUnit[]
}

/** What is known of a column before one of its cells is read. */
export interface ColumnFacts {
  /** Of numbers without one of their own: from the heading, or from what the column's numbers are likely to be. */
  unit: ImportUnit | null
  /** Where neither the heading nor a person has said the unit. */
  guess?: UnitGuess
  dayOrder: DayOrder | null
  is1904: boolean
  /** The marina's, in two letters: whose phones are written without a country. */
  country: string
}

/** What a cell says, what is wrong with it in words, or both where it was read but wants a look. */
export interface Parsed<T> {
  value: T | null
  remark?: Sentence
}
export const remarked = (remark: Sentence): { value: null; remark: Sentence } => ({ value: null, remark })

/** More than a number, a day or a name ever needs. */
const longestValue = 254

/** What no field can take from a cell; text that is kept as it is has a length of its own. */
export const faultOf = ({ kind, written }: SheetCell, most = longestValue): Sentence | null => {
  if (kind === 'error') return msg`The cell holds the error ${{ written }}. Mend the formula, or write the value.`
  if (kind === 'formula')
    return msg`The cell holds a formula without its result. Save the file anew, or write the value.`
  return written.length > most ? msg`The cell holds more than ${{ most }} letters. Shorten it.` : null
}
