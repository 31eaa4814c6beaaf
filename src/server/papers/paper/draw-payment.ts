import { bankQrText } from '#contract/money/bank-qr.ts'
import { documentDay } from '#contract/money/document-dates.ts'
import { inFours } from '#contract/money/iban.ts'
import { sumIn } from '#contract/money/write-sums.ts'
import { bankQrSquares, pathOfSquares } from '../draw-bank-qr.ts'
import { labels } from '../texts.ts'
import { colours, mm, page, pageWidth, styles } from './measures.ts'
import type { Sheet } from './sheet.ts'

const padding = { x: mm(7), y: mm(6) }
const rowGap = mm(1.2)
const qrSide = mm(40)
const qrMargin = mm(2)
const betweenLabels = mm(6)

/** What a bank asks for, in its order. */
const waysOf = ({ document, word }: Sheet): readonly (readonly [label: string, text: string])[] => {
  const { seller, reference, total, dueOn, language, currency } = document
  return [
    [word(labels.to), seller.name],
    ['IBAN', inFours(seller.iban)],
    ...(seller.bic === null ? [] : [['BIC', seller.bic] as const]),
    [word(labels.reference), inFours(reference ?? '')],
    [word(labels.amount), sumIn(language, total, currency)],
    [word(labels.by), dueOn === null ? '' : documentDay(language, dueOn)],
  ]
}
const isToPay = ({ document }: Sheet) => document.kind === 'invoice' && document.total > 0

const textWidth = (sheet: Sheet) => pageWidth - 2 * padding.x - (bankQrText(sheet.document) ? qrSide + mm(10) : 0)

const rowsOf = (sheet: Sheet) => {
  const ways = waysOf(sheet)
  const labelWidth = Math.max(...ways.map(([label]) => sheet.pen.width(label, styles.quiet))) + betweenLabels
  const rows = ways.map(([label, text]) => ({
    label,
    lines: sheet.pen.wrap(text, styles.strong, textWidth(sheet) - labelWidth),
  }))
  const height =
    rows.reduce((sum, { lines }) => sum + lines.length * styles.strong.leading + rowGap, 0) +
    styles.block.leading +
    mm(2)
  return { labelWidth, rows, height }
}
const caption = (sheet: Sheet) => sheet.pen.wrap(sheet.word(labels.scan), styles.foot, qrSide + mm(6))
const qrHeight = (sheet: Sheet) => qrSide + mm(1.5) + caption(sheet).length * styles.foot.leading

/** How high `drawPayment` will be, with what keeps it from the sums; 0 where nothing is to be paid. */
export const paymentHeight = (sheet: Sheet): number =>
  isToPay(sheet)
    ? mm(8) + 2 * padding.y + Math.max(rowsOf(sheet).height, bankQrText(sheet.document) ? qrHeight(sheet) : 0)
    : 0

const drawQr = (sheet: Sheet, text: string, middle: number) => {
  const { pen, word } = sheet
  const squares = bankQrSquares(text)
  const x = page.right - padding.x - qrSide
  const y = middle - qrHeight(sheet) / 2
  const size = (qrSide - 2 * qrMargin) / squares.length
  pen.ornament((doc) => doc.roundedRect(x, y, qrSide, qrSide, mm(1.5)).fill(colours.white))
  pen.figure(pen.root, word(labels.scan), [x, y, x + qrSide, y + qrSide], (doc) => {
    doc.save()
    doc.translate(x + qrMargin, y + qrMargin).scale(size)
    doc.path(pathOfSquares(squares)).fill(colours.ink)
    doc.restore()
  })
  pen.said(pen.root, 'P', () => {
    for (const [at, line] of caption(sheet).entries()) {
      const left = x + (qrSide - pen.width(line, styles.foot)) / 2
      pen.write(line, styles.foot, { x: left, y: y + qrSide + mm(1.5) + at * styles.foot.leading })
    }
  })
}

/** How to pay, at the foot of the last page: as text, and as the code that bank apps read. */
export const drawPayment = (sheet: Sheet): void => {
  if (!isToPay(sheet)) return
  const { pen, word, document } = sheet
  const height = paymentHeight(sheet) - mm(8)
  const top = sheet.bodyEnd - height
  const middle = top + height / 2
  const left = page.left + padding.x
  const { rows, labelWidth, height: textHeight } = rowsOf(sheet)
  pen.ornament((doc) => doc.roundedRect(page.left, top, pageWidth, height, mm(3)).fill(colours.sand))
  let y = middle - textHeight / 2
  pen.said(pen.root, 'H2', () => pen.write(word(labels.howToPay), styles.block, { x: left, y }))
  y += styles.block.leading + mm(2)
  for (const { label, lines } of rows) {
    pen.said(pen.root, 'P', () => {
      pen.write(`${label} `, styles.quiet, { x: left, y })
      pen.writeAll(lines, styles.strong, { x: left + labelWidth, y })
    })
    y += lines.length * styles.strong.leading + rowGap
  }
  const text = bankQrText(document)
  if (text) drawQr(sheet, text, middle)
}
