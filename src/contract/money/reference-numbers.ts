import { remainderBy97 } from './iban.ts'

/** How a marina numbers what is to be paid: by the 7-3-1 method of Estonia and Finland, or RF (ISO 11649). */
export const referenceKinds = ['7-3-1', 'rf'] as const
export type ReferenceKind = (typeof referenceKinds)[number]

const weights = [7, 3, 1]
/** The last figure of a 7-3-1 number: what makes the sum of its weighted figures, from the right, whole tens. */
const checkFigure = (figures: string) =>
  (10 - ([...figures].reverse().reduce((sum, figure, at) => sum + Number(figure) * weights[at % 3]!, 0) % 10)) % 10

const longest731 = 20
/** With its two figures of check and without RF before them. */
const longestRf = 23

const make731 = (number: string) => {
  const figures = number.replace(/\D/g, '').replace(/^0+/, '')
  if (figures === '' || figures.length >= longest731) throw new RangeError(`No 7-3-1 number is made of “${number}”.`)
  return `${figures}${checkFigure(figures)}`
}

const makeRf = (number: string) => {
  const signs = number.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (signs === '' || signs.length > longestRf - 2) throw new RangeError(`No RF reference is made of “${number}”.`)
  return `RF${String(98 - remainderBy97(`${signs}RF00`)).padStart(2, '0')}${signs}`
}

/**
 * The reference of an invoice's number, without spaces. 7-3-1 takes the figures alone, so what two series number alike is
 * told apart by figures. Throws a RangeError where the number has none, or too many.
 */
export const makeReference = (kind: ReferenceKind, number: string): string =>
  kind === 'rf' ? makeRf(number) : make731(number)

export const is731 = (reference: string): boolean =>
  /^\d{2,20}$/.test(reference) && checkFigure(reference.slice(0, -1)) === Number(reference.at(-1))

export const isRf = (reference: string): boolean =>
  /^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) && remainderBy97(`${reference.slice(4)}${reference.slice(0, 4)}`) === 1

/**
 * As two people would write the same one: without spaces, small letters and the zeros some banks put before it.
 * null: no reference by either method.
 */
export const asReference = (written: string): string | null => {
  const signs = written.replace(/[\s.-]/g, '').toUpperCase()
  const figures = signs.replace(/^0+/, '')
  return isRf(signs) ? signs : is731(figures) ? figures : null
}

/** Longer than any reference with its spaces; a text of a bank holds at most 140 letters a line. */
const mostText = 5_000
/** Most pieces one is written in: twenty figures in twos. */
const mostPieces = 10

/** Words of a text that may belong together: a space parts a reference, while `2026-0142` is a number of its own. */
const groupsIn = (text: string): string[][] => {
  const groups: string[][] = [[]]
  for (const word of text.toUpperCase().split(/\s/)) {
    const pieces = word.match(/[\p{L}\p{N}]+/gu) ?? []
    if (pieces.length === 1) groups.at(-1)!.push(...pieces)
    else groups.push(...pieces.map((piece) => [piece]), [])
  }
  return groups
}

/** Every reference that may stand in a text, also with spaces in it, without doubles. Reads the first 5,000 letters. */
export const referencesIn = (text: string): string[] => {
  const found = new Set<string>()
  for (const pieces of groupsIn(text.slice(0, mostText)))
    for (const at of pieces.keys()) {
      let signs = ''
      for (const piece of pieces.slice(at, at + mostPieces)) {
        signs += piece
        if (signs.length > 2 + longestRf) break
        const reference = asReference(signs)
        if (reference) found.add(reference)
      }
    }
  return [...found]
}
