import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wordsIn } from '../platform/language/wording.ts'
import type { SheetCell } from './cells.ts'
import type { ColumnFacts } from './column-facts.ts'
import { lengthKind, parseLength } from './parse-length.ts'
import { massKind, parseMass } from './parse-mass.ts'
import { usualUnit } from './parse-measure.ts'
import { readNumber } from './read-measure.ts'

const facts: ColumnFacts = { unit: null, dayOrder: null, is1904: false, country: 'EE' }
const cell = (written: string | number): SheetCell =>
  typeof written === 'number'
    ? { at: 'B2', written: String(written), kind: 'number', number: written }
    : { at: 'B2', written, kind: 'text' }
const day: SheetCell = { at: 'B2', written: '2026-05-02', kind: 'day', day: '2026-05-02' }
const error: SheetCell = { at: 'B2', written: '#REF!', kind: 'error' }
const formula: SheetCell = { at: 'B2', written: '=A1*2', kind: 'formula' }
const likely = [2, 40] as const

describe('a length', () => {
  test.each([
    ['2,5 m', 2.5],
    ['7.25m', 7.25],
    ['2,500 m', 2.5],
    ['8 ft 2 in', 2.49],
    ['8\'2"', 2.49],
    ['8’ 2”', 2.49],
    ["26.5'", 8.08],
    ["23'10", 7.26],
    ['24\' 6 1/2"', 7.48],
    ['24 ½ ft', 7.47],
    ['7 m 20', 7.2],
    ['720 см', 7.2],
    ['24 jalga', 7.32],
    [7.4, 7.4],
  ])('%s is read', (written, metres) => {
    expect(parseLength(cell(written), facts, likely)).toEqual({ value: metres })
  })

  test.each(['about seven', '7-8 m', '5 kg', '8 in 2 ft', '-3', '0', '7 m 20 kg', "8'2''3"])(
    '%s is said to be none',
    (written) => {
      const { value, remark } = parseLength(cell(written), facts, likely)
      expect(value).toBeNull()
      expect(wordsIn()(remark!)).toContain('is no length')
    },
  )

  test('without a unit is taken in that of the column', () => {
    expect(parseLength(cell(24), { ...facts, unit: 'ft' }, likely)).toEqual({ value: 7.32 })
    expect(parseLength(cell('730'), { ...facts, unit: 'cm' }, likely)).toEqual({ value: 7.3 })
  })

  test('that cannot be in the column’s unit is read in the one other that it can be in, and said', () => {
    const beam = parseLength(cell('2500'), { ...facts, unit: 'm' }, [0.8, 12])
    expect(beam.value).toBe(2.5)
    expect(wordsIn()(beam.remark!)).toBe('“2500” cannot be right in m and was read in mm. Look at it.')
    const either = parseLength(cell('2500'), { ...facts, unit: 'm' }, likely)
    expect(either.value).toBeNull()
    expect(wordsIn()(either.remark!)).toBe('“2500” cannot be right in m. Write its unit beside it.')
  })

  test('that a spreadsheet made a day of, an error and a formula without its result are said', () => {
    const said = [day, error, formula].map((one) => wordsIn()(parseLength(one, facts, likely).remark!))
    expect(said).toEqual([
      'The cell holds the day 2026-05-02, not a number. Write the number.',
      'The cell holds the error #REF! Mend the formula, or write the value.',
      'The cell holds a formula without its result. Save the file anew, or write the value.',
    ])
  })

  test('the unit of bare numbers follows from what they are likely to be, or from the others', () => {
    expect(usualUnit([6.5, 7, 9].map(cell), lengthKind, likely)).toBe('m')
    expect(usualUnit([650, 700, 900].map(cell), lengthKind, likely)).toBe('cm')
    expect(usualUnit([6500, 7000, 9000].map(cell), lengthKind, likely)).toBe('mm')
    expect(usualUnit(['24 ft', '26 ft', 23].map(cell), lengthKind, likely)).toBe('ft')
    expect(usualUnit([2.5, 1.8].map(cell), massKind, [50, 80_000])).toBe('t')
  })
})

describe('a weight', () => {
  test.each([
    ['2,5 t', 2500],
    ['5 500 kg', 5500],
    ['5.500', 5500],
    ['5,500 kg', 5500],
    ['5\u00a0500', 5500],
    ['1 t 200', 1200],
    ['5500 lb', 2495],
    ['3,2 тонны', 3200],
  ])('%s is read', (written, kilograms) => {
    expect(parseMass(cell(written), facts, [50, 80_000])).toEqual({ value: kilograms })
  })
})

describe('a number', () => {
  test.each(['1,2,3,4', '12 34', '1.2.3', '', 'x', '1,,2', '.5'])('%s is none', (text) => {
    expect(readNumber(text, 'decimals')).toBeNull()
  })
  test('comes back however its thousands and decimals are marked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9_999_999 }), fc.integer({ min: 0, max: 9 }), (whole, tenths) => {
        const grouped = (mark: string) => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, mark)
        for (const text of [
          `${grouped(' ')},${tenths}`,
          `${grouped('.')},${tenths}`,
          `${grouped(',')}.${tenths}`,
          `${whole}.${tenths}`,
        ])
          expect(readNumber(text, 'thousands')).toBeCloseTo(whole + tenths / 10, 6)
      }),
    )
  })
})
