import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { asDecimal } from '#contract/money/decimal.ts'
import type { IssuedDocument } from '#contract/money/issued-document.ts'
import { documentOf, documents, lineOf, someDocuments } from '#test/money/documents.ts'
import { judgeUbl } from '#test/money/official-rules.ts'
import { writeUbl } from './write-ubl.ts'
import { writeXml } from './write-xml.ts'

const reader = new XMLParser({ ignoreAttributes: false, parseTagValue: false, trimValues: false, removeNSPrefix: true })
const read = (document: IssuedDocument) => {
  const { Invoice, CreditNote } = reader.parse(writeUbl(document))
  return Invoice ?? CreditNote
}
const valued = (cents: number) => expect.objectContaining({ '#text': asDecimal(cents, 2) })
const idsOf = (broken: string[]) => broken.map((rule) => rule.split(':')[0])

describe('an invoice as UBL', () => {
  // three prices with VAT make two cents that VAT may not take
  const rounded = documentOf({
    number: '2026-0143',
    lines: [1, 2, 3].map(() => lineOf({ unitPrice: 100_000, priced: 'gross' })),
  })
  const made = [rounded, ...someDocuments(59)]
  it('is made of documents of every kind', () => {
    const all = <T>(of: (document: IssuedDocument) => T) => new Set(made.map(of))
    expect(all(({ kind }) => kind).size).toBe(2)
    expect(all(({ language }) => language).size).toBe(4)
    expect([...all(({ vatReason }) => vatReason)].sort()).toEqual(
      [null, 'outside-scope', 'reverse-charge', 'seller-not-registered'].sort(),
    )
    const lines = made.flatMap((document) => document.lines)
    for (const rate of [2200, 2400, 900, 0])
      expect(lines.filter(({ vatRate }) => vatRate === rate).length).toBeGreaterThan(5)
    for (const taken of [
      lines.filter(({ quantity }) => quantity < 0),
      lines.filter(({ unitPrice }) => unitPrice === 0),
    ])
      expect(taken.length).toBeGreaterThan(5)
    expect(made[0]).toMatchObject({ vat: 580, rounding: 2, total: 3000 })
    expect(made.filter(({ vatByRate }) => vatByRate.length > 2).length).toBeGreaterThan(5)
  })
  it.each(made.map((document) => [`${document.kind} ${document.number} ${document.vatReason}`, document] as const))(
    '%s breaks no official rule',
    async (_, document) => {
      const { broken, fired } = await judgeUbl(writeUbl(document))
      expect(broken).toEqual([])
      expect(fired).toBeGreaterThan(20)
    },
  )
  it('with a total that is off by one is refused by them', async () => {
    const wrong = writeUbl(documentOf()).replace('>240.00</cbc:PayableAmount>', '>241.00</cbc:PayableAmount>')
    expect(wrong).toContain('241.00')
    expect(idsOf((await judgeUbl(wrong)).broken)).toEqual(['BR-CO-16'])
    const inclusive = writeUbl(documentOf()).replace(
      '>240.00</cbc:TaxInclusiveAmount>',
      '>241.00</cbc:TaxInclusiveAmount>',
    )
    expect(idsOf((await judgeUbl(inclusive)).broken)).toEqual(['BR-CO-15', 'BR-CO-16'])
  })
  it('of any language, rate and reason says what the document says', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const ubl = read(document)
        const sums = ubl.LegalMonetaryTotal
        expect([ubl.ID, ubl.IssueDate]).toEqual([document.number, document.issuedOn])
        expect(sums.PayableAmount).toEqual(valued(document.total))
        expect(sums.TaxInclusiveAmount).toEqual(valued(document.net + document.vat))
        expect(ubl.TaxTotal.TaxAmount).toEqual(valued(document.vat))
        const lines = [ubl.InvoiceLine ?? ubl.CreditNoteLine].flat()
        expect(lines.map(({ Item }) => Item.Name)).toEqual(document.lines.map(({ words }) => words))
        expect(lines.map((line) => line.LineExtensionAmount)).toEqual(document.lines.map(({ net }) => valued(net)))
        expect(ubl.AccountingCustomerParty.Party.PartyLegalEntity.RegistrationName).toBe(document.buyer.name)
        expect(ubl.PaymentMeans?.PaymentID ?? null).toBe(document.reference)
      }),
      { numRuns: 50 },
    )
  })
  it('names the invoice it credits, and no account', () => {
    const ubl = read(documentOf({ kind: 'credit-note' }))
    expect(ubl.CreditNoteTypeCode).toBe('381')
    expect(ubl.BillingReference.InvoiceDocumentReference).toEqual({ ID: '2026-0100', IssueDate: '2026-10-01' })
    expect(ubl.PaymentMeans).toBeUndefined()
  })
  it('says why there is no VAT in the buyer’s language and by its code', () => {
    const { Percent, TaxExemptionReason, TaxExemptionReasonCode, ID } = read(documentOf({ language: 'et' })).TaxTotal
      .TaxSubtotal[1].TaxCategory
    expect({ ID, Percent, TaxExemptionReasonCode, TaxExemptionReason }).toEqual({
      ...{ ID: 'E', Percent: '0.00', TaxExemptionReasonCode: 'VATEX-EU-79-C' },
      TaxExemptionReason: 'edasi esitatud kliendi nimel ja arvel',
    })
  })
  it('refuses what XML cannot say', () => {
    const document = documentOf()
    for (const words of ['a\u0000b', 'a\u0007b', 'a\uffffb', 'a\ud800b']) {
      expect(() => writeUbl({ ...document, lines: [lineOf({ unitPrice: 1, words })] })).toThrow(RangeError)
      expect(() => documentOf({ lines: [lineOf({ unitPrice: 1, words })] })).toThrow()
    }
  })
})

it('what XML holds is read as it was, whatever it is made of', () => {
  const text = fc
    .string({ unit: 'binary' })
    .filter((value) => !/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(value))
  fc.assert(
    fc.property(text, text, (content, attribute) => {
      const xml = writeXml(['a', [['b', content, { c: attribute }]]])
      const parsed = new XMLParser({
        ignoreAttributes: false,
        parseTagValue: false,
        trimValues: false,
        htmlEntities: true,
      }).parse(xml)
      const element = parsed.a.b
      expect(element['#text'] ?? '').toBe(content)
      expect(element['@_c']).toBe(attribute)
    }),
  )
})
