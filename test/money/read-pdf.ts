import {
  decodePDFRawStream,
  type PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from 'pdf-lib'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Structured {
  role?: string
  type?: string
  id?: string
  alt?: string
  children?: Structured[]
}
/** A part of a tagged document, with the text that it says itself. */
interface SaidPart {
  tag: string
  text: string
  alt?: string
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const open = (bytes: Uint8Array) =>
  getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS }).promise

/** Text, and parts in the order of reading, as another program reads them; spaces are plain ones. */
export const readPdf = async (bytes: Uint8Array) => {
  const document = await open(bytes)
  const pages: string[][] = []
  const parts: SaidPart[] = []
  for (let n = 1; n <= document.numPages; n += 1) {
    const page = await document.getPage(n)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const said = new Map<string, string>()
    const lines: string[] = []
    let marked = ''
    for (const item of items) {
      if ('str' in item) {
        lines.push(plain(item.str))
        if (marked) said.set(marked, `${said.get(marked) ?? ''}${plain(item.str)}${item.hasEOL ? ' ' : ''}`)
      } else if (item.type.startsWith('begin')) marked = item.id ?? ''
      else marked = ''
    }
    pages.push(lines)
    const walk = ({ role, type, id, alt, children = [] }: Structured, tag: string) => {
      if (type === 'content' && id) parts.push({ tag, text: (said.get(id) ?? '').trim(), ...(alt && { alt }) })
      for (const child of children) walk(child.alt || !alt ? child : { ...child, alt }, role ?? tag)
    }
    walk((await page.getStructTree()) as Structured, '')
  }
  // the types of the library still tell of plain objects
  const marks = (await document.getMarkInfo()) as unknown as Map<string, boolean> | null
  return { pages, parts, isTagged: marks?.get('Marked') === true }
}

/** A page as it is seen, in pixels. */
export const drawPage = async (bytes: Uint8Array, n: number) => {
  const document = await open(bytes)
  const page = await document.getPage(n)
  const viewport = page.getViewport({ scale: 2 })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const { canvas, context } = (
    document.canvasFactory as {
      create: (w: number, h: number) => { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }
    }
  ).create(width, height)
  await page.render({ canvas, canvasContext: context, viewport }).promise
  return { data: context.getImageData(0, 0, width, height).data, width, height }
}

const textOfStream = (stream: unknown) =>
  stream instanceof PDFRawStream ? new TextDecoder().decode(decodePDFRawStream(stream).decode()) : ''

/** What PDF/A-3 asks of a file's own parts. */
export const readMarkers = async (bytes: Uint8Array) => {
  const document = await PDFDocument.load(bytes)
  const { catalog, context } = document
  const find = (name: string) => catalog.lookup(PDFName.of(name))
  const all = context.enumerateIndirectObjects().map(([, object]) => object)
  const fonts = all.filter(
    (object) => object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('FontDescriptor'),
  )
  const [filespec] = ((find('AF') as PDFArray | undefined)?.asArray() ?? []).map(
    (ref) => context.lookup(ref) as PDFDict,
  )
  const embedded = filespec?.lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F')) as PDFRawStream | undefined
  return {
    xmp: textOfStream(find('Metadata')),
    language: String(find('Lang')),
    outputIntents: (find('OutputIntents') as PDFArray | undefined)?.size() ?? 0,
    fonts: fonts.length,
    embeddedFonts: fonts.filter((font) => (font as PDFDict).has(PDFName.of('FontFile2'))).length,
    relationship: String(filespec?.get(PDFName.of('AFRelationship'))),
    attachedName: filespec?.lookup(PDFName.of('UF'), PDFString, PDFHexString).decodeText(),
    attached: textOfStream(embedded),
    attachedType: String(embedded?.dict.get(PDFName.of('Subtype'))),
    title: document.getTitle(),
    isEncrypted: document.isEncrypted,
  }
}
