import { msg } from '@lingui/core/runtime-macro'
import type { SheetCell } from './cells.ts'
import { faultOf, type Parsed, remarked } from './column-facts.ts'

export interface ParsedName {
  firstName: string
  /** Empty where one word is all there is. */
  lastName: string
  /** Set in place of both where the name is a company's. */
  companyName: string
}

/** What stands beside a company's name in the four languages and beyond. */
const companyWords = new Set(
  'oü as fie mtü tü uü sa oy oyj ab ry tmi ky ооо ао зао пао ип ltd llc inc gmbh ag plc sia uab bv corp'.split(' '),
)
const isCompany = (words: readonly string[]) =>
  words.some((word) => companyWords.has(word.toLowerCase().replaceAll(/[.,"«»]/g, '')))
const twoPeople = /[/;&+]|\s(?:ja|and|och|и|sekä)\s/i

const beforeLast = new Set(['von', 'van', 'de', 'der', 'af', 'du', 'фон'])
/** Where the last name begins: at its particles, where it has some. */
const lastFrom = (words: readonly string[]) => {
  let at = words.length - 1
  while (at > 1 && beforeLast.has(words[at - 1]!.toLowerCase())) at -= 1
  return at
}

/** A person's name in two parts, or a company's in one. Who is written last name first has a comma between. */
export const parseName = (cell: SheetCell, most: number): Parsed<ParsedName> => {
  const fault = faultOf(cell, most)
  if (fault) return remarked(fault)
  if (cell.kind === 'day') return remarked(msg`The cell holds the day ${{ written: cell.written }}, not a name.`)
  const name = cell.written.replaceAll(/\s+/g, ' ').trim()
  if (!/\p{L}/u.test(name)) return remarked(msg`“${{ name }}” is no name.`)
  const words = name.split(' ')
  if (isCompany(words)) return { value: { firstName: '', lastName: '', companyName: name } }
  const [last = '', first, ...more] = name.split(',').map((part) => part.trim())
  const value =
    first && more.length === 0
      ? { firstName: first, lastName: last, companyName: '' }
      : {
          firstName: words.length > 1 ? words.slice(0, lastFrom(words)).join(' ') : name,
          lastName: words.length > 1 ? words.slice(lastFrom(words)).join(' ') : '',
          companyName: '',
        }
  return twoPeople.test(name)
    ? { value, remark: msg`The cell seems to hold two people. One of them can be a further person of the boat.` }
    : { value }
}
