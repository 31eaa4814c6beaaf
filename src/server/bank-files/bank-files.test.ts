import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseCustomer } from '#contract/accounts/customer-endpoints.ts'
import type { BankEntryAnswer, BankFileBrief } from '#contract/bank-files/schema.ts'
import type { InvoiceAnswer } from '#contract/invoices/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { beginBooking, booked, entriesOf, groupsOf, storedEntries, uploaded } from '#test/bank-files.ts'
import type { Account } from '#test/factories.ts'
import { invoicesOf, issueOne, pay, sellAs, takeBack } from '#test/invoices.ts'
import { switchMoney } from '#test/money.ts'
import { acceptedSeason } from '#test/renewals.ts'
import { traceStatements } from '../own-data/erased-traces.ts'
import { sql } from '../platform/database/orm.ts'
import { paymentsFollowed } from '../renewals/public.ts'
import { bookEntries } from './public.ts'

let app: TestApp
let owner: Account
let staff: Account
let admin: Account
let invoice: InvoiceAnswer
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff({ firstName: 'Marko', lastName: 'Kraanamäe' })
  admin = await app.admin()
})
afterAll(() => app.close())
beforeEach(async () => {
  await sellAs(app, admin)
  await app.as(admin).put('/InvoiceSetup/Closed', { until: null })
  await app.db.execute(sql`truncate bank_file_repeat, bank_entry, bank_file`)
  owner = await app.customer({ firstName: 'Liis', lastName: 'Meretuul' })
  invoice = await issueOne(app, staff, owner.id)
})

const change = (act: string, { id, version }: BankEntryAnswer, body: object = {}, who = staff) =>
  app.as(who).put<BankEntryAnswer>(`/BankEntry/${act}/${id}`, { version, ...body })
const paying = (values: object = {}) => ({
  ...{ cents: invoice.total, day: '2026-06-09', reference: invoice.reference! },
  ...values,
})
const only = async (fileId: number) => (await entriesOf(app, staff, fileId))[0]!
const mine = () => invoicesOf(app, staff, owner.id)

describe('a file of the bank', () => {
  it('is matched, looked at and booked: the owner sees the invoice paid, and staff who did what', async () => {
    const file = await uploaded(app, staff, [paying(), { cents: 6200, day: '2026-06-08', text: ['Kahju 88120'] }])
    expect(file).toMatchObject({ fileName: 'statement.xml', uploadedByName: 'Marko Kraanamäe', currency: 'EUR' })
    expect([file.from, file.to, groupsOf(file)]).toEqual([
      ...['2026-06-08', '2026-06-09'],
      { matched: [1, invoice.total], unknown: [1, 6200] },
    ])
    expect(await mine()).toMatchObject({ open: invoice.total })
    expect(await entriesOf(app, staff, file.id)).toMatchObject([
      { state: 'unknown', person: null, abilities: ['choose', 'putAside'] },
      {
        ...{ state: 'matched', doubt: null, person: { id: owner.id, name: 'Liis Meretuul' }, decidedByName: null },
        invoice: { id: invoice.id, number: invoice.number, open: invoice.total },
      },
    ])
    const done = await booked(app, staff, file)
    expect(groupsOf(done)).toEqual({ booked: [1, invoice.total], unknown: [1, 6200] })
    expect((await entriesOf(app, staff, file.id))[1]).toMatchObject({
      ...{ state: 'booked', day: '2026-06-09', abilities: ['takeBack'] },
      payment: { paidOn: '2026-06-09', madeByName: 'Marko Kraanamäe' },
    })
    expect(await invoicesOf(app, owner)).toMatchObject({ open: 0, credit: 0, invoices: [{ state: 'paid' }] })
    const { body: files } = await app.as(staff).get<BankFileBrief[]>('/BankFile')
    expect(files.map(({ id, groups }) => [id, groups.length])).toEqual([[file.id, 2]])
  })

  it('that comes twice, or again in another one, books nothing twice', async () => {
    const first = await uploaded(app, staff, [paying()])
    const again = await uploaded(app, staff, [{ cents: 500 }, paying()], { version: 8 })
    expect(groupsOf(again)).toEqual({ unknown: [1, 500], known: [1, invoice.total] })
    expect(await entriesOf(app, staff, again.id)).toMatchObject([{ fileId: again.id }, { fileId: first.id }])
    await booked(app, staff, first)
    expect((await beginBooking(app, staff, again)).status).toBe(400)
    expect((await storedEntries(app)).map(({ state }) => state)).toEqual(['booked', 'unknown'])
    expect(await mine()).toMatchObject({ open: 0, credit: 0 })
  })

  it('of 10,000 entries is taken whole, and paged', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({ cents: at + 1, day: '2026-06-08', text: [`paat ${at}`] }))
    const file = await uploaded(app, staff, [...many.slice(1), paying()])
    expect(groupsOf(file)).toEqual({ matched: [1, invoice.total], unknown: [9999, 50_005_000 - 1] })
    const last = await entriesOf(app, staff, file.id, '&page=100')
    expect([last.length, last.at(-1)]).toMatchObject([100, { state: 'matched' }])
    expect(groupsOf(await booked(app, staff, file))).toMatchObject({ booked: [1, invoice.total] })
  }, 120_000)

  it('and its entries are found by what the bank wrote, as long as their customer is not erased', async () => {
    const file = await uploaded(app, staff, [paying({ payer: 'MERETUUL LIIS' }), { cents: 5, payer: 'M. SAAR' }])
    const find = async (query: string) =>
      (await entriesOf(app, staff, file.id, query)).map(({ payerName }) => payerName)
    expect(await find('&searchQuery=meretuul')).toEqual(['MERETUUL LIIS'])
    expect(await find('&group=unknown')).toEqual(['M. SAAR'])
    expect(await find('&searchQuery=lill')).toEqual([])
    await app.db.execute(sql`update account set erased_at = now() where id = ${owner.id}`)
    expect(await find('&searchQuery=meretuul')).toEqual([])
  })
})

describe('an entry that somebody has to look at', () => {
  it('is given to a customer and an invoice; what is over becomes credit', async () => {
    const file = await uploaded(app, staff, [paying({ cents: invoice.total + 500 })])
    const entry = await only(file.id)
    expect(entry).toMatchObject({ state: 'unsure', doubt: 'more', person: { id: owner.id } })
    const { body } = await change('Choose', entry, { personId: owner.id, invoiceId: invoice.id })
    expect(body).toMatchObject({ state: 'matched', decidedByName: 'Marko Kraanamäe', abilities: expect.any(Array) })
    const looked = (await app.as(staff).get<typeof file>(`/BankFile/${file.id}`)).body
    await booked(app, staff, looked)
    expect(await mine()).toMatchObject({ open: 0, credit: 500 })
  })
  it('goes to the oldest invoices where none is named', async () => {
    const next = await issueOne(app, staff, owner.id)
    const file = await uploaded(app, staff, [{ cents: invoice.total + 100, day: '2026-06-09', text: ['paat'] }])
    await change('Choose', await only(file.id), { personId: owner.id })
    await booked(app, staff, (await app.as(staff).get<typeof file>(`/BankFile/${file.id}`)).body)
    expect((await mine()).invoices.map(({ id, open }) => [id, open])).toEqual([
      [next.id, next.total - 100],
      [invoice.id, 0],
    ])
  })
  it('is put aside with a reason, and taken back from there', async () => {
    const file = await uploaded(app, staff, [paying()])
    const { body: aside } = await change('PutAside', await only(file.id), { reason: 'Paid in cash' })
    expect(aside).toMatchObject({ state: 'aside', asideReason: 'Paid in cash', person: null, abilities: ['reopen'] })
    const { body: again } = await change('Reopen', aside)
    expect(again).toMatchObject({ state: 'matched', asideReason: null, decidedByName: null, person: { id: owner.id } })
  })
  it('is refused where it names nobody, another’s invoice, or changed meanwhile', async () => {
    const other = await app.customer()
    const file = await uploaded(app, staff, [paying({ cents: 5 })])
    const entry = await only(file.id)
    const fields = async (body: object) =>
      (await change('Choose', entry, body)).problem.errors.map(({ field }) => field)
    expect(await fields({ personId: 1_000_000 })).toEqual(['personId'])
    expect(await fields({ personId: other.id, invoiceId: invoice.id })).toEqual(['invoiceId'])
    expect((await change('Reopen', entry)).problem.code).toBe('wrong_status')
    await change('PutAside', entry, { reason: 'No' })
    const late = await change('Choose', entry, { personId: owner.id })
    expect([late.status, late.problem]).toMatchObject([409, { code: 'stale_version', current: { state: 'aside' } }])
  })
  it('leaves no invoice to two: who is chosen by hand comes first', async () => {
    const file = await uploaded(app, staff, [paying({ text: ['a'] }), paying({ text: ['b'] })])
    const [unsure, sure] = await entriesOf(app, staff, file.id)
    expect([unsure, sure]).toMatchObject([{ doubt: 'paid-by-another-entry' }, { state: 'matched' }])
    await change('Choose', unsure!, { personId: owner.id, invoiceId: invoice.id })
    expect(groupsOf((await app.as(staff).get<typeof file>(`/BankFile/${file.id}`)).body)).toEqual({
      ...{ matched: [1, invoice.total], unsure: [1, invoice.total] },
    })
  })
})

it('of who is erased is chosen for an invoice that is kept, and booked to it alone', async () => {
  expect((await app.as(admin).call(eraseCustomer, { params: { id: owner.id }, body: null })).status).toBe(200)
  const file = await uploaded(app, staff, [paying({ cents: invoice.total - 100 })])
  const entry = await only(file.id)
  expect(entry).toMatchObject({ state: 'unsure', person: { id: owner.id }, invoice: { id: invoice.id } })
  const fields = async (body: object) => (await change('Choose', entry, body)).problem.errors.map(({ field }) => field)
  expect(await fields({ personId: owner.id })).toEqual(['invoiceId'])
  const other = await issueOne(app, staff, (await app.customer()).id)
  expect(await fields({ personId: owner.id, invoiceId: other.id })).toEqual(['invoiceId'])
  expect((await change('Choose', entry, { personId: owner.id, invoiceId: invoice.id })).status).toBe(200)
  await booked(app, staff, (await app.as(staff).get<typeof file>(`/BankFile/${file.id}`)).body)
  expect(await only(file.id)).toMatchObject({ state: 'booked', invoice: { id: invoice.id, open: 100 } })
  expect(await mine()).toMatchObject({ open: 100, credit: 0 })
})

it('of who is erased loses what the bank wrote, as long as it is not booked', async () => {
  const file = await uploaded(app, staff, [paying({ payer: 'MERETUUL LIIS' }), { cents: 5, payer: 'MERETUUL LIIS' }])
  const [unknown] = await entriesOf(app, staff, file.id)
  await change('Choose', unknown!, { personId: owner.id })
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('marina.erasing', 'on', true)`)
    for (const statement of traceStatements({ id: owner.id, email: owner.email, isOwnAddress: true }))
      await tx.execute(statement)
  })
  expect((await storedEntries(app)).map(({ payerName, sum }) => [payerName, sum])).toEqual([
    [null, invoice.total],
    [null, 5],
  ])
})

describe('booking', () => {
  it('is done though the customer is erased meanwhile, and what is over is paid back', async () => {
    const file = await uploaded(app, staff, [paying({ cents: invoice.total + 500 })])
    await change('Choose', await only(file.id), { personId: owner.id, invoiceId: invoice.id })
    expect((await app.as(admin).call(eraseCustomer, { params: { id: owner.id }, body: null })).status).toBe(200)
    await booked(app, staff, (await app.as(staff).get<typeof file>(`/BankFile/${file.id}`)).body)
    expect(await mine()).toMatchObject({ open: 0, credit: 500 })
    const paidBack = { personId: owner.id, sum: 500, paidOn: '2026-06-10', way: 'transfer' }
    expect((await app.as(admin).post('/Payment/PayBack', paidBack)).status).toBe(200)
    expect((await pay(app, staff, owner.id, 100)).status).toBe(404)
  })
  it('is refused where what is matched is not what was looked at', async () => {
    const file = await uploaded(app, staff, [paying()])
    await pay(app, staff, owner.id, invoice.total, { invoiceId: invoice.id })
    const answer = await beginBooking(app, staff, file)
    expect([answer.status, answer.problem.code]).toEqual([409, 'state_changed'])
    expect(await only(file.id)).toMatchObject({ state: 'matched' })
  })
  it('leaves what changed since for somebody to look at', async () => {
    const file = await uploaded(app, staff, [paying()])
    expect((await beginBooking(app, staff, file)).status).toBe(200)
    expect(await only(file.id)).toMatchObject({ state: 'booking', abilities: [] })
    await pay(app, staff, owner.id, 100, { invoiceId: invoice.id })
    await bookEntries({ ...app, ...paymentsFollowed })
    expect(await only(file.id)).toMatchObject({ state: 'unsure', doubt: 'not-booked' })
    expect(await mine()).toMatchObject({ open: invoice.total - 100, credit: 0 })
  })
  it('is told to the customer in the export of the own data, and to nobody else', async () => {
    const other = await app.customer()
    const file = await uploaded(app, staff, [
      paying({ payer: 'MERETUUL LIIS', text: ['Arve eest'] }),
      { cents: 5, payer: 'M. SAAR' },
    ])
    const exported = async (who: Account) => {
      const files = unzipSync(new Uint8Array((await app.as(who).get('/Account/Export')).bytes))
      return JSON.parse(strFromU8(files['bank-entries.json']!)) as object[]
    }
    expect(await exported(owner)).toEqual([])
    await booked(app, staff, file)
    expect(await exported(owner)).toMatchObject([
      { day: '2026-06-09', sum: invoice.total, reference: invoice.reference, payer_name: 'MERETUUL LIIS' },
    ])
    expect(await exported(other)).toEqual([])
  })
  it('approves the renewal whose invoice an entry pays', async () => {
    const season = await acceptedSeason(app, staff, owner)
    const due = (await mine()).invoices.find(({ id }) => id !== invoice.id)!
    const file = await uploaded(app, staff, [paying({ cents: due.total, reference: due.reference })])
    expect(await season.status()).toBe(0)
    await booked(app, staff, file)
    expect(await season.status()).toBe(1)
  })
  it('leaves an entry of a day that is yet to come', async () => {
    const file = await uploaded(app, staff, [paying({ day: '2026-06-11' })])
    await booked(app, staff, file)
    expect(await only(file.id)).toMatchObject({ state: 'unsure', doubt: 'not-booked' })
    expect(await mine()).toMatchObject({ open: invoice.total })
  })
  it('waits while money is off', async () => {
    const file = await uploaded(app, staff, [paying()])
    await beginBooking(app, staff, file)
    await switchMoney(app, false)
    expect(await bookEntries({ ...app, ...paymentsFollowed })).toBe(0)
    await switchMoney(app, true)
    expect(await bookEntries({ ...app, ...paymentsFollowed })).toBe(1)
    expect(await mine()).toMatchObject({ open: 0 })
  })
  it('posts what falls into a closed period on the first open day, and keeps its own', async () => {
    await app.as(admin).put('/InvoiceSetup/Closed', { until: '2026-06-09' })
    const file = await uploaded(app, staff, [paying({ day: '2026-05-30' })])
    await booked(app, staff, file)
    expect(await only(file.id)).toMatchObject({ day: '2026-05-30', payment: { paidOn: '2026-06-10' } })
  })
  it('is taken back: the invoice is open again, and the entry waits anew', async () => {
    const file = await uploaded(app, staff, [paying()])
    await booked(app, staff, file)
    const entry = await only(file.id)
    expect((await change('TakeBack', entry, {}, owner)).status).toBe(403)
    const { body } = await change('TakeBack', entry)
    expect(body).toMatchObject({ state: 'matched', payment: null })
    expect(await mine()).toMatchObject({ open: invoice.total, credit: 0 })
    await booked(app, staff, (await app.as(staff).get<typeof file>(`/BankFile/${file.id}`)).body)
    expect(await mine()).toMatchObject({ open: 0, credit: 0 })
    const { body: payments } = await app.as(staff).get<{ sum: number }[]>(`/Payment?personId=${owner.id}`)
    expect(payments.map(({ sum }) => sum).sort()).toEqual([-invoice.total, invoice.total, invoice.total])
  })
  it('is taken back at its payment as at its entry, which waits anew', async () => {
    const file = await uploaded(app, staff, [paying()])
    await booked(app, staff, file)
    const { payment } = await only(file.id)
    expect((await takeBack(app, staff, payment!.id)).body).toMatchObject({ sum: -invoice.total, note: 'Mistyped' })
    expect(await only(file.id)).toMatchObject({ state: 'matched', payment: null, invoice: { id: invoice.id } })
  })
  it('is not taken back once something of it was paid back', async () => {
    const file = await uploaded(app, staff, [paying({ cents: invoice.total + 500 })])
    await change('Choose', await only(file.id), { personId: owner.id, invoiceId: invoice.id })
    await booked(app, staff, (await app.as(staff).get<typeof file>(`/BankFile/${file.id}`)).body)
    const paidBack = { personId: owner.id, sum: 500, paidOn: '2026-06-10', way: 'transfer' }
    expect((await app.as(admin).post('/Payment/PayBack', paidBack)).status).toBe(200)
    expect((await change('TakeBack', await only(file.id))).problem.code).toBe('wrong_status')
    expect(await only(file.id)).toMatchObject({ state: 'booked' })
  })
})
