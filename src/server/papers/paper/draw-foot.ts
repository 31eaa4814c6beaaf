import { codeWords, pageWords, vatNumberWords } from '../texts.ts'
import { countryName } from './draw-parties.ts'
import { mm, page, styles } from './measures.ts'
import type { Sheet } from './sheet.ts'

const gap = mm(6)
type FootOf = Omit<Sheet, 'bodyEnd'>

/** Who sells, and where they are found: a column each, as wide as their longest line and no wider than fits. */
const columnsOf = (sheet: FootOf): string[][] => {
  const { seller, buyer } = sheet.document
  const place = `${seller.street}, ${seller.postalCode} ${seller.city}`
  return [
    [seller.name, buyer.country === seller.country ? place : `${place}, ${countryName(sheet, seller.country)}`],
    [
      sheet.word(codeWords(seller.registryCode)),
      ...(seller.vatNumber === null ? [] : [sheet.word(vatNumberWords(seller.vatNumber))]),
    ],
    [seller.email, seller.phone],
  ]
}

const laidOut = (sheet: FootOf, pageText: string) => {
  const { pen } = sheet
  const columns = columnsOf(sheet)
  const room = page.right - page.left - pen.width(pageText, styles.foot) - columns.length * gap
  const natural = columns.map((lines) => Math.max(...lines.map((line) => pen.width(line, styles.foot))))
  const rest = natural.slice(1).reduce((sum, width) => sum + Math.min(width, room / 3.4), 0)
  const widths = natural.map((width, at) => Math.min(width, at === 0 ? room - rest : room / 3.4))
  const spare = Math.max(0, room - widths.reduce((sum, width) => sum + width, 0)) / columns.length
  let x = page.left
  return columns.map((lines, at) => {
    const column = { x, lines: lines.flatMap((line) => pen.wrap(line, styles.foot, widths[at]!)) }
    x += widths[at]! + gap + spare
    return column
  })
}

const heightOf = (columns: readonly { lines: readonly string[] }[]) =>
  Math.max(2, ...columns.map(({ lines }) => lines.length)) * styles.foot.leading
/** As wide as the words of a page get. */
const widestPage = 999

/** Where the foot of a page begins, the same on each. */
export const footTop = (sheet: FootOf): number =>
  page.bottom - heightOf(laidOut(sheet, sheet.word(pageWords(widestPage, widestPage))))

/** The foot of a page. What is in it is said once; readers pass its other pages over. */
export const drawFoot = (sheet: Sheet, n: number, of: number): void => {
  const { pen, word } = sheet
  const pageText = word(pageWords(n, of))
  const columns = laidOut(sheet, word(pageWords(widestPage, widestPage)))
  const y = page.bottom - heightOf(columns)
  const write = () => {
    for (const { x, lines } of columns) pen.writeAll(lines, styles.foot, { x, y })
  }
  if (n === of) pen.said(pen.root, 'P', write)
  else pen.ornament(write, 'Pagination')
  pen.ornament(() => pen.write(pageText, styles.foot, { right: page.right, y }), 'Pagination')
}
