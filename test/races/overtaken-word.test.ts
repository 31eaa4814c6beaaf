import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { testEngine } from '#test/database.ts'
import { sellAs } from '#test/invoices.ts'
import { begunAt, type ProviderPeers, paymentsOf, progressOf, startProviders } from '#test/provider-payments.ts'
import { goingOnIn } from './going-on.ts'

let app: TestApp
let peers: ProviderPeers
beforeAll(async () => {
  peers = await startProviders()
  app = await startTestApp({ env: peers.env })
  await sellAs(app, await app.admin())
})
afterAll(async () => {
  await app.close()
  await peers.close()
})

// the embedded engine has one connection, so nothing runs between
it.runIf(testEngine === 'postgresql')('a word of a payment that ends in the same moment books nothing', async () => {
  const owner = await app.customer()
  const { begun, theirs, says } = await begunAt(app, peers, await app.staff(), owner, 'montonio')
  peers.montonio.orders.get(theirs)!.paymentStatus = 'VOIDED'
  const { status } = await goingOnIn(
    app,
    `select from account where id = ${owner.id} for no key update`,
    says,
    `update provider_payment set state = 'ended', url = null where id = ${begun.id}`,
  )
  expect(status).toBe(200)
  expect(await progressOf(app, owner, begun.id)).toMatchObject({ state: 'ended' })
  expect(await paymentsOf(app, owner.id)).toEqual([])
})
