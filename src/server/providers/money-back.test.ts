import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { noticesOf } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { credit, invoicesOf, pay, sellAs } from '#test/invoices.ts'
import {
  begunAt,
  montonioSays,
  type ProviderPeers,
  paymentsOf,
  progressOf,
  startProviders,
  stripeSays,
} from '#test/provider-payments.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let peers: ProviderPeers
let staff: Account
let admin: Account
let owner: Account
beforeAll(async () => {
  peers = await startProviders()
  app = await startTestApp({ env: peers.env })
  staff = await app.staff()
  admin = await app.admin()
  await sellAs(app, admin)
})
afterAll(async () => {
  await app.close()
  await peers.close()
})
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  peers.montonio.mood.fails = undefined
  peers.stripe.mood.fails = undefined
  owner = await app.customer({ firstName: 'Mari', lastName: 'Maasikas' })
  await app.db.execute(sql`truncate notification`)
})
const begun = (provider: string) => begunAt(app, peers, staff, owner, provider)
const mine = () => invoicesOf(app, owner)
const told = async () => (await noticesOf(app, staff.id)).map(({ text }) => text)

describe('money that goes back', () => {
  it('by Montonio opens the invoice again, once a refund, in any order, and staff read so', async () => {
    const { begun: made, theirs, says } = await begun('montonio')
    const first = await peers.montonio.refund(theirs, '24.00')
    const second = await peers.montonio.refund(theirs, '100')
    const back = (refund: string) => montonioSays(app, { refundToken: peers.montonio.refundToken(theirs, refund) })
    peers.montonio.mood.fails = 503
    expect((await back(second)).status).toBe(503)
    peers.montonio.mood.fails = undefined
    // the refund overtakes the payment it is of
    expect((await back(second)).status).toBe(200)
    await Promise.all([says(), back(first), back(second), says()])
    expect((await paymentsOf(app, owner.id)).map(({ sum }) => sum)).toEqual([12_400, -2400, -10_000])
    expect(await mine()).toMatchObject({ open: 12_400, credit: 0, invoices: [{ state: 'open', paid: 0 }] })
    expect(await progressOf(app, owner, made.id)).toMatchObject({ state: 'paid', returned: 12_400 })
    expect(await told()).toEqual(
      expect.arrayContaining([
        'Montonio paid 24.00 EUR back to Mari Maasikas: what it had paid is open again.',
        'Montonio paid 100.00 EUR back to Mari Maasikas: what it had paid is open again.',
      ]),
    )
  })

  it('by a bank that rejects later opens it again, and an older word of it pays nothing', async () => {
    const late = await begun('montonio')
    await late.says()
    peers.montonio.orders.get(late.theirs)!.paymentStatus = 'VOIDED'
    await montonioSays(app, { orderToken: peers.montonio.orderToken(late.theirs) })
    expect(await mine()).toMatchObject({ open: 12_400, credit: 0 })
    const early = await begun('montonio')
    peers.montonio.orders.get(early.theirs)!.paymentStatus = 'VOIDED'
    await montonioSays(app, { orderToken: peers.montonio.orderToken(early.theirs) })
    await early.says()
    expect(await progressOf(app, owner, early.begun.id)).toMatchObject({ state: 'ended' })
    expect(await mine()).toMatchObject({ open: 24_800, credit: 0 })
  })

  it('by Stripe is told as a sum that grows: what came before is not taken twice', async () => {
    const { theirs, says } = await begun('stripe')
    await says()
    const first = peers.stripe.refund(theirs, 2400)
    const second = peers.stripe.refund(theirs, 5000)
    for (const event of [second, first, second]) expect((await stripeSays(app, event)).status).toBe(200)
    expect((await paymentsOf(app, owner.id)).map(({ sum }) => sum)).toEqual([12_400, -7400])
    expect(await mine()).toMatchObject({ open: 7400, credit: 0 })
  })

  it('by a dispute opens it again, by a bank’s inquiry not', async () => {
    const { theirs, says } = await begun('stripe')
    await says()
    await stripeSays(app, peers.stripe.dispute(theirs, 12_400, 'warning_needs_response'))
    expect(await mine()).toMatchObject({ open: 0 })
    const dispute = peers.stripe.dispute(theirs, 12_400)
    for (let times = 0; times < 2; times += 1) await stripeSays(app, dispute)
    expect(await mine()).toMatchObject({ open: 12_400, credit: 0 })
    expect(await told()).toEqual([
      'Stripe took 124.00 EUR back, since the payment of Mari Maasikas is disputed: what it had paid is open again.',
    ])
  })

  it('and was paid back by hand before is owed: what comes next makes up for it before it is credit', async () => {
    const { invoice, theirs, says } = await begun('stripe')
    await says()
    await credit(app, admin, invoice.id)
    const back = { personId: owner.id, sum: 12_400, paidOn: '2026-06-10', way: 'card' }
    expect((await app.as(admin).post('/Payment/PayBack', back)).status).toBe(200)
    await stripeSays(app, peers.stripe.refund(theirs, 12_400))
    expect(await mine()).toMatchObject({ open: 0, credit: 0, takenBack: 12_400 })
    expect(await told()).toContain(
      'Stripe paid 124.00 EUR back to Mari Maasikas. No invoice is open again: their credit is less, or they owe it.',
    )
    expect((await app.as(admin).get(`/Person/Erase/${owner.id}`)).body).toMatchObject({ owed: 12_400, credit: 0 })
    await pay(app, staff, owner.id, 12_000)
    expect(await mine()).toMatchObject({ open: 0, credit: 0, takenBack: 400 })
    await pay(app, staff, owner.id, 500)
    expect(await mine()).toMatchObject({ open: 0, credit: 100, takenBack: 0 })
    expect((await app.as(owner).get<{ after: number }>('/Statement')).body.after).toBe(-100)
  })

  it('of credit takes the credit first, and stands in the statement', async () => {
    const { invoice, theirs, says } = await begun('stripe')
    await pay(app, staff, owner.id, 10_000, { invoiceId: invoice.id })
    await says()
    expect(await mine()).toMatchObject({ open: 0, credit: 10_000 })
    await stripeSays(app, peers.stripe.refund(theirs, 11_000))
    expect(await mine()).toMatchObject({ open: 1000, credit: 0 })
    const { body } = await app.as(owner).get<{ after: number }>('/Statement')
    expect(body.after).toBe(1000)
  })
})
