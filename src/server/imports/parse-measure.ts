import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import type { SheetCell } from './cells.ts'
import { type ColumnFacts, faultOf, type Parsed, remarked, type UnitGuess } from './column-facts.ts'
import { type MeasuredPart, type MeasureUnit, readMeasure, unitSizes } from './read-measure.ts'

/** How a kind of measure is read: what its numbers mean where nothing says so, and what is said of one that is none. */
export interface MeasureKind {
  measures: 'length' | 'mass'
  threeDigits: 'thousands' | 'decimals'
  /** Tried in this order on numbers without a unit. */
  guesses: readonly MeasureUnit[]
  /** That of a yard which measures in feet and pounds. */
  imperial: MeasureUnit
  decimals: number
  isNone: (written: string) => Sentence
}
type Likely = readonly [number, number]

const isLikely = (value: number, [least, most]: Likely) => value >= least && value <= most
const partsOf = (cell: SheetCell, { threeDigits }: MeasureKind): MeasuredPart[] | null => {
  if (cell.kind === 'number') return [{ number: cell.number, unit: null }]
  return cell.kind === 'text' ? readMeasure(cell.written, threeDigits) : null
}
/** Halves go up, also where the computer keeps them as a little less. */
const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals + 1e-6) / 10 ** decimals

/** A second part is of the next smaller unit: `8 ft 2`, `2 m 50`. */
const smaller: Partial<Record<MeasureUnit, MeasureUnit>> = { ft: 'in', m: 'cm', t: 'kg' }

const sumOf = (parts: readonly MeasuredPart[], measures: MeasureKind['measures']): number | null => {
  let sum = 0
  let before: MeasureUnit | null = null
  for (const { number, unit } of parts) {
    const follows: MeasureUnit | undefined = before ? smaller[before] : undefined
    const own: MeasureUnit | null | undefined = unit ?? follows
    if (!own || unitSizes[own].measures !== measures || (before && own !== follows)) return null
    sum += number * unitSizes[own].size
    before = own
  }
  return sum
}

/** The unit of a column's numbers that have none: that of its others, else the first for which most of them are likely. */
export const usualUnit = (cells: readonly SheetCell[], kind: MeasureKind, likely: Likely): MeasureUnit | null => {
  const said = new Map<MeasureUnit, number>()
  const bare: number[] = []
  for (const cell of cells) {
    const [first, ...more] = partsOf(cell, kind) ?? []
    if (!first) continue
    if (first.unit) said.set(first.unit, (said.get(first.unit) ?? 0) + 1)
    else if (more.length === 0) bare.push(first.number)
  }
  const fitting = (unit: MeasureUnit) => bare.filter((number) => isLikely(number * unitSizes[unit].size, likely)).length
  const own = [...said]
    .filter(([unit]) => unitSizes[unit].measures === kind.measures)
    .sort((one, other) => other[1] - one[1])
  const [usual] = own[0] ?? []
  if (usual && fitting(usual) > bare.length / 2) return usual
  return kind.guesses.find((unit) => fitting(unit) > bare.length / 2) ?? null
}

/** The units that stand beside numbers in the cells of a column. */
export const unitsBeside = (cells: readonly SheetCell[], kind: MeasureKind): MeasureUnit[] => {
  const units = cells.flatMap((cell) => partsOf(cell, kind)?.[0]?.unit ?? [])
  return [...new Set(units)].filter((unit) => unitSizes[unit].measures === kind.measures)
}

const unitOf = ({ unit }: ColumnFacts, { measures, guesses }: MeasureKind): MeasureUnit =>
  unit && unitSizes[unit].measures === measures ? unit : guesses[0]!
/** Whether a number without a unit may as well be in another one than that of its column. */
const isDoubtful = (number: number, unit: MeasureUnit, { usual, rivals }: UnitGuess) =>
  !isLikely(number * unitSizes[unit].size, usual) ||
  rivals.some((rival) => rival !== unit && isLikely(number * unitSizes[rival].size, usual))

/** Whether the unit of a column is to be asked for: of many of its bare numbers nobody can tell. */
export const asksForUnit = (cells: readonly SheetCell[], facts: ColumnFacts, kind: MeasureKind): boolean => {
  const { guess } = facts
  if (!guess) return false
  const bare = cells.flatMap((cell) => {
    const [first, ...more] = partsOf(cell, kind) ?? []
    return first && !first.unit && more.length === 0 ? [first.number] : []
  })
  return (
    bare.length > 0 && 3 * bare.filter((number) => isDoubtful(number, unitOf(facts, kind), guess)).length >= bare.length
  )
}

/** A measure in metres or kilograms. A number that is unlikely in the column's unit is taken in the one that makes it likely. */
export const parseMeasure = (
  cell: SheetCell,
  facts: ColumnFacts,
  kind: MeasureKind,
  likely: Likely,
): Parsed<number> => {
  const { written } = cell
  const fault = faultOf(cell)
  if (fault) return remarked(fault)
  if (cell.kind === 'day') return remarked(msg`The cell holds the day ${{ written }}, not a number. Write the number.`)
  const parts = partsOf(cell, kind)
  if (!parts) return remarked(kind.isNone(written))
  const [first, ...more] = parts
  if (!first || first.number <= 0) return remarked(kind.isNone(written))
  if (first.unit || more.length > 0) {
    const sum = sumOf(parts, kind.measures)
    if (sum === null) return remarked(kind.isNone(written))
    const value = rounded(sum, kind.decimals)
    return isLikely(sum, likely)
      ? { value }
      : remarked(msg`“${{ written }}” cannot be right for a boat here. Look at it.`)
  }
  const inUnit = (unit: MeasureUnit) => first.number * unitSizes[unit].size
  const unit = unitOf(facts, kind)
  if (isLikely(inUnit(unit), likely)) {
    const value = rounded(inUnit(unit), kind.decimals)
    if (!facts.guess || !isDoubtful(first.number, unit, facts.guess)) return { value }
    return {
      value,
      remark: msg`“${{ written }}” has no unit and was read in ${{ unit }}. Choose the unit of the column if it is another.`,
    }
  }
  const [only, ...others] = kind.guesses.filter((one) => one !== unit && isLikely(inUnit(one), likely))
  if (!only || others.length > 0)
    return remarked(msg`“${{ written }}” cannot be right in ${{ unit }}. Write its unit beside it.`)
  return {
    value: rounded(inUnit(only), kind.decimals),
    remark: msg`“${{ written }}” cannot be right in ${{ unit }} and was read in ${{ only }}. Look at it.`,
  }
}
