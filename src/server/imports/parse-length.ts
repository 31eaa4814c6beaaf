import { msg } from '@lingui/core/runtime-macro'
import type { SheetCell } from './cells.ts'
import type { ColumnFacts, Parsed } from './column-facts.ts'
import { type MeasureKind, parseMeasure } from './parse-measure.ts'

export const lengthKind: MeasureKind = {
  measures: 'length',
  threeDigits: 'decimals',
  guesses: ['m', 'cm', 'mm'],
  imperial: 'ft',
  decimals: 2,
  isNone: (written) => msg`“${{ written }}” is no length. Write it as 7.5 m or 24 ft 6 in.`,
}

/** Metres, of what is likely for this measure of a boat. */
export const parseLength = (cell: SheetCell, facts: ColumnFacts, likely: readonly [number, number]): Parsed<number> =>
  parseMeasure(cell, facts, lengthKind, likely)
