import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'

/** A4 in points, its margins, and a pen that goes down the page. */
const [pageWidth, pageHeight] = [595.28, 841.89]
const margin = 62
const bottom = 78
const ink = rgb(0.04, 0.145, 0.2)
const grey = rgb(0.36, 0.44, 0.48)

export interface Letterhead {
  issuer: string
  line: string
  title: string
  /** Colour of issuer and rules, 0 to 1. */
  tint: readonly [number, number, number]
  footer: string
  /** Drawn in the head's right corner: an SVG path and its scale. */
  emblem: { path: string; scale: number }
  day: string
}

export interface PaperSheet {
  heading(text: string): void
  paragraph(text: string): void
  rows(pairs: readonly (readonly [string, string])[]): void
  signatures(left: string, right: string): void
  save(): Promise<Uint8Array>
}

const wrap = (text: string, font: PDFFont, size: number, width: number) => {
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ')) {
    const longer = current ? `${current} ${word}` : word
    if (font.widthOfTextAtSize(longer, size) <= width) current = longer
    else {
      lines.push(current)
      current = word
    }
  }
  return [...lines, current]
}

/** Begins an A4 document with the issuer's letterhead on its first page. The same input gives the same bytes. */
export const beginSheet = async ({
  issuer,
  line,
  title,
  tint,
  footer,
  emblem,
  day,
}: Letterhead): Promise<PaperSheet> => {
  const document = await PDFDocument.create({ updateMetadata: false })
  const dated = new Date(`${day}T09:00:00Z`)
  document.setTitle(title)
  document.setAuthor(issuer)
  document.setProducer('Dry Marina demo')
  document.setCreationDate(dated)
  document.setModificationDate(dated)
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const color = rgb(...tint)
  let page: PDFPage
  let y = 0

  const turn = () => {
    page = document.addPage([pageWidth, pageHeight])
    page.drawLine({ start: { x: margin, y: 58 }, end: { x: pageWidth - margin, y: 58 }, thickness: 0.6, color: grey })
    page.drawText(`${footer}  ·  Page ${document.getPageCount()}`, {
      x: margin,
      y: 44,
      size: 8,
      font: plain,
      color: grey,
    })
    y = pageHeight - margin
  }
  const room = (needed: number) => {
    if (y - needed < bottom) turn()
  }
  const write = (text: string, font: PDFFont, size: number, x = margin, paint = ink) =>
    page.drawText(text, { x, y, size, font, color: paint })

  turn()
  y = pageHeight - 70
  write(issuer, bold, 19, margin, color)
  page!.drawSvgPath(emblem.path, { x: pageWidth - margin - 78, y: y + 2, scale: emblem.scale, color, borderWidth: 0 })
  y -= 16
  write(line, plain, 9, margin, grey)
  y -= 14
  page!.drawRectangle({ x: margin, y, width: pageWidth - 2 * margin, height: 2.4, color })
  y -= 38
  write(title, bold, 17)
  y -= 22

  return {
    heading(text) {
      room(48)
      y -= 8
      write(text, bold, 10.5, margin, color)
      y -= 14
    },
    paragraph(text) {
      for (const part of wrap(text, plain, 10, pageWidth - 2 * margin)) {
        room(14)
        write(part, plain, 10)
        y -= 13
      }
      y -= 2
    },
    rows(pairs) {
      for (const [label, value] of pairs) {
        room(18)
        write(label, plain, 9.5, margin, grey)
        write(value, bold, 10, margin + 150)
        y -= 5
        page.drawLine({
          start: { x: margin, y },
          end: { x: pageWidth - margin, y },
          thickness: 0.4,
          color: rgb(0.8, 0.83, 0.84),
        })
        y -= 12
      }
    },
    signatures(left, right) {
      room(72)
      y -= 46
      for (const [name, x] of [
        [left, margin],
        [right, pageWidth / 2 + 12],
      ] as const) {
        page.drawLine({ start: { x, y }, end: { x: x + 200, y }, thickness: 0.8, color: ink })
        page.drawText(name, { x, y: y - 12, size: 9, font: plain, color: grey })
      }
      y -= 30
    },
    save: () => document.save({ updateFieldAppearances: false }),
  }
}
