import { documentDay } from '#contract/money/document-dates.ts'
import { creditedDayWords, kindWords, numberWords } from '../texts.ts'
import { colours, mm, page, styles } from './measures.ts'
import type { Sheet } from './sheet.ts'

/** The hull of the product, for whom has no mark of their own; as its picture on a page, in units of that. */
const hull: readonly (readonly [path: string, fill: string | null, stroke: string | null, weight: number])[] = [
  ['M-17 -16.146 L-12 -31 L12 -31 L17 -16.146 Z', '#7FA9B6', '#5d8796', 0.7],
  [
    'M-32 -16.146 C-31 -6.458 -25 -0.807 -17 4 L0 14 L17 4 C25 -0.807 31 -6.458 32 -16.146 C14 -19.375 -14 -19.375 -32 -16.146 Z',
    ...(['#F7F5EF', '#9aa7ab', 1.2] as const),
  ],
  [
    'M-24.5 -1.292 C-22 1 -20 2.2 -17 4 L0 14 L17 4 C20 2.2 22 1 24.5 -1.292 C14 3 6 4.5 0 6 C-6 4.5 -14 3 -24.5 -1.292 Z',
    ...(['#0F6E7C', null, 0] as const),
  ],
  ['M-30.6 -10.091 C-22 -4.844 -8 -1.615 0 0.2 C8 -1.615 22 -4.844 30.6 -10.091', null, '#F4B740', 2.2],
]
const markSize = { width: 34.5, height: 24.75, unit: 34.5 / 72 }
const brandWidth = mm(96)

/** Who sells, what this is and its number, and the rule under them. Gives where what follows begins. */
export const drawHead = ({ pen, document, word }: Sheet): number => {
  const { kind, number, credits, language, seller } = document
  const brand = pen.wrap(seller.name, styles.brand, brandWidth)
  const brandHeight = brand.length * styles.brand.leading
  const brandTop = page.top + Math.max(0, (markSize.height - brandHeight) / 2)
  pen.ornament((doc) => {
    doc.save()
    doc.translate(page.left + markSize.width / 2, page.top + 34 * markSize.unit).scale(markSize.unit)
    for (const [path, fill, stroke, weight] of hull) {
      doc.path(path)
      if (fill && stroke) doc.lineWidth(weight).fillAndStroke(fill, stroke)
      else if (fill) doc.fill(fill)
      else if (stroke) doc.lineWidth(weight).stroke(stroke)
    }
    doc.restore()
  })
  let end = page.top
  pen.said(pen.root, 'H1', () => {
    pen.write(word(kindWords[kind]), styles.title, { right: page.right, y: page.top - 1 })
    end += styles.title.leading + mm(0.8)
  })
  const under = [
    word(numberWords(number)),
    ...(credits ? [word(creditedDayWords(credits.number, documentDay(language, credits.issuedOn)))] : []),
  ]
  for (const line of under)
    pen.said(pen.root, 'P', () => {
      end = pen.writeAll([line], styles.quiet, { right: page.right, y: end })
    })
  pen.said(pen.root, 'P', () =>
    pen.writeAll(brand, styles.brand, { x: page.left + markSize.width + mm(3), y: brandTop }),
  )
  const rule = Math.max(end, brandTop + brandHeight) + mm(6)
  pen.rule(rule, mm(1.2), colours.amber)
  return rule + mm(8)
}
