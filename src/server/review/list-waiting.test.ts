import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitingForReview } from '#contract/schedules/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { boatForm, papers, readyBoat, requested, takeTo } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let staff: Account
let asked: number
let approved: number
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
  // the request that came first, then one waiting for its payment, a boat due today, and a subscription
  asked = (await requested(app, owner, (await readyBoat(app, owner, 'Galeb')).id)).id
  app.clock.set('2026-06-10T08:00:00Z')
  const second = await requested(app, owner, (await readyBoat(app, owner, 'Tiira')).id)
  approved = (await takeTo(app, staff, second, 1)).id
  app.clock.set('2026-06-11T05:00:00Z')
  await takeTo(app, staff, await requested(app, owner, (await readyBoat(app, owner, 'Kiur')).id), 3)
  await app.as(owner).post('/Boat/Create', { ...boatForm, name: 'Meri', ...(await papers(app, owner)) })
})
afterAll(() => app.close())

const waiting = async (query: Parameters<typeof ask>[0] = {}) => (await ask(query)).body
const ask = (query: { kind?: 'request' | 'payment' | 'enquiry'; limit?: number }) =>
  app.as(staff).call(waitingForReview, { query })

describe('GET Schedule/Waiting', () => {
  it('gives what waits for the marina, the longest wait first, and counts every kind', async () => {
    const { items, totalCount, counts } = await waiting()
    expect(items.map(({ kind, boatName }) => [kind, boatName])).toEqual([
      ['request', 'Galeb'],
      ['payment', 'Tiira'],
      ['subscription', 'Meri'],
      ['drop-off', 'Kiur'],
    ])
    expect(totalCount).toBe(4)
    expect(counts).toEqual({
      request: 1,
      payment: 1,
      'drop-off': 1,
      'pick-up': 0,
      subscription: 1,
      service: 0,
      enquiry: 0,
    })
  })

  it('says of a subscription how long it runs and how many lifts it has', async () => {
    const detail = async () => (await waiting()).items.find(({ kind }) => kind === 'subscription')?.detail
    expect(await detail()).toBe('Thu 11 Jun to Fri 11 Jun 2027, 11 lifts')
    await app.db.execute(sql`update subscription set lifts_remaining = 1 where status = 0`)
    expect(await detail()).toBe('Thu 11 Jun to Fri 11 Jun 2027, 1 lift')
  })

  it('gives one kind, or the first few, and counts all the same', async () => {
    expect(await waiting({ kind: 'payment' })).toMatchObject({ items: [{ id: approved }], totalCount: 4 })
    expect(await waiting({ limit: 1 })).toMatchObject({ items: [{ id: asked }], totalCount: 4 })
  })

  it('holds new enquiries, of a visit and of a message, until they are answered', async () => {
    const send = (path: string, body: object) =>
      app.visitor.post<{ id: number }>(path, { name: 'Veera Vaht', email: 'veera@example.com', ...body })
    await send('/VisitRequest', { phone: '5', arrival: '2026-07-01', departure: '2026-07-04' })
    const { body } = await send('/ContactMessage', { message: 'Do you lift catamarans?' })
    const { items, counts } = (await ask({ kind: 'enquiry' })).body
    expect(counts.enquiry).toBe(2)
    expect(items).toMatchObject([
      {
        title: 'Enquiry',
        boatId: null,
        boatName: null,
        ownerName: 'Veera Vaht',
        detail: 'Visit Wed 1 Jul to Sat 4 Jul',
      },
      { id: body.id, ownerName: 'Veera Vaht', detail: 'Do you lift catamarans?', blocked: null },
    ])
    expect((await waiting()).items.map(({ kind }) => kind).filter((kind) => kind === 'enquiry')).toHaveLength(2)
    await app.as(staff).put(`/VisitRequest/Answer/${body.id}`, { text: 'We do', version: 0 })
    expect((await ask({ kind: 'enquiry' })).body.items.map(({ id }) => id)).not.toContain(body.id)
    await app.db.execute(sql`delete from enquiry`)
  })

  it('leaves out what was decided', async () => {
    await app.as(staff).put('/Schedule/RespondDropOffPayment', { id: approved, status: 2 })
    expect(await waiting({ kind: 'payment' })).toMatchObject({ items: [], totalCount: 3, counts: { payment: 0 } })
    expect((await app.db.execute(sql`select status from schedule where id = ${approved}`)).rows).toEqual([
      { status: 4 },
    ])
  })

  it('is for staff, and refuses what it does not know', async () => {
    expect((await app.visitor.get('/Schedule/Waiting')).status).toBe(401)
    expect((await app.as(owner).get('/Schedule/Waiting')).status).toBe(403)
    const { status, problem } = await app.as(staff).get('/Schedule/Waiting?kind=gossip&limit=0')
    expect([status, problem.errors.map(({ field }) => field)]).toEqual([400, ['kind', 'limit']])
  })
})
