import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseCustomer } from '#contract/accounts/customer-endpoints.ts'
import type { ProgressByMail } from '#contract/providers/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { credit, invoicesOf, issueOne, pay, sellAs } from '#test/invoices.ts'
import { payTokenIn, queuedMail } from '#test/mailbox.ts'
import { switchMoney } from '#test/money.ts'
import { beginAt, montonioSays, type ProviderPeers, paymentsOf, startProviders } from '#test/provider-payments.ts'

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
})
afterAll(async () => {
  await app.close()
  await peers.close()
})
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  peers.montonio.mood.fails = undefined
  owner = await app.customer({ emailVerifiedAt: app.clock.now() })
  await sellAs(app, admin)
})

/** An invoice of 124.00 €, and the address it was mailed with. */
const mailed = async (who = owner) => {
  const invoice = await issueOne(app, staff, who.id)
  return { invoice, token: payTokenIn((await queuedMail(app, who.email)).at(-1)!.body) }
}
const begin = (token: string, sum = 12_400, by = app) =>
  by.visitor.post<{ url: string }>(`/Pay/Begin/${token}`, { provider: 'montonio', method: 'bank', sum })
const offersAt = async (token: string) =>
  (await app.visitor.get<{ offers: unknown[]; begun: ProgressByMail }>(`/Pay/Offers/${token}`)).body
const ask = async (token: string) => (await app.visitor.post<ProgressByMail>(`/Pay/Ask/${token}`)).body

describe('a mailed invoice', () => {
  it('is paid at a provider without signing in, and only by what the provider says', async () => {
    const { invoice, token } = await mailed()
    expect(await offersAt(token)).toEqual({
      offers: [
        { provider: 'montonio', method: 'bank' },
        { provider: 'montonio', method: 'card' },
        { provider: 'stripe', method: 'card' },
      ],
      begun: null,
    })
    const { status, body, headers } = await begin(token)
    expect([status, Object.keys(body), headers['cache-control']]).toEqual([200, ['url'], 'no-store'])
    const order = peers.montonio.last()
    expect(order.claims.returnUrl).toBe(`${app.publicUrl}/Pay/${token}`)
    // coming back proves nothing
    expect(await ask(token)).toMatchObject({ state: 'begun', sum: 12_400, provider: 'montonio' })
    expect((await app.visitor.get(`/Pay/Page/${token}`)).body).toMatchObject({ state: 'open', open: 12_400 })
    await peers.montonio.pay(order.uuid)
    app.clock.set('2026-06-10T07:01:00Z')
    expect(await ask(token)).toMatchObject({ state: 'paid' })
    expect((await app.visitor.get(`/Pay/Page/${token}`)).body).toMatchObject({ state: 'paid', open: 0 })
    expect(await paymentsOf(app, owner.id)).toMatchObject([{ sum: 12_400, way: 'montonio', madeBy: null }])
    expect((await begin(token)).problem).toMatchObject({ code: 'wrong_status' })
    expect(await invoicesOf(app, owner)).toMatchObject({ invoices: [{ id: invoice.id, state: 'paid' }] })
  })

  it('tells nothing of other invoices, nor of payments for several', async () => {
    const first = await mailed()
    const second = await mailed()
    await beginAt(app, owner, 'montonio', [first.invoice.id, second.invoice.id])
    expect((await offersAt(first.token)).begun).toBeNull()
    expect(await ask(first.token)).toBeNull()
    await begin(first.token)
    expect(peers.montonio.last().claims.grandTotal).toBe(124)
    expect(await ask(first.token)).toMatchObject({ sum: 12_400 })
    expect(await ask(second.token)).toBeNull()
  })

  it('sends who pressed twice to one page, also at once, and back to where each began', async () => {
    const { invoice, token } = await mailed()
    const made = peers.montonio.orders.size
    const answers = await Promise.all([begin(token), begin(token), begin(token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
    expect((await begin(token)).body).toEqual(answers[0]!.body)
    expect(peers.montonio.orders.size).toBe(made + 1)
    // in the app it is another page, which leads back into the app
    const inApp = (await beginAt(app, owner, 'montonio', [invoice.id])).body
    expect(inApp.url).not.toBe(answers[0]!.body.url)
    expect(peers.montonio.last().claims.returnUrl).toBe(`${app.publicUrl}/Money/Payment/${inApp.id}`)
  })

  it('is begun for no other sum than was looked at', async () => {
    const { token } = await mailed()
    const first = (await begin(token)).body
    await pay(app, staff, owner.id, 2400)
    const { status, problem } = await begin(token)
    expect([status, problem.code]).toEqual([409, 'wrong_status'])
    expect(problem.message).toBe('What is to be paid has changed meanwhile: look at the fresh state.')
    expect((await begin(token, 10_000)).body.url).not.toBe(first.url)
    expect(peers.montonio.last().claims.grandTotal).toBe(100)
  })

  it('loses no cent where it is credited in the same second', async () => {
    const { invoice, token } = await mailed()
    const [note, begun] = await Promise.all([credit(app, admin, invoice.id), begin(token)])
    expect(note.status).toBe(200)
    expect([200, 409]).toContain(begun.status)
    if (begun.status === 200) {
      const { uuid } = peers.montonio.last()
      await peers.montonio.pay(uuid)
      await montonioSays(app, { orderToken: peers.montonio.orderToken(uuid) })
      expect(await invoicesOf(app, owner)).toMatchObject({ open: 0, credit: 12_400 })
    }
    expect((await begin(token)).problem).toMatchObject({ code: 'wrong_status' })
  })

  it('is opened by its own address alone, which may end', async () => {
    const { invoice, token } = await mailed()
    for (const path of ['Begin', 'Ask'])
      expect(
        (await app.visitor.post(`/Pay/${path}/${'A'.repeat(24)}`, { provider: 'stripe', method: 'card', sum: 1 }))
          .status,
      ).toBe(404)
    expect((await app.visitor.get(`/Pay/Offers/${'A'.repeat(24)}`)).status).toBe(404)
    await app.as(staff).delete(`/Invoice/Link/${invoice.id}`)
    const over = { code: 'not_found', values: { what: 'pay-link' } }
    expect((await begin(token)).problem).toMatchObject(over)
    expect((await app.visitor.post(`/Pay/Ask/${token}`)).problem).toMatchObject(over)
    expect((await app.visitor.get(`/Pay/Offers/${token}`)).problem).toMatchObject(over)
    const erased = await mailed()
    expect((await app.as(admin).call(eraseCustomer, { params: { id: owner.id }, body: null })).status).toBe(200)
    expect((await begin(erased.token)).status).toBe(404)
  })

  it('offers nothing while money is off, and says so where somebody presses all the same', async () => {
    const { token } = await mailed()
    await switchMoney(app, false)
    expect(await offersAt(token)).toEqual({ offers: [], begun: null })
    expect((await begin(token)).problem).toMatchObject({ code: 'money_off' })
  })

  it('may be tried again where its provider did not answer', async () => {
    const { token } = await mailed()
    peers.montonio.mood.fails = null
    expect((await begin(token)).problem).toMatchObject({ code: 'provider_away' })
    expect(await ask(token)).toMatchObject({ state: 'ended' })
    peers.montonio.mood.fails = undefined
    expect((await begin(token)).status).toBe(200)
  })
})

it('is begun and made a paper of no more often than a person would', async () => {
  const limited = await startTestApp({ env: { ...peers.env, RATE_LIMITS: 'on' } })
  try {
    await sellAs(limited, await limited.admin())
    const payer = await limited.customer({ emailVerifiedAt: limited.clock.now() })
    const { id } = await issueOne(limited, await limited.staff(), payer.id)
    const token = payTokenIn((await queuedMail(limited, payer.email)).at(-1)!.body)
    for (let times = 0; times < 20; times += 1) expect((await begin(token, 12_400, limited)).status).toBe(200)
    const more = await begin(token, 12_400, limited)
    expect([more.status, more.problem.code]).toEqual([429, 'too_many_requests'])
    expect(Number(more.headers['retry-after'])).toBeGreaterThan(0)
    const from = limited.visitor
    for (let times = 0; times < 30; times += 1) expect((await from.get(`/Pay/Pdf/${token}`)).status).toBe(200)
    expect((await from.get(`/Pay/Pdf/${token}`)).status).toBe(429)
    // what shows it goes on
    expect((await from.get(`/Pay/Page/${token}`)).status).toBe(200)
    expect((await from.post(`/Pay/Ask/${token}`)).status).toBe(200)
    // nor by who is signed in
    const own = limited.as(payer)
    const answers = await Promise.all(Array.from({ length: 121 }, () => own.get(`/Invoice/Pdf/${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(120).fill(200), 429])
    expect((await own.get(`/Invoice/${id}`)).status).toBe(200)
  } finally {
    await limited.close()
  }
})
