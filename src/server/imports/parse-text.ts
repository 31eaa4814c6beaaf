import { msg } from '@lingui/core/runtime-macro'
import type { SheetCell } from './cells.ts'
import { faultOf, type Parsed, remarked } from './column-facts.ts'

/** What is kept as it is written. */
export const parseText = (cell: SheetCell, most: number): Parsed<string> => {
  const fault = faultOf(cell, most)
  return fault ? remarked(fault) : { value: cell.written }
}

/** A number or sign by which something is known; a spreadsheet that made a day of it has lost it. */
export const parseCode = (cell: SheetCell, most: number): Parsed<string> => {
  if (cell.kind === 'day')
    return remarked(
      msg`The spreadsheet has made the day ${{ written: cell.written }} of what was written. Write it anew as text.`,
    )
  const { value, remark } = parseText(cell, most)
  return { value: value?.replaceAll(/\s+/g, ' ') ?? null, ...(remark && { remark }) }
}

const email = /^[^\s@<>"']+@[^\s@<>"'.]+(?:\.[^\s@<>"'.]+)+$/
const aroundEmails = /[\s;,<>"']+/

/** The first address of a cell, in small letters. */
export const parseEmail = (cell: SheetCell, most: number): Parsed<string> => {
  const { value, remark } = parseText(cell, most)
  if (remark) return remarked(remark)
  const found = (value ?? '')
    .replace(/^mailto:/i, '')
    .split(aroundEmails)
    .filter((part) => part.includes('@'))
  const [first = ''] = found
  if (!email.test(first)) return remarked(msg`“${{ written: cell.written }}” is no e-mail address.`)
  return found.length > 1
    ? { value: first.toLowerCase(), remark: msg`The cell holds several e-mail addresses, and the first was taken.` }
    : { value: first.toLowerCase() }
}

/** The year in which a boat was built. */
export const parseYear = (cell: SheetCell): Parsed<number> => {
  const fault = faultOf(cell)
  if (fault) return remarked(fault)
  const year = Number(/^(?:18|19|20)\d{2}$/.exec(cell.written)?.[0] ?? Number.NaN)
  return Number.isInteger(year)
    ? { value: year }
    : remarked(msg`“${{ written: cell.written }}” is no year. Write it in four digits.`)
}
