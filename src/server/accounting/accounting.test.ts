import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentRow, EntryRow, MonthReport } from '#contract/accounting/schema.ts'
import { eraseCustomer } from '#contract/accounts/customer-endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { readSheet } from '#test/export/read-sheet.ts'
import type { Account } from '#test/factories.ts'
import { chargeOf, credit, issue, issueOne, pay, sellAs, takeBack } from '#test/invoices.ts'
import { judgeUbl } from '#test/money/official-rules.ts'
import { account } from '../people/tables.ts'
import { eq } from '../platform/database/orm.ts'

let app: TestApp
let admin: Account
let staff: Account
let owner: Account
let other: Account
const made: Record<string, { id: number; number: string }> = {}

const monthOf = async (month: string) => (await app.as(staff).get<MonthReport>('/Accounting/Month', { month })).body
interface Listed<R> {
  items: R[]
  totalCount: number
  states: Record<string, number>
}
const documents = async (query: Record<string, unknown> = {}) =>
  (
    await app
      .as(staff)
      .get<Listed<DocumentRow> & { totals: object }>('/Accounting/Document/search', { pageSize: 100, ...query })
  ).body
const entries = async (query: Record<string, unknown> = {}) =>
  (
    await app
      .as(staff)
      .get<Listed<EntryRow> & { total: number }>('/Accounting/Payment/search', { pageSize: 100, ...query })
  ).body

/**
 * May: three invoices of 124.00, 62.00 and 100.00 at 0 %; June: the first is credited by its second line, the second is
 * paid ahead of May's end by 100.00, of which 38.00 is credit, and so on, as the numbers below are worked out by hand.
 */
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.admin()
  staff = await app.staff()
  await sellAs(app, admin)
  owner = await app.customer({ firstName: 'Liis', lastName: 'Meretuul' })
  other = await app.customer({ firstName: 'Uku', lastName: 'Raud' })

  app.clock.set('2026-05-04T09:00:00Z')
  const first = await chargeOf(app, staff, owner.id)
  const second = await chargeOf(app, staff, owner.id, { words: 'Rigging', unitPrice: 620_000 })
  const third = await chargeOf(app, staff, owner.id, { words: 'Mooring', unitPrice: 310_000 })
  // 124.00 + 62.00 + 31.00 = 217.00, of it VAT 24 %: 42.00
  made.a = (await issue(app, staff, owner.id, [first.id, second.id, third.id])).body
  app.clock.set('2026-05-20T09:00:00Z')
  // 62.00, of it VAT 12.00
  made.b = await issueOne(app, staff, other.id, { unitPrice: 620_000 })
  await pay(app, staff, other.id, 10_000, { paidOn: '2026-05-20', way: 'cash', invoiceId: made.b.id })
  // 22:30 in UTC is June in the marina
  app.clock.set('2026-05-31T22:30:00Z')
  made.c = await issueOne(app, staff, owner.id)
  app.clock.set('2026-06-10T07:00:00Z')
  // 62.00 + 31.00 of the first, in one note of two lines
  made.note = (await credit(app, admin, made.a.id, [1, 2])).body
  // the rest of the first, 124.00, is paid, and 6.00 are credit
  const wrong = (await pay(app, staff, owner.id, 13_000, { invoiceId: made.a.id })).body
  await takeBack(app, staff, wrong.id)
  await pay(app, staff, owner.id, 5000, { paidOn: '2026-05-30', invoiceId: made.a.id })
})
afterAll(() => app.close())

describe('a month', () => {
  it('says what was issued, VAT by rate, income, payments and what was open when it was over', async () => {
    const may = await monthOf('2026-05')
    expect(may).toMatchObject({
      ...{ from: '2026-05-01', to: '2026-05-31', currency: 'EUR', isClosed: false, isOver: true, rounding: 0 },
      documents: { invoices: 2, creditNotes: 0 },
      rates: [
        {
          ...{ rate: 2400, reason: null },
          invoiced: { net: 22_500, vat: 5400, gross: 27_900 },
          credited: { net: 0, vat: 0, gross: 0 },
          left: { net: 22_500, vat: 5400, gross: 27_900 },
        },
      ],
      income: [{ kind: 'other', name: null, rate: 2400, invoiced: 22_500, credited: 0, left: 22_500 }],
      total: { invoiced: 27_900, credited: 0, left: 27_900 },
      // 50.00 by transfer is of May by its day, though it was entered in June
      paid: [
        { way: 'transfer', came: 5000, paidBack: 0, takenBack: 0, left: 5000 },
        { way: 'cash', came: 10_000, paidBack: 0, takenBack: 0, left: 10_000 },
      ],
      paidTotal: 15_000,
    })
    // 217.00 less 50.00, due since 18 May; the second is paid, and 38.00 of it credit
    expect(may.open).toMatchObject({ total: 16_700, credit: 3800 })
    expect(may.open.ages.filter(({ count }) => count > 0)).toEqual([{ age: 'to-30', count: 1, sum: 16_700 }])
  })

  it('stands as the last of twelve, each with what was invoiced and paid', async () => {
    const { year } = await monthOf('2026-06')
    expect(year.map(({ month }) => month)).toEqual([
      ...['2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
      ...['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'],
    ])
    expect(year.slice(-3)).toEqual([
      { month: '2026-04', invoiced: 0, paid: 0 },
      { month: '2026-05', invoiced: 27_900, paid: 15_000 },
      // the credit note of 93.00 is not taken off, and the payment that was taken back is
      { month: '2026-06', invoiced: 12_400, paid: 0 },
    ])
    const may = (await monthOf('2026-05')).year
    expect(may.at(-1)).toEqual({ month: '2026-05', invoiced: 27_900, paid: 15_000 })
    expect(may[0]!.month).toBe('2025-06')
  })

  it('takes credit notes of several lines off, and counts days by the marina’s clock', async () => {
    const june = await monthOf('2026-06')
    expect(june).toMatchObject({
      ...{ isOver: false, documents: { invoices: 1, creditNotes: 1 } },
      rates: [
        {
          rate: 2400,
          invoiced: { net: 10_000, vat: 2400, gross: 12_400 },
          credited: { net: 7500, vat: 1800, gross: 9300 },
          left: { net: 2500, vat: 600, gross: 3100 },
        },
      ],
      income: [{ kind: 'other', invoiced: 10_000, credited: 7500, left: 2500 }],
      total: { invoiced: 12_400, credited: 9300, left: 3100 },
      paid: [{ way: 'transfer', came: 13_000, paidBack: 0, takenBack: -13_000, left: 0 }],
      paidTotal: 0,
    })
    // 217.00 − 93.00 − 50.00 = 74.00 of the first, 124.00 of the third
    expect(june.open).toMatchObject({ total: 19_800, credit: 3800 })
  })

  it('that is closed stays as it is, whatever is credited, taken back and paid later', async () => {
    const before = await monthOf('2026-05')
    await app.as(admin).put('/InvoiceSetup/Closed', { until: '2026-05-31' })
    await credit(app, admin, made.b!.id)
    const paid = (await app.as(staff).get<{ id: number; paidOn: string }[]>(`/Payment?personId=${owner.id}`)).body
    await takeBack(app, staff, paid.find(({ paidOn }) => paidOn === '2026-05-30')!.id)
    await pay(app, staff, owner.id, 1000, { invoiceId: made.a!.id })
    expect((await pay(app, staff, owner.id, 1000, { paidOn: '2026-05-31' })).problem.code).toBe('period_closed')
    expect(await monthOf('2026-05')).toEqual({ ...before, isClosed: true })
    // 217.00 − 93.00 − 10.00 and 124.00; 100.00 of the other’s are credit now
    expect((await monthOf('2026-06')).open).toMatchObject({ total: 23_800, credit: 10_000 })
    await app.as(admin).put('/InvoiceSetup/Closed', { until: null })
  })

  it('without anything is empty, and no month is refused', async () => {
    expect(await monthOf('2025-02')).toMatchObject({
      ...{ from: '2025-02-01', to: '2025-02-28', rates: [], income: [], paid: [], paidTotal: 0 },
      open: { total: 0, credit: 0 },
    })
    expect((await app.as(staff).get('/Accounting/Month?month=2026-13')).status).toBe(400)
    expect((await app.as(owner).get('/Accounting/Month')).status).toBe(403)
  })
})

describe('the lists', () => {
  it('hold the documents of all, by span and state, with what they come to', async () => {
    const all = await documents()
    expect(all).toMatchObject({
      ...{ totalCount: 5, states: { open: 1, overdue: 1, paid: 0, credited: 1, 'credit-note': 2 } },
      // 217.00 + 62.00 + 124.00 − 93.00 − 62.00
      totals: { total: 24_800, vat: 4800, net: 20_000, open: 23_800 },
    })
    expect(all.items.map(({ number }) => number)).toContain(made.note!.number)
    const may = await documents({ from: '2026-05-01', until: '2026-05-31', sortBy: 'total', sortDirection: 'asc' })
    expect(may.items.map(({ id }) => id)).toEqual([made.b!.id, made.a!.id])
    expect((await documents({ state: 'credited' })).items).toMatchObject([{ id: made.b!.id, buyerName: 'Uku Raud' }])
    expect((await documents({ searchQuery: made.c!.number })).items).toMatchObject([{ id: made.c!.id, open: 12_400 }])
    expect((await documents({ searchQuery: 'raud' })).totalCount).toBe(2)
  })

  it('hold the payments of all', async () => {
    const all = await entries()
    expect(all).toMatchObject({ totalCount: 6, states: { payment: 4, 'pay-back': 0, 'taken-back': 2 }, total: 11_000 })
    expect((await entries({ until: '2026-05-25' })).items).toMatchObject([
      { payerName: 'Uku Raud', sum: 10_000, way: 'cash', left: 10_000, numbers: [] },
    ])
    expect((await entries({ state: 'taken-back', sortBy: 'sum', sortDirection: 'asc' })).items).toMatchObject([
      { sum: -13_000 },
      { sum: -5000 },
    ])
  })

  it('are exported, as they are filtered or as chosen', async () => {
    const file = readSheet((await app.as(staff).get('/Accounting/Document/export', { from: '2026-06-01' })).bytes)
    expect(file.rows.map((row) => [row.Number!.text, row['Total, EUR']!.number])).toEqual(
      expect.arrayContaining([
        [made.c!.number, 124],
        [made.note!.number, -93],
      ]),
    )
    const chosen = await app.as(staff).get('/Accounting/Payment/export', { selected: (await entries()).items[0]!.id })
    expect(readSheet(chosen.bytes).rows).toHaveLength(1)
    expect((await app.as(owner).get('/Accounting/Payment/export')).status).toBe(403)
  })

  it('are one zip of UBL by their span', async () => {
    const { bytes, headers } = await app.as(staff).get('/Accounting/Ubl?from=2026-05-01&until=2026-06-30')
    expect(headers['content-type']).toBe('application/zip')
    const files = unzipSync(new Uint8Array(bytes))
    expect(Object.keys(files)).toHaveLength(5)
    const note = strFromU8(files[`credit-note-${made.note!.number}.xml`]!)
    expect(note).toContain('<cbc:ID>')
    expect((await judgeUbl(note)).broken).toEqual([])
    const asked = (query: string) => app.as(staff).get(`/Accounting/Ubl?${query}`)
    expect((await asked('from=2020-01-01&until=2020-12-31')).problem.code).toBe('wrong_status')
    expect((await asked('from=2026-06-02&until=2026-06-01')).problem.errors).toMatchObject([{ field: 'until' }])
    expect((await app.as(owner).get('/Accounting/Ubl?from=2026-05-01&until=2026-06-30')).status).toBe(403)
  })

  it('go with the export of the own data', async () => {
    const { bytes } = await app.as(owner).get('/Account/Export')
    const files = unzipSync(new Uint8Array(bytes))
    const read = (name: string) => JSON.parse(strFromU8(files[`${name}.json`]!)) as Record<string, unknown>[]
    expect(read('invoices').map(({ number }) => number)).toEqual(
      [made.a, made.c, made.note].map((each) => each!.number),
    )
    expect(read('invoices')[0]).toMatchObject({ kind: 'invoice', total: 21_700, credited: 9300 })
    expect(read('payments').reduce((all, { sum }) => all + Number(sum), 0)).toBe(1000)
    expect(strFromU8(files['invoices.json']!)).not.toContain('Uku Raud')
  })

  it('keep the buyer as issued where the customer is erased, and never find them by name', async () => {
    const erase = () => app.as(admin).call(eraseCustomer, { params: { id: other.id }, body: null })
    expect((await app.as(admin).get(`/Person/Erase/${other.id}`)).body).toMatchObject({ credit: 10_000, owed: 0 })
    expect((await erase()).problem).toMatchObject({ code: 'credit_owed' })
    await app.as(admin).post('/Payment/PayBack', { personId: other.id, sum: 10_000, paidOn: '2026-06-10', way: 'cash' })
    expect((await erase()).status).toBe(200)
    expect((await documents({ state: 'credited' })).items).toMatchObject([{ buyerName: 'Uku Raud', isErased: true }])
    expect((await app.as(staff).get(`/Buyer/${other.id}`)).body).toMatchObject({ country: null, vatReason: null })
    expect((await entries({ until: '2026-05-25' })).items).toMatchObject([{ payerName: 'Uku Raud', isErased: true }])
    expect((await documents({ searchQuery: 'raud' })).totalCount).toBe(0)
    expect((await entries({ searchQuery: 'raud' })).totalCount).toBe(0)
  })

  it('name who was erased as the invoice they paid was issued to', async () => {
    const third = await app.customer({ firstName: 'Mart', lastName: 'Vana' })
    const paidAs = async (lastName: string) => {
      await app.db.update(account).set({ lastName }).where(eq(account.id, third.id))
      const { id } = await issueOne(app, staff, third.id)
      return (await pay(app, staff, third.id, 12_400, { invoiceId: id })).body.id
    }
    const before = await paidAs('Vana')
    const taken = (await takeBack(app, staff, await paidAs('Vahepealne'))).body
    const after = await paidAs('Uus')
    expect((await app.as(admin).call(eraseCustomer, { params: { id: third.id }, body: null })).status).toBe(200)
    const named = new Map((await entries()).items.map(({ id, payerName }) => [id, payerName]))
    expect([before, taken.id, after].map((id) => named.get(id))).toEqual(['Mart Vana', 'Mart Vahepealne', 'Mart Uus'])
  })
})
