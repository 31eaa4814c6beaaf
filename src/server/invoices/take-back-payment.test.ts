import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentRow, Statement } from '#contract/invoices/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { auditOf } from '#test/boat-services.ts'
import type { Account } from '#test/factories.ts'
import { credit, invoicesOf, issueOne, pay, sellAs, takeBack } from '#test/invoices.ts'
import { switchMoney } from '#test/money.ts'

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
  owner = await app.customer()
  await sellAs(app, admin)
})
const payments = async () => (await app.as(staff).get<PaymentRow[]>(`/Payment?personId=${owner.id}`)).body
const refusal = async (paymentId: number) => (await takeBack(app, staff, paymentId)).problem

describe('a payment written down wrongly', () => {
  it('is taken back whole by one against it: what it paid is open again, and both stay', async () => {
    const made = await issueOne(app, staff, owner.id)
    const { body: wrong } = await pay(app, staff, owner.id, 20_000, { paidOn: '2026-06-05' })
    const { status, body } = await takeBack(app, staff, wrong.id)
    expect([status, body]).toMatchObject([
      200,
      {
        sum: -20_000,
        paidOn: '2026-06-10',
        way: 'transfer',
        note: 'Mistyped',
        takesBackId: wrong.id,
        went: [],
        left: 0,
      },
    ])
    expect(await invoicesOf(app, staff, owner.id)).toMatchObject({
      ...{ open: 12_400, credit: 0, invoices: [{ id: made.id, state: 'open', paid: 0, open: 12_400 }] },
    })
    expect(await payments()).toMatchObject([
      { id: body.id, isTakenBack: false },
      { id: wrong.id, sum: 20_000, went: [], left: 0, takesBackId: null, isTakenBack: true },
    ])
    const { body: statement } = await app.as(owner).get<Statement>('/Statement')
    expect(statement.entries.map(({ kind, day, sum, balance }) => [kind, day, sum, balance])).toEqual([
      ['payment', '2026-06-05', -20_000, -20_000],
      ['invoice', '2026-06-10', 12_400, -7600],
      ['taken-back', '2026-06-10', 20_000, 12_400],
    ])
    const entries = (await auditOf(app, 'payment')).filter(({ action }) => action === 'payment-taken-back')
    expect(entries).toMatchObject([{ subjectId: wrong.id, after: { reason: 'Mistyped', sum: -20_000 } }])
    // the right one then pays as any other
    await pay(app, staff, owner.id, 12_400)
    expect(await invoicesOf(app, staff, owner.id)).toMatchObject({ open: 0, credit: 0 })
  })

  it('is taken back once, whoever does so at once', async () => {
    await issueOne(app, staff, owner.id)
    const { body: wrong } = await pay(app, staff, owner.id, 12_400)
    const answers = await Promise.all([1, 2, 3].map(() => takeBack(app, staff, wrong.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await refusal(wrong.id)).message).toBe('This payment is taken back already.')
    expect(await payments()).toHaveLength(2)
  })

  it('frees what a credit note left of it as well', async () => {
    const made = await issueOne(app, staff, owner.id)
    const { body: wrong } = await pay(app, staff, owner.id, 12_400)
    await credit(app, admin, made.id)
    expect(await invoicesOf(app, staff, owner.id)).toMatchObject({ credit: 12_400 })
    expect((await takeBack(app, staff, wrong.id)).status).toBe(200)
    expect(await invoicesOf(app, staff, owner.id)).toMatchObject({ open: 0, credit: 0 })
  })

  it('stays where a part was paid back, where it is none that came in, and where there is none', async () => {
    const { body: over } = await pay(app, staff, owner.id, 5000)
    const back = { personId: owner.id, sum: 1000, paidOn: '2026-06-10', way: 'cash' }
    const { body: paidBack } = await app.as(admin).post<PaymentRow>('/Payment/PayBack', back)
    expect((await refusal(over.id)).message).toBe(
      'A part of this payment was paid back to the customer, so it stays as it is.',
    )
    expect((await refusal(paidBack.id)).message).toBe('Only money that came in is taken back.')
    expect(await refusal(999_999)).toMatchObject({ code: 'not_found', values: { what: 'payment' } })
  })

  it('is for staff alone, on an open day, with money on', async () => {
    const { body: wrong } = await pay(app, staff, owner.id, 5000, { paidOn: '2026-06-09' })
    expect((await takeBack(app, owner, wrong.id)).status).toBe(403)
    // its own day may be closed by then: the one against it is of today
    await app.as(admin).put('/InvoiceSetup/Closed', { until: '2026-06-09' })
    await switchMoney(app, false)
    expect(await refusal(wrong.id)).toMatchObject({ code: 'money_off' })
    await switchMoney(app, true)
    expect((await takeBack(app, staff, wrong.id)).body).toMatchObject({ paidOn: '2026-06-10' })
    await app.as(admin).put('/InvoiceSetup/Closed', { until: null })
  })
})
