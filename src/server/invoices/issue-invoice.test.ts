import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { is731 } from '#contract/money/reference-numbers.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { auditOf } from '#test/boat-services.ts'
import { newBoat, setSubscription } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { chargeOf, credit, invoicesOf, issue, issueOne, sellAs, sellerForm, storedInvoices } from '#test/invoices.ts'
import { openChargesOf, storedCharges, switchMoney } from '#test/money.ts'
import { invoiceSetup } from './tables.ts'

let app: TestApp
let owner: Account
let staff: Account
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  admin = await app.admin()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  owner = await app.customer({ firstName: 'Liis', lastName: 'Meretuul' })
  await sellAs(app, admin)
})

describe('an invoice', () => {
  it('of who sold the boat names her as she was then, and nothing of what her next owner wrote', async () => {
    const boat = await newBoat(app, owner)
    const wash = await chargeOf(app, staff, owner.id, { boatId: boat.id })
    const next = await app.customer()
    await app.db.execute(sql`
      update boat set owner_id = ${next.id}, name = 'Renamed', registration_number = 'NEW-1' where id = ${boat.id}`)
    const { body } = await issue(app, staff, owner.id, [wash.id])
    expect(body.document).toMatchObject({
      boats: [{ name: 'Kajakas', model: null, length: null, registrationNumber: null }],
      lines: [{ boat: 'Kajakas' }],
    })
    expect(JSON.stringify(body)).not.toMatch(/Renamed|NEW-1/)
  })

  it('is numbered, frozen and due, with its reference, and takes its charges', async () => {
    const boat = await newBoat(app, owner)
    const wash = await chargeOf(app, staff, owner.id, { boatId: boat.id, supplyDay: '2026-06-02' })
    const lift = await chargeOf(app, staff, owner.id, { words: 'Lift', priced: 'net', unitPrice: 500_000 })
    const other = await chargeOf(app, staff, owner.id)
    const { status, body } = await issue(app, staff, owner.id, [lift.id, wash.id])
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ kind: 'invoice', issuedOn: '2026-06-10', dueOn: '2026-06-24', state: 'open' },
        ...{ net: 15_000, vat: 3600, total: 18_600, open: 18_600, paid: 0, credited: 0 },
        document: {
          ...{ series: '2026', supplyFrom: '2026-06-02', supplyTo: '2026-06-10', currency: 'EUR', language: 'en' },
          seller: { name: 'Kalda Marina OÜ', iban: 'EE382200221020145685', bic: null, vatNumber: 'EE100000180' },
          buyer: { customerId: owner.id, name: 'Liis Meretuul', contact: null, country: 'EE', email: owner.email },
          boats: [{ name: 'Kajakas', model: 'Tuul' }],
          lines: [
            { words: 'Pressure wash', boat: 'Kajakas', net: 10_000, vatRate: 2400, zeroReason: null },
            { words: 'Lift', boat: null, net: 5000 },
          ],
          vatByRate: [{ rate: 2400, net: 15_000, vat: 3600, gross: 18_600 }],
        },
      },
    ])
    expect(body.number).toMatch(/^2026-\d{4}$/)
    expect([is731(body.reference!), body.reference!.slice(0, -1)]).toEqual([true, body.number.replace('-', '')])
    expect((await openChargesOf(app, staff, owner.id)).charges.map(({ id }) => id)).toEqual([other.id])
    expect(await invoicesOf(app, owner)).toMatchObject({
      open: 18_600,
      overdue: 0,
      credit: 0,
      invoices: [{ id: body.id }],
    })
    expect((await auditOf(app, 'invoice')).at(-1)).toMatchObject({
      ...{ action: 'invoice-issued', subjectName: body.number, after: { customer: owner.id, total: 18_600 } },
    })
  })

  it('keeps what it says, whatever changes afterwards', async () => {
    const made = await issueOne(app, staff, owner.id)
    await sellAs(app, admin, { name: 'Other OÜ', prefix: 'A-' })
    await app.db.execute(sql`update account set last_name = 'Tormituul' where id = ${owner.id}`)
    const { body } = await app.as(owner).get<typeof made>(`/Invoice/${made.id}`)
    expect(body.document).toEqual(made.document)
    const next = await issueOne(app, staff, owner.id)
    expect(next.document).toMatchObject({ seller: { name: 'Other OÜ' }, buyer: { name: 'Liis Tormituul' } })
    expect(next.number).toMatch(/^A-2026-/)
    expect(Number(next.number.slice(-4))).toBe(Number(made.number.slice(-4)) + 1)
  })

  it('is overdue after its day', async () => {
    await issueOne(app, staff, owner.id)
    app.clock.set('2026-06-24T20:00:00Z')
    expect(await invoicesOf(app, owner)).toMatchObject({ open: 12_400, overdue: 0 })
    app.clock.set('2026-06-24T21:30:00Z')
    expect(await invoicesOf(app, owner)).toMatchObject({ overdue: 12_400, invoices: [{ state: 'overdue' }] })
  })

  it('begins a series anew with the marina’s year, and RF where that is chosen', async () => {
    await sellAs(app, admin, { referenceKind: 'rf', dueDays: 0 })
    app.clock.set('2026-12-31T21:59:00Z')
    const clerk = await app.staff()
    expect((await issueOne(app, clerk, owner.id)).number).toMatch(/^2026-/)
    app.clock.set('2026-12-31T22:01:00Z')
    expect(await issueOne(app, clerk, owner.id)).toMatchObject({
      ...{ number: '2027-0001', issuedOn: '2027-01-01', dueOn: '2027-01-01' },
      reference: expect.stringMatching(/^RF\d\d20270001$/),
    })
  })

  it('taxes a year that is yet to come by the day it is invoiced', async () => {
    await app.db.execute(sql`update plan set price = 333500`)
    app.clock.set('2025-06-20T07:00:00Z')
    const boat = await newBoat(app, owner)
    await setSubscription(app, boat.subscriptionId, { status: 0 })
    const answer = await app
      .as(staff)
      .put('/Subscription/Respond', { id: boat.subscriptionId, status: 1, notes: 'Seen' })
    expect(answer.status).toBe(200)
    const wash = await chargeOf(app, staff, owner.id, { supplyDay: '2025-06-21' })
    app.clock.set('2025-07-02T07:00:00Z')
    const charges = (await openChargesOf(app, staff, owner.id)).charges
    expect(charges.map(({ vatRate }) => vatRate)).toEqual([2200, 2200])
    const { body } = await issue(
      app,
      staff,
      owner.id,
      charges.map(({ id }) => id),
    )
    expect(body.document.vatByRate.map(({ rate, gross }) => [rate, gross])).toEqual([
      [2400, 333_500],
      [2200, 12_400],
    ])
    const stored = (await storedCharges(app)).filter(({ accountId }) => accountId === owner.id)
    expect(stored.map(({ vatRate, supplyDay, invoiceId }) => [vatRate, supplyDay, invoiceId])).toEqual([
      [2400, '2025-07-02', body.id],
      [2200, '2025-06-21', body.id],
    ])
    expect(stored[1]!.id).toBe(wash.id)
  })
})

describe('the buyer', () => {
  const choose = (body: object) => app.as(staff).put('/Buyer', { personId: owner.id, ...body })
  it('of another country pays no VAT where staff chose why', async () => {
    await app.db.execute(sql`update account set company_name = 'Purje Oy', registry_code = '1234567-1', vat_number = 'FI12345671'
      where id = ${owner.id}`)
    expect((await choose({ country: 'fi', vatReason: 'reverse-charge' })).body).toMatchObject({ country: 'FI' })
    const made = await issueOne(app, staff, owner.id)
    expect(made.document).toMatchObject({
      ...{ vatReason: 'reverse-charge', net: 10_000, vat: 0, total: 10_000 },
      buyer: { name: 'Purje Oy', contact: 'Liis Meretuul', country: 'FI', vatNumber: 'FI12345671' },
      lines: [{ priced: 'net', unitPrice: 1_000_000, vatRate: 0, zeroReason: 'reverse-charge' }],
    })
    await choose({ country: 'NO', vatReason: 'outside-scope' })
    expect((await issueOne(app, staff, owner.id)).document).toMatchObject({ vatReason: 'outside-scope', total: 10_000 })
  })

  it('who accounts for VAT is credited line by line where one line has a reason of its own', async () => {
    await app.db.execute(
      sql`update account set company_name = 'Purje Oy', registry_code = '1234567-1' where id = ${owner.id}`,
    )
    await choose({ country: 'fi', vatReason: 'reverse-charge' })
    const { rows } = await app.db.execute<{ id: number }>(sql`
      insert into price_item (name, unit, priced, vat_rate, vat_reason, due) values ('Insurance', 'once', 'gross', 0, 'exempt', 'nothing') returning id`)
    await app.db.execute(
      sql`insert into item_price (item_id, valid_from, unit_price) values (${rows[0]!.id}, '2020-01-01', 500000)`,
    )
    const charges = [
      await chargeOf(app, staff, owner.id),
      await chargeOf(app, staff, owner.id, { itemId: rows[0]!.id, words: '' }),
    ]
    const { body: made } = await issue(
      app,
      staff,
      owner.id,
      charges.map(({ id }) => id),
    )
    expect(made.document.lines.map(({ zeroReason }) => zeroReason)).toEqual(['reverse-charge', 'exempt'])
    const first = await credit(app, admin, made.id, [1])
    expect([first.status, first.body.document.vatReason]).toEqual([200, null])
    const rest = await credit(app, admin, made.id)
    expect([rest.status, rest.body.document.vatReason]).toEqual([200, 'reverse-charge'])
  })

  it('is refused where what the law asks for is missing', async () => {
    await choose({ vatReason: 'reverse-charge' })
    const { id } = await chargeOf(app, staff, owner.id)
    const noNumber = await issue(app, staff, owner.id, [id])
    expect([noNumber.status, noNumber.problem.code]).toEqual([409, 'buyer_missing'])
    await choose({ vatReason: '' })
    await app.db.execute(sql`update account set company_name = 'Purje OÜ' where id = ${owner.id}`)
    expect((await issue(app, staff, owner.id, [id])).problem.code).toBe('buyer_missing')
    await app.db.execute(sql`update account set registry_code = '12345678' where id = ${owner.id}`)
    expect((await issue(app, staff, owner.id, [id])).body.document.buyer).toMatchObject({ registryCode: '12345678' })
  })

  it('is chosen by the version that was read, by staff', async () => {
    expect((await choose({ country: 'FI', version: 0 })).body).toMatchObject({ country: 'FI', version: 1 })
    const stale = await choose({ country: 'SE', version: 0 })
    expect([stale.problem.code, stale.problem.current]).toMatchObject(['stale_version', { country: 'FI' }])
    expect((await choose({ country: 'Soome' })).problem.errors).toMatchObject([{ field: 'country' }])
    expect((await choose({ vatReason: 'exempt' })).problem.errors).toMatchObject([{ field: 'vatReason' }])
    expect((await app.as(owner).get(`/Buyer/${owner.id}`)).status).toBe(403)
  })

  it('of a marina without VAT pays none, and the price as it was told', async () => {
    const { id } = await chargeOf(app, staff, owner.id)
    await app.as(admin).put('/Settings', { vatRegistered: false })
    const { body } = await issue(app, staff, owner.id, [id])
    await app.as(admin).put('/Settings', { vatRegistered: true })
    expect(body.document).toMatchObject({
      vatReason: 'seller-not-registered',
      total: 12_400,
      vat: 0,
      seller: { vatNumber: null },
    })
  })
})

describe('nothing is issued', () => {
  it('without the seller’s data, and all that is missing is named', async () => {
    const { id } = await chargeOf(app, staff, owner.id)
    await app.db.delete(invoiceSetup)
    const refused = await issue(app, staff, owner.id, [id])
    expect([refused.status, refused.problem.code]).toEqual([409, 'seller_missing'])
    expect(refused.problem.errors.map(({ field }) => field)).toContain('iban')
    expect((await app.as(staff).get('/InvoiceSetup')).body).toMatchObject({ setup: null, nextNumber: null })
    await sellAs(app, admin, { vatNumber: '' })
    expect((await issue(app, staff, owner.id, [id])).problem.errors).toMatchObject([{ field: 'vatNumber' }])
    expect((await app.as(staff).get('/InvoiceSetup')).body).toMatchObject({ missing: ['vatNumber'] })
  })

  it('of what is another’s, taken off, invoiced, or sent twice', async () => {
    const before = (await storedInvoices(app)).length
    const other = await app.customer()
    const { id } = await chargeOf(app, staff, owner.id)
    expect((await issue(app, staff, other.id, [id])).problem.code).toBe('wrong_status')
    expect((await issue(app, staff, owner.id, [id, id])).problem.errors).toMatchObject([{ field: 'chargeIds' }])
    expect((await issue(app, staff, owner.id, [])).status).toBe(400)
    expect((await issue(app, staff, 999_999, [id])).status).toBe(404)
    await app.as(staff).put('/Charge/TakeOff', { id, reason: 'A gift' })
    expect((await issue(app, staff, owner.id, [id])).problem.code).toBe('wrong_status')
    expect((await storedInvoices(app)).length).toBe(before)
  })

  it('by who may not, nor with money off', async () => {
    const { id } = await chargeOf(app, staff, owner.id)
    expect((await issue(app, owner, owner.id, [id])).status).toBe(403)
    await switchMoney(app, false)
    expect((await issue(app, staff, owner.id, [id])).problem.code).toBe('money_off')
    expect((await app.as(admin).put('/InvoiceSetup', sellerForm)).problem.code).toBe('money_off')
  })

  it('twice of the same charges at once: one wins, the other is told', async () => {
    const { id } = await chargeOf(app, staff, owner.id)
    const answers = await Promise.all([1, 2, 3].map(() => issue(app, staff, owner.id, [id])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.filter(({ status }) => status === 409).map(({ problem }) => problem.code)).toEqual([
      'wrong_status',
      'wrong_status',
    ])
  })
})

describe('the seller’s data', () => {
  it('are held to their forms, all wrong fields at once', async () => {
    const wrong = await app.as(admin).put('/InvoiceSetup', {
      ...{
        ...sellerForm,
        iban: 'EE38 2200 2210 2014 5686',
        bic: 'X',
        country: 'Eesti',
        prefix: '20',
        creditPrefix: '20',
      },
      ...{ dueDays: 400, vatNumber: '-', email: 'arved', referenceKind: 'iso' },
    })
    expect(wrong.problem.errors.map(({ field }) => field).sort()).toEqual(
      [
        ...['bic', 'country', 'creditPrefix', 'creditPrefix', 'dueDays', 'email', 'iban', 'prefix', 'referenceKind'],
        'vatNumber',
      ].filter((field, at, all) => all.indexOf(field) === at),
    )
    const alike = await app.as(admin).put('/InvoiceSetup', { ...sellerForm, prefix: 'C-' })
    expect(alike.problem.errors).toMatchObject([{ field: 'creditPrefix' }])
  })

  it('are written by admins, by the version they read', async () => {
    expect((await app.as(staff).put('/InvoiceSetup', sellerForm)).status).toBe(403)
    const { setup } = await sellAs(app, admin, { name: 'Kalda' })
    const stale = await app.as(admin).put('/InvoiceSetup', { ...sellerForm, version: setup!.version - 1 })
    expect([stale.problem.code, stale.problem.current]).toMatchObject(['stale_version', { setup: { name: 'Kalda' } }])
  })
})
