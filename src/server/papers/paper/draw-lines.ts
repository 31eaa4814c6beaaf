import type { IssuedLine } from '#contract/money/issued-document.ts'
import { lineSums } from '#contract/money/line-sums.ts'
import { priceIn, quantityIn, rateIn, sumIn } from '#contract/money/write-sums.ts'
import { labels } from '../texts.ts'
import { colours, mm, page, pageWidth, styles, type TextStyle } from './measures.ts'
import type { Element } from './pen.ts'
import type { Sheet } from './sheet.ts'

const padding = mm(2)
const headPadding = mm(1.6)
const leastItem = mm(56)

/** What stands in a cell, line by line. */
type PaperCell = readonly (readonly [text: string, style: TextStyle])[]
interface PaperRow {
  cells: readonly PaperCell[]
  height: number
}
interface PaperColumns {
  item: number
  /** Right edges of quantity, price, VAT and sum. */
  edges: readonly number[]
}

const intlUnits: Readonly<Partial<Record<IssuedLine['unit'], string>>> = { hour: 'hour', day: 'day', metre: 'meter' }
/** What is counted in pieces needs no word. */
const quantityText = ({ document: { language } }: Sheet, { quantity, unit }: IssuedLine): string => {
  const text = quantityIn(language, quantity)
  const named = intlUnits[unit]
  if (!named) return text
  const parts = new Intl.NumberFormat(language, { style: 'unit', unit: named }).formatToParts(quantity / 1000)
  return `${text}\u00a0${parts.find(({ type }) => type === 'unit')?.value ?? ''}`
}

const isAllGross = ({ document }: Sheet) => document.lines.every(({ priced }) => priced === 'gross')

/** Everything of a line but its item, each as short as it can be. */
const figuresOf = (sheet: Sheet, line: IssuedLine): PaperCell[] => {
  const { document, word } = sheet
  const { language, currency } = document
  const price: PaperCell = [[priceIn(language, line.unitPrice, currency), styles.text]]
  const sum: PaperCell = [[sumIn(language, line.net, currency), styles.text]]
  const withVat: PaperCell = [[word(labels.withVat), styles.small]]
  const isGross = line.priced === 'gross'
  // what the price times the quantity comes to stands on the line, too
  const grossSum: PaperCell = [[sumIn(language, lineSums(line).gross, currency), styles.small], ...withVat]
  return [
    [[quantityText(sheet, line), styles.text]],
    isGross && !isAllGross(sheet) ? [...price, ...withVat] : price,
    [[rateIn(language, line.vatRate), styles.text]],
    isGross ? [...sum, ...grossSum] : sum,
  ]
}

const measureColumns = ({ pen }: Sheet, heads: readonly string[], rows: readonly PaperCell[][]): PaperColumns => {
  const widths = heads.map((head, at) =>
    Math.max(
      pen.width(head, styles.label),
      ...rows.flatMap((cells) => cells[at]!.map(([text, style]) => pen.width(text, style))),
    ),
  )
  // headings that leave the item too little room stand in two lines
  const tooWide = widths.reduce((sum, width) => sum + width + 2 * padding, 0) > pageWidth - leastItem
  const fitted = tooWide
    ? heads.map((head, at) =>
        Math.max(
          ...head.split(' ').map((word) => pen.width(word, styles.label)),
          ...rows.flatMap((cells) => cells[at]!.map(([text, style]) => pen.width(text, style))),
        ),
      )
    : widths
  const edges: number[] = []
  let edge = page.right
  for (const width of fitted.toReversed()) {
    edges.unshift(edge)
    edge -= width + 2 * padding
  }
  return { item: edge + padding - page.left, edges }
}

const heightOf = (cells: readonly PaperCell[]) =>
  Math.max(...cells.map((cell) => cell.reduce((sum, [, { leading }]) => sum + leading, 0))) + 2 * padding

const itemCell = ({ pen }: Sheet, line: IssuedLine, boats: number, width: number): PaperCell => {
  const notes = [boats > 1 ? line.boat : null, line.note].filter((note) => note !== null).join(' · ')
  return [
    ...pen.wrap(line.words, styles.text, width).map((text) => [text, styles.text] as const),
    ...(notes === '' ? [] : pen.wrap(notes, styles.small, width).map((text) => [text, styles.small] as const)),
  ]
}

const drawCell = ({ pen }: Sheet, cell: PaperCell, at: { x: number; y: number } | { right: number; y: number }) => {
  let y = at.y
  for (const [line, [text, style]] of cell.entries()) {
    pen.write('x' in at && line < cell.length - 1 ? `${text} ` : text, style, { ...at, y })
    y += style.leading
  }
}

/** The head of the list, said once and drawn on each page. Gives its lower edge. */
const drawTableHead = (
  sheet: Sheet,
  table: Element | null,
  heads: readonly string[],
  columns: PaperColumns,
  y: number,
): number => {
  const { pen, word } = sheet
  const widthAt = (at: number) => columns.edges[at]! - (columns.edges[at - 1] ?? page.left + columns.item) - padding
  const cells = heads.map((head, at) => pen.wrap(head, styles.label, Math.max(widthAt(at), 1)))
  const most = Math.max(1, ...cells.map(({ length }) => length))
  const end = y + headPadding + most * styles.label.leading
  const item = () => pen.write(word(labels.item), styles.label, { x: page.left, y: end - styles.label.leading })
  const figure = (at: number) => () =>
    pen.writeAll(cells[at]!, styles.label, {
      right: columns.edges[at]!,
      y: end - cells[at]!.length * styles.label.leading,
    })
  if (table) {
    const row = pen.part(pen.part(table, 'THead'), 'TR')
    pen.said(row, 'TH', item, { scope: 'Column' })
    for (const at of heads.keys()) pen.said(row, 'TH', figure(at), { scope: 'Column' })
  } else
    pen.ornament(() => {
      item()
      for (const at of heads.keys()) figure(at)()
    }, 'Pagination')
  pen.rule(end + headPadding, mm(0.3), colours.ink)
  return end + headPadding
}

/**
 * The list of what is charged, over as many pages as it takes; `turnPage` opens the next and gives where its body begins.
 * The last line stays on the page of the sums, which are `closing` high. Gives where they begin.
 */
export const drawLines = (sheet: Sheet, y: number, closing: number, turnPage: () => number): number => {
  const { pen, document, word } = sheet
  const heads = [labels.quantity, isAllGross(sheet) ? labels.grossPrice : labels.netPrice, labels.vat, labels.net].map(
    word,
  )
  const figures = document.lines.map((line) => figuresOf(sheet, line))
  const columns = measureColumns(sheet, heads, figures)
  const rows = document.lines.map((line, at): PaperRow => {
    const cells = [itemCell(sheet, line, document.boats.length, columns.item), ...figures[at]!]
    return { cells, height: heightOf(cells) }
  })
  const table = pen.part(pen.root, 'Table')
  let end = drawTableHead(sheet, table, heads, columns, y)
  const body = pen.part(table, 'TBody')
  for (const [at, { cells, height }] of rows.entries()) {
    const isLast = at === rows.length - 1
    if (end + height + (isLast ? closing : 0) > sheet.bodyEnd)
      end = drawTableHead(sheet, null, heads, columns, turnPage())
    const row = pen.part(body, 'TR')
    const top = end + padding
    for (const [column, cell] of cells.entries())
      pen.said(row, 'TD', () =>
        drawCell(sheet, cell, column === 0 ? { x: page.left, y: top } : { right: columns.edges[column - 1]!, y: top }),
      )
    end += height
    pen.rule(end, mm(0.2), colours.rule)
  }
  return end
}
