import { msg } from '@lingui/core/runtime-macro'
import type { SheetCell } from './cells.ts'
import { type ColumnFacts, faultOf, type Parsed, remarked } from './column-facts.ts'

interface Numbering {
  /** Of the country. */
  code: string
  /** Dialled before a number inside the country, and not from outside. */
  trunk: string
  digits: readonly [number, number]
}
const numberings: Readonly<Record<string, Numbering>> = {
  DE: { code: '49', trunk: '0', digits: [6, 11] },
  DK: { code: '45', trunk: '', digits: [8, 8] },
  EE: { code: '372', trunk: '', digits: [7, 8] },
  FI: { code: '358', trunk: '0', digits: [5, 10] },
  GB: { code: '44', trunk: '0', digits: [9, 10] },
  LT: { code: '370', trunk: '0', digits: [8, 8] },
  LV: { code: '371', trunk: '', digits: [8, 8] },
  NO: { code: '47', trunk: '', digits: [8, 8] },
  PL: { code: '48', trunk: '', digits: [9, 9] },
  RU: { code: '7', trunk: '8', digits: [10, 10] },
  SE: { code: '46', trunk: '0', digits: [7, 9] },
  US: { code: '1', trunk: '1', digits: [10, 10] },
}
const shortest = 7
const longest = 15

const extension = /(?:ext|x|sise|alanumero|доб|#)[. :]{0,3}(\d{1,6})$/i
const between = /[/;,\n]|(?<=\d) (?=\+)/
/** Of what was a number where the file came from. */
const decimals = /(?<=^\+?\d{7,15})[.,]0$/
const isPhoneLike = /^(?:tel|phone|mob|gsm|тел)?[.: ]{0,2}(?:\+|00)?[\d\s().\u00a0-]+$/i

const fits = ({ digits: [least, most] }: Numbering, rest: string) => rest.length >= least && rest.length <= most

const inCountry = (digits: string, country: string): string | null => {
  const own = numberings[country.toUpperCase()]
  if (!own) return null
  // what came as a number has lost its plus
  const rest = digits.startsWith(own.code) ? digits.slice(own.code.length) : ''
  if (fits(own, rest) && !(own.trunk === '' && fits(own, digits))) return `+${digits}`
  const inside = own.trunk && digits.startsWith(own.trunk) ? digits.slice(own.trunk.length) : digits
  return fits(own, inside) ? `+${own.code}${inside}` : null
}

const lengthFits = (digits: string) => digits.length >= shortest && digits.length <= longest

/** One number with its country, `+3725551234`, and behind it its extension, ` ext 12`. */
const onePhone = (text: string, country: string): string | null => {
  const beyond = extension.exec(text)
  const plain = (beyond ? text.slice(0, beyond.index) : text).replace('(0)', '').trim()
  if (!isPhoneLike.test(plain)) return null
  const digits = plain.replaceAll(/\D/g, '')
  const isWhole = plain.includes('+')
  const foreign = isWhole ? digits : digits.startsWith('00') ? digits.slice(2) : null
  const number = foreign === null ? inCountry(digits, country) : lengthFits(foreign) ? `+${foreign}` : null
  return number && beyond ? `${number} ext ${beyond[1]}` : number
}

/** The first phone of a cell; a marina's own country holds where none is written. */
export const parsePhone = (cell: SheetCell, { country }: ColumnFacts): Parsed<string> => {
  const { written } = cell
  const fault = faultOf(cell)
  if (fault) return remarked(fault)
  if (cell.kind === 'day')
    return remarked(msg`The cell holds the day ${{ written }}, not a phone number. Write it anew as text.`)
  const text = cell.kind === 'number' ? cell.number.toFixed(0) : written.replace(decimals, '')
  const [first = '', ...more] = text.split(between).filter((part) => /\d/.test(part))
  const value = onePhone(first.trim(), country)
  if (!value)
    return remarked(msg`“${{ written }}” is no whole phone number. Write it with its country, as +372 5555 5555.`)
  return more.length > 0
    ? {
        value,
        remark: msg`The cell holds several phone numbers, and the first was taken. Put the others into the notes.`,
      }
    : { value }
}
