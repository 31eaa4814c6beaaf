import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as customers from '#contract/accounts/customer-endpoints.ts'
import * as own from '#contract/accounts/own-account-endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, testPassword } from '#test/factories.ts'
import { issueOne, sellAs } from '#test/invoices.ts'
import { estimateTokenIn, payTokenIn, queuedMail, tokenIn } from '#test/mailbox.ts'
import { readyBoat, requested } from '#test/schedules.ts'
import { offeredOrder } from '#test/work-orders.ts'

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
  owner = await app.customer({ emailVerifiedAt: app.clock.now() })
})

const confirm = (token: string) =>
  app.visitor.call(own.confirm, { params: { token }, body: { password: testPassword } })
const lastTo = async (email: string) => (await queuedMail(app, email)).at(-1)!.body
const moveTo = async (email: string) => {
  await app.as(owner).call(own.changeEmail, { body: { email, password: testPassword } })
  expect((await confirm(tokenIn(await lastTo(email)))).status).toBe(200)
}
/** An estimate and an invoice, each mailed; how their addresses answer. */
const mailed = async (email: string, boatId: number) => {
  await offeredOrder(app, staff, boatId)
  const estimate = `/Estimate/${estimateTokenIn(await lastTo(email))}`
  await issueOne(app, staff, owner.id)
  const invoice = `/Pay/Page/${payTokenIn(await lastTo(email))}`
  const answers = async () => [(await app.visitor.get(estimate)).status, (await app.visitor.get(invoice)).status]
  expect(await answers()).toEqual([200, 200])
  return answers
}
const waiting = async (email: string) =>
  (await queuedMail(app, email)).filter(({ body }) => /\/(Estimate|Pay)\//.test(body))

it('mailed papers end where the e-mail address is changed, and where that is taken back', async () => {
  const boat = await readyBoat(app, owner)
  const before = await mailed(owner.email, boat.id)
  const email = `new-${owner.id}@example.org`
  await moveTo(email)
  expect(await before()).toEqual([404, 404])
  expect(await waiting(owner.email)).toEqual([])
  const after = await mailed(email, boat.id)
  expect((await confirm(tokenIn(await lastTo(owner.email)))).status).toBe(200)
  expect(await after()).toEqual([404, 404])
})

it('mailed papers end with a sign-in, and where staff write another address down', async () => {
  const boat = await readyBoat(app, owner)
  const signedIn = await mailed(owner.email, boat.id)
  expect((await app.as(admin).call(customers.endSignIn, { params: { id: owner.id } })).status).toBe(200)
  expect(await signedIn()).toEqual([404, 404])
  const person = `/Person/${owner.id}`
  const write = async (email: string) => {
    const { body } = await app.as(staff).get<object>(person)
    return (await app.as(staff).put(person, { ...body, email })).status
  }
  expect(await write(`one-${owner.id}@example.org`)).toBe(200)
  const written = await mailed(`one-${owner.id}@example.org`, boat.id)
  expect(await write(`two-${owner.id}@example.org`)).toBe(200)
  expect(await written()).toEqual([404, 404])
})

it('mailed papers end with "This was not me", also where a boat in the yard keeps the account', async () => {
  owner = await app.customer({ emailVerifiedAt: null })
  const boat = await readyBoat(app, owner)
  await requested(app, owner, boat.id)
  const claimed = await mailed(owner.email, boat.id)
  await app.as(owner).call(own.verifyEmail)
  const token = tokenIn(await lastTo(owner.email))
  expect((await app.visitor.call(own.disown, { params: { token } })).status).toBe(200)
  expect(await claimed()).toEqual([404, 404])
})
