import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { invoicesOf, issueOne, sellAs } from '#test/invoices.ts'
import {
  beginAt,
  begunAt,
  type ProviderPeers,
  paidAt,
  paymentsOf,
  progressOf,
  startProviders,
} from '#test/provider-payments.ts'
import { acceptedSeason } from '#test/renewals.ts'
import { paymentsFollowed } from '../renewals/public.ts'
import { followPayments, openProviders } from './public.ts'

let app: TestApp
let peers: ProviderPeers
let staff: Account
let owner: Account
beforeAll(async () => {
  peers = await startProviders()
  app = await startTestApp({ env: peers.env })
  staff = await app.staff()
  await sellAs(app, await app.admin())
})
afterAll(async () => {
  await app.close()
  await peers.close()
})
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  peers.montonio.mood.fails = undefined
  peers.stripe.mood.fails = undefined
  owner = await app.customer()
})
const begun = (provider: string) => begunAt(app, peers, staff, owner, provider)
const follow = () =>
  followPayments({
    ...app.parts,
    ...paymentsFollowed,
    providers: openProviders(app.parts.config.payments),
    log: { warn: () => {} },
  })

describe.each(['montonio', 'stripe'])('%s', (provider) => {
  it('is asked about what it does not tell of: by the page, and by itself later', async () => {
    const asked = await begun(provider)
    const answer = await app.as(owner).post(`/ProviderPayment/Ask/${asked.begun.id}`)
    expect(answer.body).toMatchObject({ state: 'paid', invoices: [{ open: 0 }] })
    const left = await begun(provider)
    app.clock.set('2026-06-10T07:09:00Z')
    await follow()
    expect(await progressOf(app, owner, left.begun.id)).toMatchObject({ state: 'begun' })
    app.clock.set('2026-06-10T07:11:00Z')
    await follow()
    expect(await progressOf(app, owner, left.begun.id)).toMatchObject({ state: 'paid' })
    await left.says()
    expect(await paymentsOf(app, owner.id)).toHaveLength(2)
  })

  it('approves the renewal that was paid there and that it does not tell of', async () => {
    const season = await acceptedSeason(app, staff, owner)
    const [due] = (await invoicesOf(app, owner)).invoices
    await paidAt(app, peers, owner, provider, due!.id)
    expect(await season.status()).toBe(0)
    app.clock.set('2026-06-10T07:11:00Z')
    await follow()
    expect(await season.status()).toBe(1)
  })

  it('that does not answer when it is asked says nothing, and is given up after two days', async () => {
    const { begun: made } = await begun(provider)
    const peer = provider === 'montonio' ? peers.montonio : peers.stripe
    peer.mood.fails = null
    const answer = await app.as(owner).post(`/ProviderPayment/Ask/${made.id}`)
    expect([answer.status, answer.body]).toMatchObject([200, { state: 'begun' }])
    app.clock.set('2026-06-12T07:01:00Z')
    await follow()
    expect(await progressOf(app, owner, made.id)).toMatchObject({ state: 'ended' })
  })

  it('is asked about for two days, also where nothing comes of it', async () => {
    const { id } = await issueOne(app, staff, owner.id)
    const { body: made } = await beginAt(app, owner, provider, [id])
    app.clock.set('2026-06-12T07:01:00Z')
    await follow()
    expect(await progressOf(app, owner, made.id)).toMatchObject({ state: 'ended' })
  })
})
