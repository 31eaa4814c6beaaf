import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Statement } from '#contract/invoices/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newBoat } from '#test/boats.ts'
import { readSheet } from '#test/export/read-sheet.ts'
import type { Account } from '#test/factories.ts'
import { chargeOf, credit, invoicesOf, issue, issueOne, pay, sellAs } from '#test/invoices.ts'

let app: TestApp
let owner: Account
let staff: Account
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  admin = await app.admin()
  await sellAs(app, admin)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  owner = await app.customer()
})

describe('a statement', () => {
  it('says what is owed after each entry, in a span, on screen and as a file', async () => {
    app.clock.set('2026-06-01T07:00:00Z')
    const made = await issueOne(app, staff, owner.id)
    app.clock.set('2026-06-05T07:00:00Z')
    await pay(app, staff, owner.id, 20_000, { paidOn: '2026-06-04', way: 'cash' })
    app.clock.set('2026-06-08T07:00:00Z')
    const { body: note } = await credit(app, admin, made.id)
    app.clock.set('2026-06-10T07:00:00Z')
    const back = { personId: owner.id, sum: 4000, paidOn: '2026-06-10', way: 'transfer' }
    await app.as(admin).post('/Payment/PayBack', back)
    await chargeOf(app, staff, owner.id)
    const ask = async (query: string, who = owner) => (await app.as(who).get<Statement>(`/Statement${query}`)).body
    const all = await ask('')
    expect(all.entries.map(({ kind, day, number, sum, balance }) => [kind, day, number, sum, balance])).toEqual([
      ['invoice', '2026-06-01', made.number, 12_400, 12_400],
      ['payment', '2026-06-04', null, -20_000, -7600],
      ['credit-note', '2026-06-08', note.number, -12_400, -20_000],
      ['pay-back', '2026-06-10', null, 4000, -16_000],
    ])
    expect(all).toMatchObject({ from: null, to: '2026-06-10', before: 0, after: -16_000, notInvoiced: 12_400 })
    expect(await ask(`?personId=${owner.id}&from=2026-06-04&to=2026-06-09`, staff)).toMatchObject({
      ...{ before: 12_400, after: -20_000, notInvoiced: 0, entries: [{ kind: 'payment' }, { kind: 'credit-note' }] },
    })
    // a customer’s own, whoever is named
    expect((await ask(`?personId=${owner.id}`, await app.customer())).entries).toEqual([])
    const { problem } = await app.as(owner).get('/Statement?from=2026-06-05&to=2026-06-04')
    expect(problem.errors.map(({ field }) => field)).toEqual(['to'])
    const { status, headers, bytes } = await app.as(owner).get('/Statement/export?from=2026-06-04')
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="Statement.xlsx"'])
    const { titles, rows } = readSheet(bytes)
    expect(titles).toEqual(['Day', 'What', 'Number', 'How', 'What it is for', 'Sum, EUR', 'Balance, EUR'])
    expect(rows.map((row) => row.What?.text)).toEqual(['Balance before', 'Payment', 'Credit note', 'Paid back'])
  })

  it('says what each entry is for: the first line, how many more and the boats, and the invoices of a payment', async () => {
    const boat = await newBoat(app, owner)
    const one = await issueOne(app, staff, owner.id)
    const ids: number[] = []
    for (const words of ['Rigging', 'Anode set', 'Labour'])
      ids.push((await chargeOf(app, staff, owner.id, { words, boatId: boat.id })).id)
    const { body: three } = await issue(app, staff, owner.id, ids)
    const of = `Rigging and 2 more, ${boat.form.name}`
    expect([one.about, one.paidOn, one.paidBy, three.about]).toEqual(['Pressure wash', null, null, of])
    // after its invoices, as they are told by when they were made
    app.clock.set('2026-06-10T07:01:00Z')
    await pay(app, staff, owner.id, 20_000, { way: 'cash' })
    const abouts = async () =>
      (await app.as(owner).get<Statement>('/Statement')).body.entries.map(({ kind, about }) => [kind, about])
    const invoiced = [
      ['invoice', 'Pressure wash'],
      ['invoice', of],
    ]
    expect(await abouts()).toEqual([...invoiced, ['payment', `${one.number}, ${three.number}`]])
    expect((await invoicesOf(app, staff, owner.id)).invoices.map(({ about }) => about)).toEqual([of, 'Pressure wash'])
    expect((await app.as(owner).get(`/Invoice/${one.id}`)).body).toMatchObject({ paidOn: '2026-06-10', paidBy: 'cash' })
    // what is freed again went nowhere
    await credit(app, admin, one.id)
    await credit(app, admin, three.id)
    expect((await abouts())[2]).toEqual(['payment', ''])
  })
})
