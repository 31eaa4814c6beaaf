import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { pay, sellAs } from '#test/invoices.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('is the currency of what was paid in advance, though nothing was charged', async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  const [admin, staff, owner] = [await app.admin(), await app.staff(), await app.customer()]
  await sellAs(app, admin)
  const changed = async (currency: string) => (await app.as(admin).put('/Settings', { currency })).status
  expect([await changed('SEK'), await changed('EUR')]).toEqual([200, 200])
  expect((await pay(app, staff, owner.id, 5000)).status).toBe(200)
  const { status, problem } = await app.as(admin).put('/Settings', { currency: 'SEK' })
  expect([status, problem.errors]).toEqual([
    400,
    [{ field: 'currency', message: 'Something was paid in this currency already: it stays.' }],
  ])
})
