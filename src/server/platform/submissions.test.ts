import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { examples } from '#test/contract/examples.ts'
import type { Account } from '#test/factories.ts'
import { rateLimit } from '../accounts/tables.ts'

let app: TestApp
let mari: Account
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on' } })
  mari = await app.customer()
})
afterAll(() => app.close())

/** Asks for a place for a boat that is still to be had. */
const create = (who: Account, key?: string) =>
  app.as(who).inject({
    method: 'POST',
    url: '/api/Subscription',
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    payload: JSON.stringify(examples['POST /Subscription']!.body),
  })

describe('what a customer creates', () => {
  it('is 600 records an hour, whichever call makes them; sent again it counts once', async () => {
    const key = randomUUID()
    expect((await create(mari, key)).status).toBe(200)
    await app.db.update(rateLimit).set({ points: 599 })
    expect((await create(mari, key)).status).toBe(200)
    expect((await create(mari)).status).toBe(200)
    expect((await create(mari, key)).status).toBe(200)
    const refused = await create(mari)
    expect([refused.status, refused.problem.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    const chat = await app.as(mari).post('/Chat/CreateChat', { personId: mari.id })
    expect(chat.status).toBe(200)
    const message = await app.as(mari).post('/chatMessage', { personId: mari.id, personMessage: 'Tere' })
    expect([message.status, message.problem.code]).toEqual([429, 'too_many_requests'])
    expect((await create(await app.customer())).status).toBe(200)
  })

  it('is no limit of the staff', async () => {
    const clerk = await app.staff()
    await app.db.delete(rateLimit)
    expect((await app.as(clerk).post('/SavedReply', { title: 'Tere', text: 'Tere' })).status).toBe(200)
    expect(await app.db.select().from(rateLimit)).toEqual([])
  })
})

describe('what somebody changes of their own', () => {
  it.each(['PUT /Account', 'PUT /chatMessage'])(
    'is 600 changes an hour, whatever becomes of them: %s',
    async (call) => {
      const change = (who: Account) => app.as(who).put(call.slice('PUT '.length), examples[call]!.body)
      const liis = await app.customer()
      await app.db.delete(rateLimit)
      await change(liis)
      await app.db.update(rateLimit).set({ points: 599 })
      expect((await change(liis)).status).not.toBe(429)
      const refused = await change(liis)
      expect([refused.status, refused.problem.code]).toEqual([429, 'too_many_requests'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
      expect((await change(mari)).status).not.toBe(429)
    },
  )
})
