import { msg } from '@lingui/core/runtime-macro'
import type { SheetCell } from './cells.ts'
import type { ColumnFacts, Parsed } from './column-facts.ts'
import { type MeasureKind, parseMeasure } from './parse-measure.ts'

export const massKind: MeasureKind = {
  measures: 'mass',
  threeDigits: 'thousands',
  guesses: ['kg', 't'],
  imperial: 'lb',
  decimals: 0,
  isNone: (written) => msg`“${{ written }}” is no weight. Write it as 2500 kg or 2.5 t.`,
}

/** Whole kilograms. */
export const parseMass = (cell: SheetCell, facts: ColumnFacts, likely: readonly [number, number]): Parsed<number> =>
  parseMeasure(cell, facts, massKind, likely)
