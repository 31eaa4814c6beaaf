import { numberIn } from '#contract/language/sentence.ts'
import { documentDay, documentDays } from '#contract/money/document-dates.ts'
import { codeWords, customerWords, labels, lengthWords, moreWords, registerWords, vatNumberWords } from '../texts.ts'
import { mm, page, pageWidth, styles, type TextStyle } from './measures.ts'
import type { Sheet } from './sheet.ts'

const gap = mm(8)
const columnWidth = (pageWidth - 2 * gap) / 3
/** Of more boats than these the rest is counted; each line says which boat it is for. */
const mostBoats = 5

type SaidLine = readonly [text: string, style: TextStyle]
const columnAt = (at: number) => page.left + at * (columnWidth + gap)

const drawColumn = ({ pen }: Sheet, at: number, heading: string, lines: readonly SaidLine[], y: number): number => {
  const section = pen.part(pen.root, 'Sect')
  pen.said(section, 'H2', () => pen.write(heading, styles.label, { x: columnAt(at), y }))
  let end = y + styles.label.leading + mm(1)
  for (const [text, style] of lines)
    pen.said(section, 'P', () => {
      end = pen.writeAll(pen.wrap(text, style, columnWidth), style, { x: columnAt(at), y: end })
    })
  return end
}

export const countryName = ({ document: { language } }: Pick<Sheet, 'document'>, country: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country

const buyerLines = (sheet: Sheet): SaidLine[] => {
  const { document, word } = sheet
  const { buyer, seller } = document
  const quiet = [
    ...[buyer.contact, buyer.address, buyer.country === seller.country ? null : countryName(sheet, buyer.country)],
    buyer.registryCode && word(codeWords(buyer.registryCode)),
    buyer.vatNumber && word(vatNumberWords(buyer.vatNumber)),
    buyer.customerNumber && word(customerWords(buyer.customerNumber)),
  ].filter((line) => line !== null)
  return [[buyer.name, styles.strong], ...quiet.map((line) => [line, styles.text] as const)]
}

const boatLines = ({ document: { boats, language }, word }: Sheet): SaidLine[] => {
  const shown = boats.slice(0, mostBoats)
  const lines = shown.flatMap(({ name, model, length, registrationNumber }): SaidLine[] => {
    const measured = length === null ? null : word(lengthWords(numberIn(language, length / 100, 2)))
    const facts = [model, measured].filter((fact) => fact !== null).join(', ')
    // several boats are a list of names, since their lines say the rest
    if (shown.length > 1) return [[name, styles.strong]]
    return [
      [name, styles.strong],
      ...(facts === '' ? [] : [[facts, styles.text] as const]),
      ...(registrationNumber === null ? [] : [[word(registerWords(registrationNumber)), styles.text] as const]),
    ]
  })
  const rest = boats.length - shown.length
  return rest > 0 ? [...lines, [word(moreWords(rest)), styles.text]] : lines
}

const drawDays = ({ pen, document, word }: Sheet, y: number): number => {
  const { language, issuedOn, supplyFrom, supplyTo, dueOn } = document
  const days = [
    [word(labels.issued), documentDay(language, issuedOn)],
    [word(labels.supply), documentDays(language, supplyFrom, supplyTo)],
    ...(dueOn === null ? [] : [[word(labels.due), documentDay(language, dueOn)] as const]),
  ] as const
  const x = columnAt(2)
  const section = pen.part(pen.root, 'Sect')
  pen.said(section, 'H2', () => pen.write(word(labels.days), styles.label, { x, y }))
  let end = y + styles.label.leading + mm(1)
  for (const [label, text] of days)
    pen.said(section, 'P', () => {
      pen.write(`${label} `, styles.text, { x, y: end })
      // beside its label where both fit, else below it
      const fits = pen.width(`${label}  `, styles.text) + pen.width(text, styles.strong) <= columnWidth
      const row = fits ? end : end + styles.text.leading
      pen.write(text, styles.strong, { right: page.right, y: row })
      end = row + styles.text.leading + mm(0.6)
    })
  return end
}

/** Who buys, for which boats, and the days. Gives where what follows begins. */
export const drawParties = (sheet: Sheet, y: number): number => {
  const { boats } = sheet.document
  const buyer = drawColumn(sheet, 0, sheet.word(labels.buyer), buyerLines(sheet), y)
  const heading = sheet.word(boats.length === 1 ? labels.boat : labels.boats)
  const boat = boats.length === 0 ? y : drawColumn(sheet, 1, heading, boatLines(sheet), y)
  return Math.max(buyer, boat, drawDays(sheet, y)) + mm(8)
}
