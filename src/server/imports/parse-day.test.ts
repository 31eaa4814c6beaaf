import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wordsIn } from '../platform/language/wording.ts'
import type { SheetCell } from './cells.ts'
import type { ColumnFacts } from './column-facts.ts'
import { dayOrderOf, parseDay } from './parse-day.ts'

const facts: ColumnFacts = { unit: null, dayOrder: null, is1904: false, country: 'EE' }
const text = (written: string): SheetCell => ({ at: 'B2', written, kind: 'text' })
const number = (one: number): SheetCell => ({ at: 'B2', written: String(one), kind: 'number', number: one })

describe('a day', () => {
  test.each([
    '1.3.2026',
    '01.03.26',
    '1. 3. 2026',
    '2026-03-01',
    '2026-03-01 00:00:00',
    '2026-03-01T00:00:00Z',
    '20260301',
    '2026/3/1',
    '1. märts 2026',
    '1 марта 2026 г.',
    '1. maaliskuuta 2026',
    'March 1st, 2026',
    '01-Mar-26',
    '2026 March 1',
    '1.3.2026.',
  ])('%s is read', (written) => {
    expect(parseDay(text(written), facts)).toEqual({ value: '2026-03-01' })
  })

  test('counted by a spreadsheet is read in its calendar', () => {
    expect(parseDay(number(46_082), facts)).toEqual({ value: '2026-03-01' })
    expect(parseDay(number(46_082 - 1462), { ...facts, is1904: true })).toEqual({ value: '2026-03-01' })
    expect(parseDay(text('46082'), facts)).toEqual({ value: '2026-03-01' })
  })

  test.each(['31.02.2026', '2026-13-01', 'spring', '1.3', '32 May 2026', '1 march april 2026'])(
    '%s is said to be none',
    (written) => {
      const { value, remark } = parseDay(text(written), facts)
      expect(value).toBeNull()
      expect(wordsIn()(remark!)).toMatch(/is no (?:day of the calendar|whole day)/)
    },
  )

  test.each(['1.3.1926', '2026', '1899-12-31'])('%s is not taken', (written) => {
    expect(parseDay(text(written), facts).value).toBeNull()
  })

  test('in slashes follows the other cells of the column, or is asked about', () => {
    const asked = parseDay(text('3/1/2026'), facts)
    expect(asked.value).toBeNull()
    expect(wordsIn()(asked.remark!)).toContain('can be two days')
    expect(dayOrderOf([text('3/1/2026'), text('3/25/2026')])).toBe('month-day')
    expect(dayOrderOf([text('3/1/2026'), text('25/3/2026')])).toBe('day-month')
    expect(dayOrderOf([text('3/25/2026'), text('25/3/2026')])).toBeNull()
    expect(dayOrderOf([text('3/1/2026'), text('25.3.2026')])).toBeNull()
    expect(parseDay(text('1.3.2026'), { ...facts, dayOrder: 'month-day' })).toEqual({ value: '2026-03-01' })
    expect(parseDay(text('3/1/2026'), { ...facts, dayOrder: 'month-day' })).toEqual({ value: '2026-03-01' })
    expect(parseDay(text('3/1/2026'), { ...facts, dayOrder: 'day-month' })).toEqual({ value: '2026-01-03' })
    expect(parseDay(text('25/3/2026'), facts)).toEqual({ value: '2026-03-25' })
  })

  test('of any of these years comes back as it was written', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10)
          const [year, month, one] = day.split('-').map(Number)
          expect(parseDay(text(`${one}.${month}.${year}`), facts)).toEqual({ value: day })
          expect(parseDay(text(`${month}/${one}/${year}`), { ...facts, dayOrder: 'month-day' })).toEqual({ value: day })
          expect(parseDay({ at: 'B2', written: day, kind: 'day', day }, facts)).toEqual({ value: day })
        },
      ),
    )
  })

  test('nothing that is written throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (written) => void parseDay(text(written), facts)))
  })
})
