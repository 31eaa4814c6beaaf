import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#contract/http/call.ts'
import { getSubscription, type searchSubscriptions, totalSubscriptions } from '#contract/subscriptions/endpoints.ts'
import { subscription } from '#server/subscriptions/tables.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newBoat, setSubscription } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'

let app: TestApp
let owner: Account
let other: Account
let staff: Account
const ids: Record<string, number> = {}
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  other = await app.customer()
  staff = await app.staff()
  for (const name of ['Õnn', 'aken', 'Zulu']) ids[name] = (await newBoat(app, owner, { name })).subscriptionId
  ids.Foreign = (await newBoat(app, other, { name: 'Foreign' })).subscriptionId
  await setSubscription(app, ids.aken!, {
    status: 1,
    liftsRemaining: 3,
    validFrom: '2026-01-01',
    validTo: '2027-01-01',
  })
  await setSubscription(app, ids.Zulu!, {
    status: 2,
    liftsRemaining: 7,
    validFrom: '2026-02-01',
    validTo: '2026-12-01',
  })
})
afterAll(() => app.close())

type Page = Answer<typeof searchSubscriptions>
const search = async (who: Account, query: Record<string, unknown> = {}) =>
  (await app.as(who).get<Page>('/Subscription/search', query)).body
const names = ({ items }: Page) => items.map(({ boat }) => boat?.name)

describe('GET Subscription/search', () => {
  it('gives customers those of their boats, newest first [3-7, 7.4-1]', async () => {
    const page = await search(owner)
    expect(names(page)).toEqual(['Zulu', 'aken', 'Õnn'])
    expect(page.totalCount).toBe(3)
    expect(page.statuses).toEqual({ pending: 1, approved: 1, rejected: 1 })
    expect(page.items[2]).toMatchObject({
      id: ids.Õnn,
      boat: { name: 'Õnn', width: 2.5, brand: 'Tuul' },
      ownerName: `${owner.firstName} ${owner.lastName}`,
      validFrom: '2026-06-10',
      validTo: '2027-06-10',
      liftsRemaining: 11,
      liftsGranted: 11,
      subscriptionStatus: 0,
      createdDate: app.clock.now().toISOString(),
      abilities: [],
    })
  })

  it('gives staff all, with what they may do', async () => {
    const page = await search(staff)
    expect(names(page)).toEqual(['Foreign', 'Zulu', 'aken', 'Õnn'])
    expect(page.items[0]!.abilities).toEqual(['review', 'adjustLifts', 'edit'])
  })

  it.each([
    ['BoatName', 'asc', ['aken', 'Õnn', 'Zulu']],
    ['ValidFrom', 'asc', ['aken', 'Zulu', 'Õnn']],
    ['ValidTo', 'asc', ['Zulu', 'aken', 'Õnn']],
    ['LiftsRemaining', 'desc', ['Õnn', 'Zulu', 'aken']],
    ['Status', 'desc', ['Zulu', 'aken', 'Õnn']],
    ['Id', 'asc', ['Õnn', 'aken', 'Zulu']],
  ])('sorts by %s %s [2.12-3, 7.4-1]', async (sortBy, sortDirection, expected) => {
    expect(names(await search(owner, { sortBy, sortDirection }))).toEqual(expected)
    const among = names(await search(staff, { sortBy, sortDirection }))
    expect(among.filter((name) => expected.includes(name!))).toEqual(expected)
  })

  it('finds by the boat, keeps one status and counts all [7.4-1]', async () => {
    expect(names(await search(staff, { searchQuery: 'AKE' }))).toEqual(['aken'])
    const approved = await search(staff, { status: 'approved' })
    expect(names(approved)).toEqual(['aken'])
    expect(approved.totalCount).toBe(1)
    expect(approved.statuses).toEqual({ pending: 2, approved: 1, rejected: 1 })
    expect(names(await search(owner, { searchQuery: 'tuul', status: 'pending' }))).toEqual(['Õnn'])
  })

  it('pages [2.12-1]', async () => {
    const page = await search(staff, { page: 2, pageSize: 5 })
    expect([page.items.length, page.totalCount]).toEqual([0, 4])
  })

  it('answers every wrong parameter at once, and is for members', async () => {
    const { status, problem } = await app
      .as(staff)
      .get('/Subscription/search', { sortBy: 'x', status: 'lost', page: 0 })
    expect(status).toBe(400)
    expect(problem.errors.map(({ field }) => field).sort()).toEqual(['page', 'sortBy', 'status'])
    expect((await app.visitor.get('/Subscription/search')).status).toBe(401)
  })
})

describe('GET Subscription/GetByID/{id}', () => {
  const read = (who: Account, id: number) => app.as(who).call(getSubscription, { params: { id } })

  it('answers owner and ledger, newest first [7.4-4]', async () => {
    const { subscriptionId: id } = await newBoat(app, owner)
    await app.as(staff).put(`/Subscription/AdjustLifts/${id}`, { change: -1, reason: 'Test' })
    const { status, body } = await read(owner, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      person: { id: owner.id, firstName: owner.firstName, email: owner.email, phone: owner.phone },
      reviewNote: null,
      lifts: [
        { change: -1, balance: 10, reason: 'Test', actorName: `${staff.firstName} ${staff.lastName}` },
        { change: 11, balance: 11, reason: 'granted', actorName: `${owner.firstName} ${owner.lastName}` },
      ],
    })
  })

  it('is the owner’s and staff’s', async () => {
    expect((await read(staff, ids.Foreign!)).status).toBe(200)
    expect((await read(other, ids.Foreign!)).status).toBe(200)
    expect((await read(owner, ids.Foreign!)).status).toBe(404)
    expect((await read(staff, 999_999)).status).toBe(404)
    expect((await app.visitor.get(`/Subscription/GetByID/${ids.Foreign}`)).status).toBe(401)
  })

  it('shows one that hangs on no boat to whoever made it, and no list', async () => {
    const [row] = await app.db
      .insert(subscription)
      .values({
        createdBy: other.id,
        validFrom: '2026-06-10',
        validTo: '2027-06-10',
        liftsGranted: 0,
        liftsRemaining: 0,
      })
      .returning()
    expect((await read(other, row!.id)).body).toMatchObject({ boat: null, boatId: null, person: { id: other.id } })
    expect((await read(owner, row!.id)).status).toBe(404)
    for (const sortBy of ['id', 'boatName'])
      expect((await search(staff, { sortBy, pageSize: 100 })).items.map(({ id }) => id)).not.toContain(row!.id)
    const refused = await app.as(staff).put('/Subscription/Respond', { id: row!.id, status: 1 })
    expect([refused.status, refused.problem.code]).toEqual([409, 'wrong_status'])
  })
})

describe('GET Subscription/getUserTotalSubscriptions', () => {
  it('lists what one may see [7.2-3]', async () => {
    const { body } = await app.as(other).call(totalSubscriptions)
    expect(body).toEqual([{ id: ids.Foreign }])
    expect((await app.as(staff).call(totalSubscriptions)).body.length).toBe(5)
    expect((await app.visitor.get('/Subscription/getUserTotalSubscriptions')).status).toBe(401)
  })
})
