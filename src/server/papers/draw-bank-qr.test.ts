import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bankQrText } from '#contract/money/bank-qr.ts'
import { makeReference } from '#contract/money/reference-numbers.ts'
import { documentOf, lineOf, someDocuments } from '#test/money/documents.ts'
import { readQr } from '#test/money/read-qr.ts'
import { bankQrSvg } from './draw-bank-qr.ts'

/** As another program reads the picture. */
const readPicture = async (svg: string) => {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(600)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [found, ...others] = await readQr({ ...info, data: new Uint8ClampedArray(data) })
  expect(others).toEqual([])
  return found!
}
const { seller } = documentOf()

describe('the bank QR', () => {
  it('of a 7-3-1 number holds it in the free text', async () => {
    const text = bankQrText(documentOf())!
    expect(text.split('\n')).toEqual([
      ...['BCD', '002', '1', 'SCT', '', 'Kalda Marina OÜ', 'EE382200221020145685', 'EUR240.00', '', '', '202601427'],
    ])
    const read = await readPicture(bankQrSvg(text))
    expect([read.text, read.level]).toEqual([text, 'M'])
  })
  it('of an RF holds it in the field of references, and no free text', () => {
    const reference = makeReference('rf', '2026-0142')
    const lines = bankQrText(documentOf({ reference, seller: { ...seller, bic: 'HABAEE2X' } }))!.split('\n')
    expect(lines.slice(4)).toEqual(['HABAEE2X', 'Kalda Marina OÜ', 'EE382200221020145685', 'EUR240.00', '', reference])
  })
  it('cuts a name after 70 letters, and reads the longest', async () => {
    const text = bankQrText(documentOf({ seller: { ...seller, name: 'Õ'.repeat(200), bic: 'HABAEE2XXXX' } }))!
    expect(text.split('\n')[5]).toBe('Õ'.repeat(70))
    expect((await readPicture(bankQrSvg(text))).text).toBe(text)
  })
  it('is none of a credit note, of nothing to pay, or in another currency', () => {
    expect(bankQrText(documentOf({ kind: 'credit-note' }))).toBeNull()
    expect(bankQrText(documentOf({ lines: [lineOf({ unitPrice: 0 })] }))).toBeNull()
    expect(bankQrText(documentOf({ currency: 'SEK' }))).toBeNull()
    expect(bankQrText(documentOf({ lines: [lineOf({ unitPrice: 100 })] }))).toContain('EUR0.01\n')
  })
  it('of every invoice says sum and number as its words do', async () => {
    const invoices = someDocuments(40).filter(({ kind, total }) => kind === 'invoice' && total > 0)
    expect(invoices.length).toBeGreaterThan(15)
    for (const invoice of invoices) {
      const read = (await readPicture(bankQrSvg(bankQrText(invoice)!))).text.split('\n')
      expect([read[5], read[6], read.at(-1)]).toEqual([invoice.seller.name, invoice.seller.iban, invoice.reference])
      expect(Number(read[7]!.replace('EUR', '').replace('.', ''))).toBe(invoice.total)
    }
  })
})
