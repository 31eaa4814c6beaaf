import type { IssuedDocument } from '#contract/money/issued-document.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { drawFoot, footTop } from './paper/draw-foot.ts'
import { drawHead } from './paper/draw-head.ts'
import { drawLines } from './paper/draw-lines.ts'
import { drawParties } from './paper/draw-parties.ts'
import { drawPayment, paymentHeight } from './paper/draw-payment.ts'
import { drawSums, sumsHeight } from './paper/draw-sums.ts'
import { loadFaces } from './paper/faces.ts'
import { mm, page, styles } from './paper/measures.ts'
import { Pen } from './paper/pen.ts'
import type { Sheet } from './paper/sheet.ts'
import { titleWords } from './texts.ts'
import { writeUbl } from './write-ubl.ts'

/** Days have no hour: what is made again of the same document is the same, to the byte. */
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

/** Later pages say whose they are. Gives where their body begins. */
const continuePage = (sheet: Sheet, title: string) => (): number => {
  sheet.pen.turnPage()
  sheet.pen.ornament(() => sheet.pen.write(title, styles.quiet, { x: page.left, y: page.top }), 'Pagination')
  return page.top + 2 * styles.quiet.leading
}

/**
 * An issued document as PDF/A-3 (level A: tagged) in the buyer's language, with its UBL inside. Throws a RangeError on
 * what XML cannot hold.
 */
export const makePdf = async (document: IssuedDocument): Promise<Uint8Array> => {
  // only at the first drawing: it is large, and a server's start does not wait for it
  const { default: PDFDocument } = await import('pdfkit')
  const faces = await loadFaces()
  const word = wordsIn(document.language)
  const title = word(titleWords[document.kind](document.number))
  const madeOn = noon(document.issuedOn)
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: 0, font: '', bufferPages: true, pdfVersion: '1.7' },
    ...{ subset: 'PDF/A-3a', tagged: true, lang: document.language, displayTitle: true },
    // pdfkit writes these into XML as they are
    info: { Title: title.replace(/[&<>]/g, ' '), CreationDate: madeOn },
  })
  const chunks: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  for (const { name, bytes } of faces) doc.registerFont(name, Buffer.from(bytes))
  const unmeasured = { pen: new Pen(doc), document, word }
  const sheet = { ...unmeasured, bodyEnd: footTop(unmeasured) - mm(6) }
  const list = drawParties(sheet, drawHead(sheet))
  const sums = drawLines(sheet, list, sumsHeight(sheet) + paymentHeight(sheet), continuePage(sheet, title))
  drawSums(sheet, sums)
  drawPayment(sheet)
  sheet.pen.onEachPage((n, of) => drawFoot(sheet, n, of))
  doc.file(Buffer.from(writeUbl(document)), {
    ...{ name: `${document.kind}-${document.number}.xml`, type: 'text/xml', relationship: 'Alternative' },
    ...{ description: title, creationDate: madeOn, modifiedDate: madeOn },
  })
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
