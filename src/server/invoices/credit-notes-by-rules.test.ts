import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InvoiceAnswer } from '#contract/invoices/schema.ts'
import type { IssuedDocument } from '#contract/money/issued-document.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { chargeOf, credit, issue, sellAs } from '#test/invoices.ts'
import { judgeUbl } from '#test/money/official-rules.ts'
import { addItem } from '#test/money.ts'

let app: TestApp
let admin: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.admin()
  staff = await app.staff()
  await sellAs(app, admin)
})
afterAll(() => app.close())

/** Lines of four rates: of two days, reduced, and exempt; with prices whose VAT falls between cents. */
const mixed = async (person: Account, given: { unitPrice: number; priced: 'net' | 'gross' }) => {
  const reduced = await addItem(app, admin, { ...given, name: 'Book of charts', vatRate: 900, vatReason: 'reduced' })
  const exempt = await addItem(app, admin, { ...given, name: 'Insurance', vatRate: 0, vatReason: 'exempt' })
  const ofItem = { words: '', unitPrice: null }
  const lines = [
    { ...given, words: 'Bolt', quantity: 1000 },
    { ...given, words: 'Nut', quantity: 3000, supplyDay: '2025-06-20' },
    { ...ofItem, itemId: reduced.id, quantity: 1333 },
    { ...given, words: 'Washer', quantity: 7 },
    { ...ofItem, itemId: exempt.id, quantity: 1500 },
    { ...given, words: 'Pin', quantity: 1999 },
    { ...ofItem, itemId: reduced.id, quantity: 1 },
    { ...given, words: 'Rope', quantity: 12_345, supplyDay: '2025-06-20' },
  ]
  const ids: number[] = []
  for (const line of lines) ids.push((await chargeOf(app, staff, person.id, line)).id)
  return (await issue(app, staff, person.id, ids)).body
}

const ublOf = async (id: number) => (await app.as(staff).get(`/Invoice/Ubl/${id}`)).bytes.toString('utf8')
const sum = (notes: readonly IssuedDocument[], of: 'net' | 'vat' | 'rounding' | 'total') =>
  notes.reduce((all, note) => all + note[of], 0)

describe('credit notes that the product writes of some lines', () => {
  it.each([
    ['net', 1_050],
    ['gross', 100_000],
    ['gross', 33_350],
    ['net', 4_999_900],
  ] as const)('priced %s at %i break no official rule, and make their invoice', async (priced, unitPrice) => {
    const { id, document: invoice } = await mixed(await app.customer(), { unitPrice, priced })
    expect(new Set(invoice.lines.map(({ vatRate }) => vatRate)).size).toBe(4)
    const notes: InvoiceAnswer[] = []
    for (const lines of [[0, 2, 7], [3], [1, 4, 6], undefined]) {
      const { status, body } = await credit(app, admin, id, lines)
      expect(status).toBe(200)
      notes.push(body)
    }
    const documents = notes.map(({ document }) => document)
    for (const each of ['net', 'vat', 'rounding', 'total'] as const) expect(sum(documents, each)).toBe(invoice[each])
    for (const one of [id, ...notes.map((note) => note.id)]) {
      const { broken, fired } = await judgeUbl(await ublOf(one))
      expect([one, broken]).toEqual([one, []])
      expect(fired).toBeGreaterThan(20)
    }
  })
})
