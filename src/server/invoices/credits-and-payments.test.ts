import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentRow } from '#contract/invoices/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { chargeOf, credit, invoicesOf, issue, issueOne, pay, sellAs } from '#test/invoices.ts'
import { readQr } from '#test/money/read-qr.ts'
import { openChargesOf } from '#test/money.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let staff: Account
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff({ firstName: 'Marko', lastName: 'Kraanamäe' })
  admin = await app.admin()
  await sellAs(app, admin)
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.customer()
  await app.as(admin).put('/InvoiceSetup/Closed', { until: null })
})

const payBack = (sum: number, values: object = {}, who = admin) =>
  app
    .as(who)
    .post<PaymentRow>('/Payment/PayBack', { personId: owner.id, sum, paidOn: '2026-06-10', way: 'transfer', ...values })
const mine = () => invoicesOf(app, staff, owner.id)
const fieldsOf = ({ problem }: { problem: { errors: { field: string }[] } }) => problem.errors.map(({ field }) => field)

describe('a credit note', () => {
  it('mirrors its invoice, whole, under a number of its own series', async () => {
    const made = await issueOne(app, staff, owner.id)
    const { status, body } = await credit(app, admin, made.id)
    const { net, vat, total, vatByRate, lines, buyer } = made.document
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ kind: 'credit-note', creditsId: made.id, dueOn: null, reference: null, state: 'credit-note', open: 0 },
        ...{ reason: 'Not done', net, vat, total },
        document: { credits: { number: made.number, issuedOn: '2026-06-10' }, vatByRate, lines, buyer },
      },
    ])
    expect(body.number).toMatch(/^C-2026-\d{4}$/)
    expect(await mine()).toMatchObject({ open: 0, credit: 0, invoices: [{}, { state: 'credited', credited: total }] })
    expect((await app.as(owner).get(`/Invoice/${body.id}`)).body).toMatchObject({ reason: null })
  })

  it('of chosen lines takes each once, and all of them make the invoice to the cent', async () => {
    const line = { priced: 'gross', unitPrice: 3333, quantity: 1000 }
    const ids: number[] = []
    for (let n = 0; n < 5; n += 1) ids.push((await chargeOf(app, staff, owner.id, line)).id)
    const { body: made } = await issue(app, staff, owner.id, ids)
    const first = await credit(app, admin, made.id, [3, 0])
    expect(first.body.document.lines).toHaveLength(2)
    const again = await credit(app, admin, made.id, [0, 1])
    expect([again.status, again.problem.code]).toEqual([409, 'wrong_status'])
    expect(fieldsOf(await credit(app, admin, made.id, [5]))).toEqual(['lines'])
    expect(fieldsOf(await credit(app, admin, made.id, [1, 1]))).toEqual(['lines'])
    const second = await credit(app, admin, made.id, [1])
    const rest = await credit(app, admin, made.id)
    const notes = [first, second, rest].map(({ body }) => body)
    for (const field of ['net', 'vat', 'total'] as const)
      expect(notes.reduce((sum, note) => sum + note[field], 0)).toBe(made[field])
    expect((await credit(app, admin, made.id)).problem.code).toBe('wrong_status')
    expect((await app.as(staff).get(`/Invoice/${made.id}`)).body).toMatchObject({ creditedLines: [0, 1, 2, 3, 4] })
  })

  it('is refused of a credit note, by staff, and of what is not there', async () => {
    const made = await issueOne(app, staff, owner.id)
    const { body: note } = await credit(app, admin, made.id)
    expect((await credit(app, admin, note.id)).problem.code).toBe('wrong_status')
    expect((await credit(app, staff, made.id)).status).toBe(403)
    expect((await credit(app, admin, 999_999)).status).toBe(404)
    expect(fieldsOf(await app.as(admin).post('/CreditNote', { invoiceId: made.id }))).toEqual(['reason'])
  })

  it('of what was undone ends that it is to be credited, and nothing is charged anew by itself', async () => {
    await app.db.execute(sql`update plan set price = 333500`)
    const boat = await newBoat(app, owner)
    const respond = (status: 1 | 2) =>
      app.as(staff).put('/Subscription/Respond', { id: boat.subscriptionId, status, notes: 'Seen' })
    await respond(1)
    const [yearly] = (await openChargesOf(app, staff, owner.id)).charges
    const { body: made } = await issue(app, staff, owner.id, [yearly!.id])
    await respond(2)
    expect((await openChargesOf(app, staff, owner.id)).toCredit).toHaveLength(1)
    await credit(app, admin, made.id)
    expect((await openChargesOf(app, staff, owner.id)).toCredit).toEqual([])
    await respond(1)
    expect(await openChargesOf(app, staff, owner.id)).toMatchObject({ charges: [], toCredit: [] })
  })

  it('twice at once credits once', async () => {
    const made = await issueOne(app, staff, owner.id)
    const answers = await Promise.all([1, 2].map(() => credit(app, admin, made.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a payment', () => {
  it('goes to the oldest open invoices; what is left is credit, and goes to the next invoice', async () => {
    const first = await issueOne(app, staff, owner.id)
    const second = await issueOne(app, staff, owner.id)
    const { status, body } = await pay(app, staff, owner.id, 15_000, { note: 'Seen at the bank' })
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ sum: 15_000, way: 'transfer', paidOn: '2026-06-10', note: 'Seen at the bank', left: 0 },
        went: [
          { number: first.number, sum: 12_400 },
          { number: second.number, sum: 2600 },
        ],
        madeByName: 'Marko Kraanamäe',
      },
    ])
    expect((await mine()).invoices.map(({ state, open }) => [state, open])).toEqual([
      ['open', 9800],
      ['paid', 0],
    ])
    expect((await pay(app, staff, owner.id, 20_000)).body).toMatchObject({ left: 10_200 })
    expect(await mine()).toMatchObject({ open: 0, credit: 10_200 })
    const third = await issueOne(app, staff, owner.id)
    expect(third).toMatchObject({ paid: 10_200, open: 2200, total: 12_400 })
    expect(third.document).not.toHaveProperty('paid')
    expect(await mine()).toMatchObject({ open: 2200, credit: 0 })
    const [listed] = (await app.as(owner).get<PaymentRow[]>('/Payment')).body
    expect(listed).not.toHaveProperty('madeByName')
  })

  it('for one invoice goes there alone; a second one of it is credit', async () => {
    await issueOne(app, staff, owner.id)
    const second = await issueOne(app, staff, owner.id)
    await pay(app, staff, owner.id, 12_400, { invoiceId: second.id })
    expect((await pay(app, staff, owner.id, 12_400, { invoiceId: second.id })).body).toMatchObject({
      left: 12_400,
      went: [],
    })
    expect(await mine()).toMatchObject({ open: 12_400, credit: 12_400 })
  })

  it('of an invoice that is credited is credit again', async () => {
    const made = await issueOne(app, staff, owner.id)
    await pay(app, staff, owner.id, 10_000)
    await credit(app, admin, made.id)
    expect(await mine()).toMatchObject({ open: 0, credit: 10_000 })
    expect((await app.as(staff).get<PaymentRow[]>(`/Payment?personId=${owner.id}`)).body).toMatchObject([
      { left: 10_000, went: [] },
    ])
  })

  it('in the same second as the credit note is credit, whichever came first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const made = await issueOne(app, staff, owner.id)
      const before = (await mine()).credit
      // what was credit went to this invoice already
      const due = (await mine()).open
      const answers = await Promise.all([
        pay(app, staff, owner.id, 12_400, { invoiceId: made.id }),
        credit(app, admin, made.id),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await mine()).toMatchObject({ open: 0, credit: before + 12_400 + (12_400 - due) })
    }
  })

  it('is refused of wrong sums, days, and invoices that are not theirs', async () => {
    const other = await issueOne(app, staff, (await app.customer()).id)
    for (const sum of [0, -5, 0.5, 1_000_000_001])
      expect(fieldsOf(await pay(app, staff, owner.id, sum))).toEqual(['sum'])
    expect(fieldsOf(await pay(app, staff, owner.id, 5, { paidOn: '2026-06-11' }))).toEqual(['paidOn'])
    expect(fieldsOf(await pay(app, staff, owner.id, 5, { invoiceId: other.id }))).toEqual(['invoiceId'])
    expect(fieldsOf(await pay(app, staff, owner.id, 5, { way: 'gold' }))).toEqual(['way'])
    expect((await pay(app, staff, 999_999, 5)).status).toBe(404)
    expect((await pay(app, owner, owner.id, 5)).status).toBe(403)
  })

  it('is paid back up to the credit, by an admin, once', async () => {
    await pay(app, staff, owner.id, 5000)
    await pay(app, staff, owner.id, 2000)
    expect(fieldsOf(await payBack(7001))).toEqual(['sum'])
    expect((await payBack(100, {}, staff)).status).toBe(403)
    expect((await payBack(6000)).body).toMatchObject({ sum: -6000, left: 0, went: [] })
    expect((await mine()).credit).toBe(1000)
    const answers = await Promise.all([payBack(800), payBack(800)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await mine()).credit).toBe(200)
  })
})

describe('a closed period', () => {
  const close = (until: string | null, who = admin) => app.as(who).put('/InvoiceSetup/Closed', { until })
  it('takes no new dates', async () => {
    const made = await issueOne(app, staff, owner.id)
    expect((await close('2026-06-09')).body).toMatchObject({ setup: { closedUntil: '2026-06-09' } })
    const late = await pay(app, staff, owner.id, 5, { paidOn: '2026-06-09' })
    expect([late.status, late.problem.code]).toEqual([409, 'period_closed'])
    expect((await pay(app, staff, owner.id, 500)).status).toBe(200)
    expect((await payBack(5, { paidOn: '2026-06-01' })).problem.code).toBe('period_closed')
    // a clock that was wrong: the day of issue itself is closed
    app.clock.set('2026-06-09T07:00:00Z')
    expect((await credit(app, admin, made.id)).problem.code).toBe('period_closed')
    const { id } = await chargeOf(app, staff, owner.id)
    expect((await issue(app, staff, owner.id, [id])).problem.code).toBe('period_closed')
    app.clock.set('2026-06-10T07:00:00Z')
    expect((await credit(app, admin, made.id)).status).toBe(200)
  })

  it('ends before today, and is an admin’s', async () => {
    expect(fieldsOf(await close('2026-06-10'))).toEqual(['until'])
    expect((await close('2026-06-01', staff)).status).toBe(403)
  })
})

it('an invoice is theirs alone, as PDF and UBL, too', async () => {
  const made = await issueOne(app, staff, owner.id)
  const stranger = await app.customer()
  for (const kind of ['', 'Pdf/', 'Ubl/', 'Qr/'])
    expect([kind, (await app.as(stranger).get(`/Invoice/${kind}${made.id}`)).status]).toEqual([kind, 404])
  const pdf = await app.as(owner).get(`/Invoice/Pdf/${made.id}`)
  expect([pdf.status, pdf.headers['content-type'], pdf.bytes.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  const ubl = await app.as(owner).get(`/Invoice/Ubl/${made.id}`)
  expect(ubl.bytes.toString()).toContain(`<cbc:ID>${made.number}</cbc:ID>`)
  expect(ubl.headers['content-disposition']).toBe(`attachment; filename="invoice-${made.number}.xml"`)
})

it('the bank QR asks for what is open, until nothing is', async () => {
  const { id, number, document } = await issueOne(app, staff, owner.id)
  await pay(app, staff, owner.id, 2400)
  const { headers, bytes } = await app.as(owner).get(`/Invoice/Qr/${id}`)
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    'image/svg+xml',
    `attachment; filename="${number}.svg"`,
  ])
  const picture = sharp(bytes).resize(600).ensureAlpha().raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const [read] = await readQr({ ...info, data: new Uint8ClampedArray(data) })
  expect(read?.text.split('\n').slice(5)).toEqual([
    ...[document.seller.name, document.seller.iban, 'EUR100.00', '', '', document.reference],
  ])
  await pay(app, staff, owner.id, 10_000)
  expect((await app.as(owner).get<{ code: string }>(`/Invoice/Qr/${id}`)).body.code).toBe('not_found')
})
