import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#contract/http/call.ts'
import type { updateSubscription } from '#contract/subscriptions/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import {
  historyOf,
  ledgerOf,
  newBoat,
  noticesOf,
  putSchedule,
  setSubscription,
  storedSubscription,
} from '#test/boats.ts'
import type { Account } from '#test/factories.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
})
afterAll(() => app.close())

type Shown = Answer<typeof updateSubscription>
const put = (who: Account, body: Record<string, unknown>) => app.as(who).put<Shown>('/Subscription', body)
const remove = (who: Account, id: number) => app.as(who).delete(`/Subscription/${id}`)
const renew = async (who: Account, id: number) => (await app.as(who).post<Shown>(`/Subscription/Renew/${id}`)).body.id

describe('PUT Subscription by staff (2.7, 7.4)', () => {
  it('changes days and lifts, the difference through the ledger with its reason; history, and the owner is told [7.4-6, 7.1-6, D.6-7]', async () => {
    const { id: boatId, subscriptionId: id } = await newBoat(app, owner, { name: 'Muudetud' })
    const { status, body } = await put(staff, {
      id,
      validFrom: '2026-07-01T00:00:00.000Z',
      validTo: '2026-12-31',
      liftsRemaining: '14',
      boatId,
      reason: ' Three more agreed ',
      version: 1,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      validFrom: '2026-07-01',
      validTo: '2026-12-31',
      liftsRemaining: 14,
      liftsGranted: 14,
      version: 3,
    })
    expect(body.lifts[0]).toMatchObject({ change: 3, balance: 14, reason: 'Three more agreed' })
    expect((await historyOf(app, boatId)).at(-1)).toMatchObject({
      event: 'subscription-changed',
      subscriptionId: id,
      actorId: staff.id,
      forAccountId: owner.id,
      note: 'Three more agreed',
      details: {
        changed: {
          validFrom: { from: '2026-06-10', to: '2026-07-01' },
          validTo: { from: '2027-06-10', to: '2026-12-31' },
          liftsRemaining: { from: 11, to: 14 },
        },
      },
    })
    expect((await noticesOf(app, owner.id)).at(-1)).toEqual({
      text: 'Muudetud’s subscription was changed (Three more agreed): Wed 1 Jul to Thu 31 Dec, 14 lifts left.',
      link: `/Subscriptions/${id}`,
    })
  })

  it('takes lifts as well, and writes down “edited” for clients without a reason', async () => {
    const { subscriptionId: id } = await newBoat(app, owner)
    const { body } = await put(staff, { id, liftsRemaining: 0 })
    expect(body).toMatchObject({ liftsRemaining: 0, validFrom: '2026-06-10', validTo: '2027-06-10' })
    expect((await ledgerOf(app, id)).at(-1)).toMatchObject({ change: -11, balance: 0, reason: 'edited' })
  })

  it('writes nothing when nothing changed', async () => {
    const { id: boatId, subscriptionId: id } = await newBoat(app, owner)
    const same = { validFrom: '2026-06-10', validTo: '2027-06-10', liftsRemaining: 11 }
    expect((await put(staff, { id, ...same, boatId })).body.version).toBe(1)
    expect(await historyOf(app, boatId)).toHaveLength(1)
  })

  it('refuses days that run backwards, the stored ones counted', async () => {
    const { subscriptionId: id } = await newBoat(app, owner)
    const { status, problem } = await put(staff, { id, validTo: '2026-06-09', liftsRemaining: 3 })
    expect(status).toBe(400)
    expect(problem.errors).toEqual([{ field: 'validTo', message: 'Valid To must not be before Valid From' }])
    expect(await storedSubscription(app, id)).toMatchObject({ liftsRemaining: 11, validTo: '2027-06-10' })
  })

  it('refuses a stale version with the fresh record, and lets one of two win', async () => {
    const { subscriptionId: id } = await newBoat(app, owner)
    const answers = await Promise.all([12, 13].map((liftsRemaining) => put(staff, { id, liftsRemaining, version: 1 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.problem.code).toBe('stale_version')
    expect(refused.problem.current).toMatchObject({ id, version: 2 })
    expect(await ledgerOf(app, id)).toHaveLength(2)
  })

  it('does not move a subscription to another boat', async () => {
    const { subscriptionId: id } = await newBoat(app, owner)
    const other = await newBoat(app, owner)
    const { status, problem } = await put(staff, { id, boatId: other.id, liftsRemaining: 2 })
    expect([status, problem.code]).toEqual([409, 'linked_records'])
    expect(await storedSubscription(app, id)).toMatchObject({ liftsRemaining: 11 })
  })

  it('knows no other one', async () =>
    expect((await put(staff, { id: 999_999, validTo: '2027-01-01' })).status).toBe(404))
})

describe('DELETE Subscription/{id} (7.4, 8)', () => {
  it('takes a Pending renewal back, with its ledger; history stays [7.4-8]', async () => {
    const { id: boatId, subscriptionId: first } = await newBoat(app, owner)
    await setSubscription(app, first, { status: 1 })
    const id = await renew(owner, first)
    const { status, body } = await remove(owner, id)
    expect([status, body]).toEqual([200, { done: true }])
    expect(await storedSubscription(app, id)).toBeUndefined()
    expect(await ledgerOf(app, id)).toEqual([])
    expect((await historyOf(app, boatId)).at(-1)).toMatchObject({ event: 'subscription-deleted', subscriptionId: id })
    expect((await app.as(owner).post(`/Subscription/Renew/${first}`)).status).toBe(200)
  })

  it('leaves the boat’s only one, an approved one and one that lifts were taken from [8-3, 7.1-7]', async () => {
    const refused = async (who: Account, id: number) => {
      const { status, problem } = await remove(who, id)
      expect([status, problem.code]).toEqual([409, 'linked_records'])
      expect(problem.message).toBe('records that are linked cannot be deleted.')
      expect(problem.current).toMatchObject({ id })
    }
    const { id: boatId, subscriptionId: first } = await newBoat(app, owner)
    await refused(staff, first)
    await setSubscription(app, first, { status: 1 })
    const id = await renew(owner, first)
    await refused(staff, first)
    await setSubscription(app, first, { status: 2 })
    await refused(owner, first)
    const { id: scheduleId } = await putSchedule(app, boatId, { status: 11 })
    await app.db.execute(
      `insert into lift_entry (subscription_id, change, balance, reason, schedule_id, actor_id)
       values (${first}, -1, 10, 'lifted', ${scheduleId}, ${staff.id})`,
    )
    await refused(staff, first)
    expect(await storedSubscription(app, id)).toBeDefined()
  })

  it('lets staff take a rejected one away, and tells the owner', async () => {
    const { subscriptionId: first } = await newBoat(app, owner, { name: 'Kaks' })
    await setSubscription(app, first, { status: 2 })
    await renew(owner, first)
    expect((await remove(staff, first)).status).toBe(200)
    expect((await noticesOf(app, owner.id)).at(-1)).toMatchObject({
      text: 'Kaks’s subscription from Wed 10 Jun to Thu 10 Jun 2027 was deleted.',
    })
  })

  it('takes an own one away that belongs to no boat', async () => {
    const { body } = await app.as(owner).post<{ id: number }>('/Subscription', {})
    const stranger = await app.customer()
    expect((await remove(stranger, body.id)).status).toBe(404)
    expect((await app.visitor.delete(`/Subscription/${body.id}`)).status).toBe(401)
    expect((await remove(owner, body.id)).status).toBe(200)
    expect((await remove(owner, body.id)).status).toBe(404)
  })

  it('deletes or approves, never both, when they come at once', async () => {
    const { subscriptionId: first } = await newBoat(app, owner)
    await setSubscription(app, first, { status: 1 })
    const id = await renew(owner, first)
    const [gone, approved] = await Promise.all([
      remove(owner, id),
      app.as(staff).put('/Subscription/Respond', { id, status: 1 }),
    ])
    expect([gone.status, approved.status].filter((status) => status === 200)).toHaveLength(1)
    expect([gone.status, approved.status].every((status) => status < 500)).toBe(true)
  })
})

describe('GET Subscription (7.1, 7.4)', () => {
  it('lists what one may see, newest first, and answers paged and {id} like search and GetByID [7.1-1, 7.1-2, 7.1-4, 7.4-2, 7.4-3, 7.4-4]', async () => {
    const someone = await app.customer()
    const one = await newBoat(app, someone)
    const two = await newBoat(app, someone)
    const { body } = await app.as(someone).get<{ id: number }[]>('/subscription')
    expect(body.map(({ id }) => id)).toEqual([two.subscriptionId, one.subscriptionId])
    const paged = await app.as(someone).get('/Subscription/paged?page=1&pageSize=5&sortBy=Id&sortDirection=asc')
    const search = await app.as(someone).get('/Subscription/search?page=1&pageSize=5&sortBy=Id&sortDirection=asc')
    expect(paged.body).toEqual(search.body)
    const byId = await app.as(someone).get(`/Subscription/${one.subscriptionId}`)
    expect(byId.body).toEqual((await app.as(someone).get(`/Subscription/GetByID/${one.subscriptionId}`)).body)
    expect((await app.as(owner).get(`/Subscription/${one.subscriptionId}`)).status).toBe(404)
    const all = await app.as(staff).get<{ id: number }[]>('/Subscription')
    expect(all.body.map(({ id }) => id)).toContain(one.subscriptionId)
    expect((await app.visitor.get('/Subscription')).status).toBe(401)
  })
})
