import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { noticesOf } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { credit, invoicesOf, issueOne, pay, sellAs } from '#test/invoices.ts'
import {
  beginAt,
  begunAt,
  montonioSays,
  montonioToken,
  type ProviderPeers,
  paymentsOf,
  progressOf,
  startProviders,
  stripeSays,
  unsigned,
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

it('offers what is set up, and nothing while money is off', async () => {
  expect((await app.as(owner).get('/ProviderPayment/Offers')).body).toEqual([
    { provider: 'montonio', method: 'bank' },
    { provider: 'montonio', method: 'card' },
    { provider: 'stripe', method: 'card' },
  ])
  expect((await app.visitor.get('/ProviderPayment/Offers')).status).toBe(401)
})

describe.each(['montonio', 'stripe'])('%s', (provider) => {
  it('makes a payment of a signed word, once of a hundred, and its invoice is paid', async () => {
    const { invoice, begun: made, says } = await begun(provider)
    expect(await progressOf(app, owner, made.id)).toMatchObject({ state: 'begun', sum: 12_400, currency: 'EUR' })
    expect(await mine()).toMatchObject({ open: 12_400 })
    const answers = await Promise.all(Array.from({ length: 100 }, says))
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200))
    expect(await paymentsOf(app, owner.id)).toMatchObject([{ sum: 12_400, way: provider, madeBy: null }])
    expect(await mine()).toMatchObject({ open: 0, credit: 0, invoices: [{ id: invoice.id, state: 'paid' }] })
    expect(await progressOf(app, owner, made.id)).toMatchObject({
      ...{ state: 'paid', returned: 0, seenAt: expect.stringMatching(/Z$/) },
      invoices: [{ id: invoice.id, number: invoice.number, open: 0 }],
    })
    const listed = await app.as(staff).get(`/Payment?personId=${owner.id}`)
    expect(listed.body).toMatchObject([{ way: provider, madeByName: '', went: [{ invoiceId: invoice.id }] }])
  })

  it('is told to who began it in the export of the own data, and to nobody else', async () => {
    const other = await app.customer()
    const { invoice, says } = await begun(provider)
    await says()
    const exported = async (who: Account) => {
      const files = unzipSync(new Uint8Array((await app.as(who).get('/Account/Export')).bytes))
      return JSON.parse(strFromU8(files['provider-payments.json']!)) as object[]
    }
    const [theirs] = await exported(owner)
    expect(theirs).toMatchObject({ provider, sum: 12_400, state: 'paid', invoice_ids: [invoice.id], returns: [] })
    expect(theirs).not.toHaveProperty('url')
    expect(await exported(other)).toEqual([])
  })

  it('pays several invoices at once, the one due first first, and leaves those out that are paid meanwhile', async () => {
    const [one, two, three] = [1, 2, 3].map(() => issueOne(app, staff, owner.id))
    const ids = [(await one!).id, (await two!).id, (await three!).id].sort((a, b) => a - b)
    await pay(app, staff, owner.id, 12_400, { invoiceId: ids[1] })
    const { body } = await beginAt(app, owner, provider, [ids[2]!, ids[1]!, ids[0]!])
    expect(await progressOf(app, owner, body.id)).toMatchObject({
      sum: 24_800,
      invoices: [{ id: ids[0] }, { id: ids[2] }],
    })
  })

  it('takes many invoices in one payment', async () => {
    const ids: number[] = []
    for (let n = 0; n < 16; n += 1) ids.push((await issueOne(app, staff, owner.id)).id)
    expect((await beginAt(app, owner, provider, ids)).status).toBe(200)
  })

  it('hands out the same page again for the same invoices, and another one a quarter of an hour later', async () => {
    const { id } = await issueOne(app, staff, owner.id)
    const first = (await beginAt(app, owner, provider, [id])).body
    expect((await beginAt(app, owner, provider, [id])).body).toEqual(first)
    app.clock.set('2026-06-10T07:16:00Z')
    expect((await beginAt(app, owner, provider, [id])).body.id).not.toBe(first.id)
  })

  it('is credit of the customer where the invoice is paid or credited meanwhile, and staff read so', async () => {
    const paid = await begun(provider)
    await pay(app, staff, owner.id, 12_400, { invoiceId: paid.invoice.id })
    await paid.says()
    expect(await mine()).toMatchObject({ open: 0, credit: 12_400 })
    expect(await told()).toEqual([expect.stringMatching(/^124\.00 EUR that Mari Maasikas paid by .* is their credit/)])
    owner = await app.customer()
    const credited = await begun(provider)
    await credit(app, admin, credited.invoice.id)
    await credited.says()
    expect(await mine()).toMatchObject({ open: 0, credit: 12_400 })
  })

  it('loses no cent where the invoice is credited in the same moment', async () => {
    const { invoice, says } = await begun(provider)
    const [note, said] = await Promise.all([credit(app, admin, invoice.id), says()])
    expect([note.status, said.status]).toEqual([200, 200])
    expect(await mine()).toMatchObject({ open: 0, credit: 12_400 })
  })

  it('that does not answer leaves nothing half done, and may be tried again', async () => {
    const { id } = await issueOne(app, staff, owner.id)
    const peer = provider === 'montonio' ? peers.montonio : peers.stripe
    for (const [fails, sentence] of [
      [null, /does not answer just now, and nothing was paid/],
      [503, /does not answer just now, and nothing was paid/],
      [401, /did not take it, and nothing was paid/],
    ] as const) {
      peer.mood.fails = fails
      const { status, problem } = await beginAt(app, owner, provider, [id])
      expect([status, problem.code, problem.message]).toEqual([503, 'provider_away', expect.stringMatching(sentence)])
    }
    peer.mood.fails = undefined
    expect((await beginAt(app, owner, provider, [id])).status).toBe(200)
    expect(await paymentsOf(app, owner.id)).toEqual([])
  })

  it('is somebody else’s for others, and nobody pays what is not theirs', async () => {
    const { invoice, begun: made } = await begun(provider)
    const other = await app.customer()
    expect((await app.as(other).get(`/ProviderPayment/${made.id}`)).status).toBe(404)
    expect((await app.as(other).post(`/ProviderPayment/Ask/${made.id}`)).status).toBe(404)
    expect((await beginAt(app, other, provider, [invoice.id])).status).toBe(404)
    expect((await beginAt(app, staff, provider, [invoice.id])).body.id).toBe(made.id)
    const foreign = await issueOne(app, staff, other.id)
    expect((await beginAt(app, staff, provider, [invoice.id, foreign.id])).status).toBe(404)
    expect((await app.as(staff).get(`/ProviderPayment/${made.id}`)).status).toBe(200)
    await credit(app, admin, invoice.id)
    expect((await beginAt(app, owner, provider, [invoice.id])).problem.code).toBe('wrong_status')
  })

  it('books what came where the sum is another, and nothing in another currency', async () => {
    const { begun: made, theirs, says } = await begun(provider)
    if (provider === 'montonio') {
      await montonioSays(app, { orderToken: peers.montonio.orderToken(theirs, { grandTotal: 100 }) })
    } else {
      const session = { ...peers.stripe.sessions.get(theirs)!, amount_total: 10_000 }
      await stripeSays(app, peers.stripe.eventOf('checkout.session.completed', session))
    }
    expect(await mine()).toMatchObject({ open: 2400 })
    await says()
    expect(await mine()).toMatchObject({ open: 2400 })
    const foreign = await begun(provider)
    for (let times = 0; times < 2; times += 1)
      if (provider === 'montonio') {
        await montonioSays(app, { orderToken: peers.montonio.orderToken(foreign.theirs, { currency: 'PLN' }) })
      } else {
        const session = { ...peers.stripe.sessions.get(foreign.theirs)!, currency: 'pln' }
        await stripeSays(app, peers.stripe.eventOf('checkout.session.completed', session))
      }
    expect(await progressOf(app, owner, foreign.begun.id)).toMatchObject({ state: 'unclear' })
    expect(await told()).toEqual([
      expect.stringContaining('PLN, another currency than was asked for: nothing is booked'),
    ])
    expect(made.id).not.toBe(foreign.begun.id)
    expect(await paymentsOf(app, owner.id)).toHaveLength(1)
  })

  it('books nothing where it says that nothing was paid', async () => {
    const { begun: made, theirs } = await begun(provider)
    for (const cents of provider === 'montonio' ? [0] : [0, -12_400]) {
      const session = { ...peers.stripe.sessions.get(theirs), amount_total: cents }
      const { status } =
        provider === 'montonio'
          ? await montonioSays(app, { orderToken: peers.montonio.orderToken(theirs, { grandTotal: cents }) })
          : await stripeSays(app, peers.stripe.eventOf('checkout.session.completed', session))
      expect(status).toBe(200)
    }
    expect(await progressOf(app, owner, made.id)).toMatchObject({ state: 'begun' })
    expect(await paymentsOf(app, owner.id)).toEqual([])
  })

  it('is told the first open day where today is closed, and booked while money is off', async () => {
    const { says } = await begun(provider)
    await app.db.execute(sql`update invoice_setup set closed_until = '2026-06-10'`)
    await app.as(admin).put('/Settings', { money: false })
    expect((await says()).status).toBe(200)
    await app.as(admin).put('/Settings', { money: true })
    await app.db.execute(sql`update invoice_setup set closed_until = null`)
    expect(await paymentsOf(app, owner.id)).toMatchObject([{ paidOn: '2026-06-11' }])
  })
})

describe('what is not signed by the provider', () => {
  it('is refused, whatever it says', async () => {
    const { theirs } = await begun('montonio')
    const claims = {
      uuid: theirs,
      accessKey: 'access-key-of-tests',
      paymentStatus: 'PAID',
      grandTotal: 1,
      currency: 'EUR',
    }
    for (const orderToken of [
      montonioToken(claims, { key: 'another' }),
      montonioToken(claims, { alg: 'none' }),
      montonioToken({ ...claims, accessKey: 'of another store' }),
      'x',
    ])
      expect(await montonioSays(app, { orderToken })).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    for (const text of ['', '{}', '[]', 'no json', '{"orderToken":1}'])
      expect((await unsigned(app, 'Montonio', text)).status).toBe(400)
    const stripe = await begun('stripe')
    const text = peers.stripe.eventOf('checkout.session.completed', peers.stripe.sessions.get(stripe.theirs)!)
    expect((await unsigned(app, 'Stripe', text)).status).toBe(400)
    expect((await stripeSays(app, text, app.clock.now(), 'another')).status).toBe(400)
    expect((await stripeSays(app, text, new Date('2026-06-10T06:54:00Z'))).status).toBe(400)
    expect(await paymentsOf(app, owner.id)).toEqual([])
  })

  it('and what is not ours changes nothing', async () => {
    const foreign = { merchantReference: 'of a shop', paymentStatus: 'PAID', grandTotal: 1, currency: 'EUR' }
    const orderToken = montonioToken({ uuid: 'u', accessKey: 'access-key-of-tests', ...foreign })
    expect((await montonioSays(app, { orderToken })).status).toBe(200)
    for (const [type, object] of [
      ['checkout.session.completed', { id: 'cs', client_reference_id: null, payment_status: 'paid' }],
      ['charge.refunded', { id: 'ch', amount_refunded: 5, payment_intent: 'pi_of_a_shop' }],
      ['customer.created', { id: 'cus' }],
    ] as const)
      expect((await stripeSays(app, peers.stripe.eventOf(type, object))).status).toBe(200)
  })
})

it('shows an admin what is set up without its secrets, and tries it', async () => {
  const { body, bytes } = await app.as(admin).get('/Settings/Providers')
  expect(body).toMatchObject([
    { provider: 'montonio', isOn: true, key: '…ests', webhook: 'http://localhost:3000/api/ProviderPayment/Montonio' },
    { provider: 'stripe', isOn: true, key: '', webhook: 'http://localhost:3000/api/ProviderPayment/Stripe' },
  ])
  for (const secret of ['secret-key', 'sk_test', 'whsec']) expect(String(bytes)).not.toContain(secret)
  const tried = async (provider: string) =>
    (await app.as(admin).post<{ works: boolean; message: string }>('/Settings/TestProvider', { provider })).body
  for (const provider of ['montonio', 'stripe'] as const) {
    expect(await tried(provider)).toMatchObject({ works: true, message: expect.stringMatching(/answers and knows/) })
    peers[provider].mood.fails = 403
    expect(await tried(provider)).toMatchObject({ works: false, message: expect.stringMatching(/answers 403/) })
    peers[provider].mood.fails = null
    expect(await tried(provider)).toMatchObject({ works: false, message: expect.stringMatching(/does not answer/) })
  }
  expect((await app.as(staff).get('/Settings/Providers')).status).toBe(403)
})

it('answers as specified where no provider is set up', async () => {
  const bare = await startTestApp()
  try {
    const boss = await bare.admin()
    await sellAs(bare, boss)
    const payer = await bare.customer()
    const { id } = await issueOne(bare, boss, payer.id)
    expect((await bare.as(payer).get('/ProviderPayment/Offers')).body).toEqual([])
    const { status, problem } = await beginAt(bare, payer, 'stripe', [id])
    expect([status, problem.message]).toEqual([409, 'Payment processor not implemented yet.'])
    expect(await montonioSays(bare, { orderToken: 'x' })).toMatchObject({ status: 409, body: { code: 'no_provider' } })
  } finally {
    await bare.close()
  }
})
