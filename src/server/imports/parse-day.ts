import { msg } from '@lingui/core/runtime-macro'
import type { DayOrder } from '#contract/imports/columns.ts'
import type { SheetCell } from './cells.ts'
import { type ColumnFacts, faultOf, type Parsed, remarked } from './column-facts.ts'
import { monthByName } from './month-names.ts'

const firstYear = 1970
const lastYear = 2100
/** Days as spreadsheets count them that fall in these years. */
const likelySerial = [25_000, 75_000] as const
const millisecondsOfDay = 86_400_000
/** The calendar of 1900 has a 29 February that never was, so after it days count from one earlier. */
const dayZero = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) }

const two = (number: number) => String(number).padStart(2, '0')
const fourDigitYear = (year: number) => (year < 100 ? year + (year < 70 ? 2000 : 1900) : year)
/** Null where there is no such day in a calendar. */
const dayOf = (year: number, month: number, date: number): string | null => {
  const day = `${fourDigitYear(year)}-${two(month)}-${two(date)}`
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day ? day : null
}
const dayOfSerial = (serial: number, is1904: boolean) =>
  new Date((is1904 ? dayZero.from1904 : dayZero.from1900) + Math.floor(serial) * millisecondsOfDay)
    .toISOString()
    .slice(0, 10)

const timeAtEnd = /[ t]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m|z|[+-]\d{2}:?\d{2})?$/
const yearFirst = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/
const twoNumbers = /^(\d{1,2})([-./])(\d{1,2})[-./](\d{4}|\d{2})$/
const words = /\d+|\p{L}+/gu
/** What stands beside the parts of a day and is none of them: 1st, 2026. a., 2026 г. */
const besides = new Set(['st', 'nd', 'rd', 'th', 'of', 'a', 'г', 'года', 'aasta'])

const plainText = ({ written }: SheetCell) =>
  written.toLowerCase().replaceAll(/\s+/g, ' ').trim().replace(timeAtEnd, '').replace(/[.,]$/, '').replaceAll('. ', '.')

/** By which order days are written with slashes or dashes, if any of the column can be read in one order alone. */
export const dayOrderOf = (cells: readonly SheetCell[]): DayOrder | null => {
  let dayFirst = 0
  let monthFirst = 0
  for (const cell of cells) {
    if (cell.kind !== 'text') continue
    const [, first, mark, second] = twoNumbers.exec(plainText(cell)) ?? []
    if (mark === '.') continue
    if (Number(first) > 12) dayFirst += 1
    if (Number(second) > 12) monthFirst += 1
  }
  if (dayFirst > 0 && monthFirst > 0) return null
  return dayFirst > 0 ? 'day-month' : monthFirst > 0 ? 'month-day' : null
}

const byName = (text: string): string | null => {
  const parts = (text.match(words) ?? []).filter((part) => !besides.has(part))
  const month = parts.map((part) => monthByName.get(part)).find(Boolean)
  const numbers = parts.filter((part) => /^\d+$/.test(part))
  if (!month || parts.length !== 3 || numbers.length !== 2) return null
  const [first = '', second = ''] = numbers
  return first.length === 4 ? dayOf(Number(first), month, Number(second)) : dayOf(Number(second), month, Number(first))
}

const isUnlikely = (day: string) => Number(day.slice(0, 4)) < firstYear || Number(day.slice(0, 4)) > lastYear
const judged = (day: string | null, written: string): Parsed<string> => {
  if (!day) return remarked(msg`“${{ written }}” is no day of the calendar. Write it as 2026-03-01.`)
  return isUnlikely(day) ? remarked(msg`“${{ written }}” is a day of an unlikely year. Look at it.`) : { value: day }
}

const inNumbers = (parts: RegExpExecArray, written: string, order: DayOrder | null): Parsed<string> => {
  const [, first, mark, second, year] = parts
  const [one, other] = [Number(first), Number(second)]
  const dayFirst = dayOf(Number(year), other, one)
  const monthFirst = dayOf(Number(year), one, other)
  // dots stand between day, month and year in that order wherever they are used
  const usual = mark === '.' ? 'day-month' : order
  if (usual) return judged(usual === 'day-month' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst), written)
  if (dayFirst && monthFirst && dayFirst !== monthFirst)
    return remarked(
      msg`“${{ written }}” can be two days. Choose for the column whether the day or the month comes first.`,
    )
  return judged(dayFirst ?? monthFirst, written)
}

/** A day as `2026-03-01`, from a cell that the file knows as one, from a spreadsheet's number, or as it is written. */
export const parseDay = (cell: SheetCell, { dayOrder, is1904 }: ColumnFacts): Parsed<string> => {
  const { written } = cell
  const fault = faultOf(cell)
  if (fault) return remarked(fault)
  if (cell.kind === 'day') return judged(cell.day, written)
  const text = plainText(cell)
  const digits = /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null
  if (digits !== null) {
    if (/^(?:19|20)\d{6}$/.test(text))
      return judged(dayOf(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6))), written)
    if (digits >= likelySerial[0] && digits <= likelySerial[1]) return judged(dayOfSerial(digits, is1904), written)
    return remarked(msg`“${{ written }}” is no whole day. Write it as 2026-03-01.`)
  }
  const iso = yearFirst.exec(text)
  if (iso) return judged(dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3])), written)
  const numbers = twoNumbers.exec(text)
  return numbers ? inNumbers(numbers, written, dayOrder) : judged(byName(text), written)
}
