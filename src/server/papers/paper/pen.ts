import { asPrintable, runsOf } from './faces.ts'
import { page, type TextStyle } from './measures.ts'

type StructureTag = Parameters<PDFKit.PDFDocument['struct']>[0]
/** The types of the library know the first of these alone. */
interface StructureOptions {
  alt?: string
  bbox?: [number, number, number, number]
  scope?: 'Column' | 'Row'
}
export type Element = ReturnType<PDFKit.PDFDocument['struct']>

/** Figures of one width where they stand below each other, not within words. */
const featuresOf = (text: string): PDFKit.Mixins.TextOptions => ({
  features: /\p{L}{2}/u.test(text) ? ['kern', 'liga'] : ['kern', 'tnum'],
})
/** What rounding may add to a width that was measured in other pieces. */
const tolerance = 0.01

/** Writes and draws on the pages of a document. Places are points from the upper left corner; a text's is its upper edge. */
export class Pen {
  readonly #doc: PDFKit.PDFDocument
  readonly root: Element

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc
    this.root = doc.struct('Document')
    doc.addStructure(this.root)
  }

  width(text: string, { face, size }: TextStyle, options = featuresOf(text)): number {
    let width = 0
    for (const run of runsOf(face, asPrintable(text)))
      width += this.#doc.font(run.font).fontSize(size).widthOfString(run.text, options)
    return width
  }

  /** The lines a text takes: at its own ends, between words, and where a word is too long in it. */
  wrap(text: string, style: TextStyle, width: number): string[] {
    const options = featuresOf(text)
    const space = this.width(' ', style, options)
    const lines: string[] = []
    for (const paragraph of asPrintable(text).split('\n')) {
      let line = ''
      let used = 0
      for (const word of paragraph.split(' ').flatMap((one) => this.#split(one, style, width, options))) {
        const wide = this.width(word, style, options)
        if (line !== '' && used + space + wide > width + tolerance) {
          lines.push(line)
          line = ''
          used = 0
        }
        used += wide + (line === '' ? 0 : space)
        line = line === '' ? word : `${line} ${word}`
      }
      lines.push(line)
    }
    return lines
  }

  #split(word: string, style: TextStyle, width: number, options: PDFKit.Mixins.TextOptions): string[] {
    if (this.width(word, style, options) <= width + tolerance) return [word]
    const pieces: string[] = []
    let piece = ''
    for (const sign of word) {
      if (piece !== '' && this.width(piece + sign, style, options) > width) {
        pieces.push(piece)
        piece = ''
      }
      piece += sign
    }
    return [...pieces, piece]
  }

  /** One line; with `right` it ends there. */
  write(text: string, style: TextStyle, at: { x: number; y: number } | { right: number; y: number }): void {
    const { face, size, colour, leading } = style
    const options = featuresOf(text)
    let x = 'x' in at ? at.x : at.right - this.width(text, style)
    const baseline = at.y + leading / 2 + size * 0.35
    for (const run of runsOf(face, asPrintable(text))) {
      this.#doc.font(run.font).fontSize(size).fillColor(colour)
      this.#doc.text(run.text, x, baseline, { ...options, lineBreak: false, baseline: 'alphabetic' })
      x += this.#doc.widthOfString(run.text, options)
    }
  }

  /** Lines below each other; gives the lower edge of the last. */
  writeAll(
    lines: readonly string[],
    style: TextStyle,
    at: { x: number; y: number } | { right: number; y: number },
  ): number {
    for (const [line, text] of lines.entries()) {
      // the space that the end of a line took keeps words apart for who is read to
      const said = 'x' in at && line < lines.length - 1 ? `${text} ` : text
      this.write(said, style, { ...at, y: at.y + line * style.leading })
    }
    return at.y + lines.length * style.leading
  }

  /** A part of the document as a reader hears it, in the order in which parts are made. */
  part(parent: Element, tag: StructureTag, options?: StructureOptions): Element {
    const element = this.#doc.struct(tag, options)
    parent.add(element)
    return element
  }
  /** The same with what it says, on the page that is open. */
  said(parent: Element, tag: StructureTag, draw: () => void, options: StructureOptions = {}): void {
    parent.add(this.#doc.struct(tag, options, [draw]))
  }

  /** What only eyes need: readers pass it over. */
  ornament(draw: (doc: PDFKit.PDFDocument) => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.#doc.markContent('Artifact', { type })
    draw(this.#doc)
    this.#doc.endMarkedContent()
  }
  rule(y: number, weight: number, colour: string, from = page.left, to = page.right): void {
    this.ornament((doc) => doc.rect(from, y - weight / 2, to - from, weight).fill(colour))
  }
  figure(
    parent: Element,
    alt: string,
    box: [number, number, number, number],
    draw: (doc: PDFKit.PDFDocument) => void,
  ): void {
    this.said(parent, 'Figure', () => draw(this.#doc), { alt, bbox: box })
  }

  turnPage(): void {
    this.#doc.addPage()
  }
  /** What stands on every page, once all are there; `n` from 1. */
  onEachPage(draw: (n: number, of: number) => void): void {
    const { start, count } = this.#doc.bufferedPageRange()
    for (let n = 1; n <= count; n += 1) {
      this.#doc.switchToPage(start + n - 1)
      draw(n, count)
    }
  }
}
