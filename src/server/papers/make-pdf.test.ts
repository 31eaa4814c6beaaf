import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { languageTags } from '#contract/language/languages.ts'
import { bankQrText } from '#contract/money/bank-qr.ts'
import { documentOf, lineOf, someDocuments } from '#test/money/documents.ts'
import { drawPage, readMarkers, readPdf } from '#test/money/read-pdf.ts'
import { readQr } from '#test/money/read-qr.ts'
import { makePdf } from './make-pdf.ts'
import { asPrintable, faceNames, loadFaces, runsOf } from './paper/faces.ts'
import { writeUbl } from './write-ubl.ts'

const read = async (given: Parameters<typeof documentOf>[0] = {}) => readPdf(await makePdf(documentOf(given)))
const words = {
  en: [
    'Invoice',
    'No. 2026-0142',
    'Buyer',
    'Price without VAT',
    'To pay',
    '240.00 €',
    'How to pay',
    'Page 1 of 1',
    '16 Nov 2026',
  ],
  et: ['Arve', 'nr 2026-0142', 'Ostja', 'Hind käibemaksuta', 'Tasuda', '240,00 €', 'Tasumine', 'Lk 1/1', '16.11.2026'],
  fi: [
    'Lasku',
    'nro 2026-0142',
    'Ostaja',
    'Hinta ilman ALV',
    'Maksettava',
    '240,00 €',
    'Maksaminen',
    'Sivu 1/1',
    '16.11.2026',
  ],
  ru: [
    'Счёт',
    '№ 2026-0142',
    'Покупатель',
    'Цена без НДС',
    'К оплате',
    '240,00 €',
    'Оплата',
    'Стр. 1 из 1',
    '16.11.2026',
  ],
}

describe('the paper of an invoice', () => {
  it.each(languageTags)('is tagged PDF/A-3 with its UBL inside, in %s', async (language) => {
    const document = documentOf({ language })
    const bytes = await makePdf(document)
    const { xmp, ...markers } = await readMarkers(bytes)
    expect(xmp).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A</)
    expect(markers).toMatchObject({
      ...{ language: `(${language})`, outputIntents: 1, relationship: '/Alternative', attachedType: '/text#2Fxml' },
      ...{ attachedName: 'invoice-2026-0142.xml', attached: writeUbl(document) },
      ...{ title: `${words[language][0]} 2026-0142`, isEncrypted: false },
    })
    expect(markers.fonts).toBeGreaterThan(2)
    expect(markers.embeddedFonts).toBe(markers.fonts)
    const { isTagged, pages } = await readPdf(bytes)
    expect(isTagged).toBe(true)
    const text = pages[0]!.join('')
    for (const said of [...words[language], 'EE38 2200 2210 2014 5685', '2026 0142 7', 'Kajakas', 'Waterway fee'])
      expect(text).toContain(said)
  })
  it('is read in the order in which it stands, and pictures have words', async () => {
    const { parts } = await read()
    const order = [
      'Invoice',
      'Kalda Marina OÜ',
      'Liis Meretuul',
      'Issued',
      'Item',
      'Lift beyond',
      'VAT by rate',
      'Rate',
      'To pay',
      'How to pay',
    ]
    const places = order.map((said) => parts.findIndex(({ text }) => text.startsWith(said)))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBe(0)
    expect(parts.filter(({ tag }) => tag === 'H1').map(({ text }) => text)).toEqual(['Invoice'])
    expect(
      parts
        .filter(({ tag }) => tag === 'TH')
        .slice(0, 5)
        .map(({ text }) => text),
    ).toEqual([...['Item', 'Quantity', 'Price without VAT', 'VAT', 'Sum without VAT']])
    expect(parts.filter(({ tag }) => tag === 'Figure')).toEqual([
      { tag: 'Figure', text: '', alt: 'Scan with your bank’s app' },
    ])
    expect(parts.find(({ text }) => text.startsWith('Pihlaka'))!.text).toBe('Pihlaka tee 4 10913 Tallinn')
    expect(parts.some(({ text }) => text.includes('Page'))).toBe(false)
  })
  it('shows the code that bank apps read', async () => {
    const document = documentOf()
    expect(await readQr(await drawPage(await makePdf(document), 1))).toEqual([
      { text: bankQrText(document), level: 'M' },
    ])
  })
  it('is the same to the byte when it is made again', async () => {
    expect(Buffer.compare(await makePdf(documentOf()), await makePdf(documentOf()))).toBe(0)
  })
  it('of a credit note names its invoice, and nothing of paying', async () => {
    const bytes = await makePdf(documentOf({ kind: 'credit-note' }))
    const { pages } = await readPdf(bytes)
    const text = pages.flat().join('')
    for (const said of ['Credit note', 'for invoice 2026-0100, 1 Oct 2026', 'Credited']) expect(text).toContain(said)
    for (const said of ['IBAN', 'How to pay', 'Due', 'bank’s app']) expect(text).not.toContain(said)
    expect((await readMarkers(bytes)).attachedName).toBe('credit-note-2026-0142.xml')
  })
  it('says rounding, and prices with VAT', async () => {
    const text = (
      await read({ lines: [1, 2, 3].map(() => lineOf({ unitPrice: 100_000, priced: 'gross' })) })
    ).pages.flat()
    for (const said of ['Rounding', '0.02 €', 'Price with VAT', '30.00 €']) expect(text).toContain(said)
    // what each comes to, beside its sum without
    expect(text.filter((said) => said === 'with VAT')).toHaveLength(3)
  })
})

describe('a long list', () => {
  it.each([8, 9, 12, 30, 120])(
    'of %d lines flows on, with its head on each page and its sums at the last line',
    async (count) => {
      const lines = Array.from({ length: count }, (_, at) =>
        lineOf({ words: `Line ${at + 1}.`, note: at % 3 === 0 ? 'From the yard' : null, unitPrice: 10_000 }),
      )
      const { pages } = await read({ lines })
      const items = pages.map((page) => page.filter((text) => text.startsWith('Line ')))
      expect(items.flat()).toEqual(lines.map((line) => line.words))
      for (const [at, page] of pages.entries()) {
        const isLast = at === pages.length - 1
        expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
        expect(page.filter((text) => text === 'Quantity')).toHaveLength(1)
        expect(items[at]!.length).toBeGreaterThan(0)
        for (const said of ['To pay', 'How to pay', 'VAT by rate']) expect(page.includes(said)).toBe(isLast)
        if (at > 0) expect(page).toContain('Invoice 2026-0142')
      }
      expect(pages.length).toBe(count <= 8 ? 1 : count < 13 ? 2 : pages.length)
    },
  )
  it('of every kind of document says each of its lines', async () => {
    for (const document of someDocuments(20)) {
      const { parts } = await readPdf(await makePdf(document))
      const said = parts.map(({ text }) => text.replaceAll(/\s/g, ''))
      for (const { words: item } of document.lines)
        expect(said.some((text) => text.startsWith(item.replaceAll(/\s/g, '')))).toBe(true)
    }
  })
})

describe('signs', () => {
  it('of the typefaces are all there', async () => {
    const doc = new PDFDocument({ font: '' })
    const all = Array.from({ length: 0x2200 - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20)).filter(
      (sign) => sign === asPrintable(sign),
    )
    expect(all.length).toBeGreaterThan(380)
    for (const { name, bytes } of await loadFaces()) doc.registerFont(name, Buffer.from(bytes))
    for (const face of faceNames)
      for (const { font, text } of runsOf(face, all.join(''))) {
        // the library does not say which signs a file has
        const file = (
          doc.font(font) as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }
        )._font.font
        expect([...text].filter((sign) => !file.hasGlyphForCodePoint(sign.codePointAt(0)!))).toEqual([])
      }
  })
  it('that they lack are written as near as can be', async () => {
    expect(asPrintable('½ m² Ĝ — naïve\u202f‑ Ελλάδα 🛥')).toBe('1/2 m2 G — naïve - ?????? ?')
    const { pages } = await read({ lines: [lineOf({ unitPrice: 1, words: 'Σκάφος 船 Šveits Žürii', note: 'Ѐѝ' })] })
    expect(pages.flat().join('')).toContain('?????? ? Šveits Žürii')
  })
})
