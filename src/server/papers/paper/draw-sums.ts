import { rateIn, sumIn } from '#contract/money/write-sums.ts'
import { labels, reasonWords, totalWords, whyZeroWords } from '../texts.ts'
import { colours, mm, page, pageWidth, styles, type TextStyle } from './measures.ts'
import type { Element } from './pen.ts'
import type { Sheet } from './sheet.ts'

const above = mm(6)
const totalsWidth = mm(74)
const gap = mm(12)
const ratesWidth = pageWidth - totalsWidth - gap
const rowHeight = styles.text.leading + mm(3.2)
const totalRow = styles.text.leading + mm(1.6)

/** Why there is no VAT, a line a rate of 0 %, as wide as the sums by rate. */
const reasonLines = (sheet: Sheet): string[] => {
  const { pen, document, word } = sheet
  const reasons = document.vatByRate.flatMap(({ reason }) => (reason ? [word(reasonWords[reason])] : []))
  return reasons.length === 0
    ? []
    : pen.wrap(word(whyZeroWords(rateIn(document.language, 0), reasons.join('; '))), styles.small, ratesWidth)
}
const ratesHeight = (sheet: Sheet) =>
  2 * styles.label.leading +
  mm(4) +
  sheet.document.vatByRate.length * rowHeight +
  (reasonLines(sheet).length > 0 ? mm(3) + reasonLines(sheet).length * styles.small.leading : 0)
const totalsHeight = ({ document }: Sheet) =>
  (document.rounding === 0 ? 2 : 3) * totalRow + mm(3) + styles.total.leading

/** How high `drawSums` will be. */
export const sumsHeight = (sheet: Sheet): number => above + Math.max(ratesHeight(sheet), totalsHeight(sheet))

/** Right edges of the columns of sums, what is to spare shared out; in small letters where they would not fit. */
const layOutRates = ({ pen }: Sheet, heads: readonly string[], cells: readonly (readonly string[])[]) => {
  const widthsIn = (style: TextStyle) =>
    heads.map((head, at) =>
      Math.max(pen.width(head, styles.label), ...cells.map((texts) => pen.width(texts[at]!, style))),
    )
  const spareOf = (widths: readonly number[]) => ratesWidth - widths.reduce((sum, width) => sum + width, 0)
  const style = spareOf(widthsIn(styles.text)) < heads.length * mm(1) ? styles.fine : styles.text
  const widths = widthsIn(style)
  const spare = spareOf(widths) / (heads.length - 1)
  let edge = page.left + widths[0]!
  const edges = widths.slice(1).map((width) => {
    edge += spare + width
    return edge
  })
  return { edges, style }
}

const drawRates = (sheet: Sheet, y: number): number => {
  const { pen, document, word } = sheet
  const { language, currency } = document
  const heads = [labels.rate, labels.without, labels.vat, labels.with].map(word)
  const cells = document.vatByRate.map(({ rate, net, vat, gross }) => [
    rateIn(language, rate),
    ...[net, vat, gross].map((cents) => sumIn(language, cents, currency)),
  ])
  const { edges, style: cellStyle } = layOutRates(sheet, heads, cells)
  const rowOf = (parent: Element, tag: 'TH' | 'TD', texts: readonly string[], style: TextStyle, top: number) => {
    const row = pen.part(parent, 'TR')
    for (const [at, text] of texts.entries())
      pen.said(
        row,
        tag,
        () => pen.write(text, style, at === 0 ? { x: page.left, y: top } : { right: edges[at - 1]!, y: top }),
        tag === 'TH' ? { scope: 'Column' } : {},
      )
  }
  pen.said(pen.root, 'H2', () => pen.write(word(labels.byRate), styles.label, { x: page.left, y }))
  const table = pen.part(pen.root, 'Table')
  let end = y + styles.label.leading + mm(1.6)
  rowOf(pen.part(table, 'THead'), 'TH', heads, styles.label, end)
  end += styles.label.leading + mm(1.6)
  pen.rule(end, mm(0.3), colours.ink, page.left, page.left + ratesWidth)
  const body = pen.part(table, 'TBody')
  for (const texts of cells) {
    rowOf(body, 'TD', texts, cellStyle, end + mm(1.6))
    end += rowHeight
    pen.rule(end, mm(0.2), colours.rule, page.left, page.left + ratesWidth)
  }
  const reasons = reasonLines(sheet)
  if (reasons.length === 0) return end
  pen.said(pen.root, 'P', () => {
    end = pen.writeAll(reasons, styles.small, { x: page.left, y: end + mm(3) })
  })
  return end
}

const drawTotals = ({ pen, document, word }: Sheet, y: number): number => {
  const { language, currency, net, vat, rounding, total, kind } = document
  const left = page.right - totalsWidth
  const table = pen.part(pen.root, 'Table')
  const rowOf = (label: string, cents: number, style: TextStyle, top: number) => {
    const row = pen.part(table, 'TR')
    pen.said(row, 'TH', () => pen.write(label, style, { x: left, y: top }), { scope: 'Row' })
    pen.said(row, 'TD', () => pen.write(sumIn(language, cents, currency), style, { right: page.right, y: top }))
  }
  let end = y
  const rows = [[labels.without, net] as const, [labels.vat, vat] as const]
  for (const [label, cents] of rounding === 0 ? rows : [...rows, [labels.rounding, rounding] as const]) {
    rowOf(word(label), cents, styles.text, end + mm(0.8))
    end += totalRow
  }
  pen.rule(end + mm(0.6), mm(0.4), colours.ink, left)
  const [label, sum] = [word(totalWords[kind]), sumIn(language, total, currency)]
  const fits = pen.width(label, styles.total) + pen.width(sum, styles.total) + mm(3) <= totalsWidth
  rowOf(label, total, fits ? styles.total : styles.block, end + mm(3))
  return end + mm(3) + styles.total.leading
}

/** VAT by rate beside what it comes to. Gives where what follows may begin. */
export const drawSums = (sheet: Sheet, y: number): number => {
  const rates = drawRates(sheet, y + above)
  return Math.max(rates, drawTotals(sheet, y + above))
}
