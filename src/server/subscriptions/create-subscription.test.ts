import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import {
  approveSubscription,
  boatForm,
  historyOf,
  ledgerOf,
  newBoat,
  noticesOf,
  papers,
  readBoat,
  setSubscription,
  storedSubscription,
} from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { isNull } from '../platform/database/orm.ts'
import { sweepUnlinked } from './public.ts'
import { subscription } from './tables.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
beforeEach(async () => {
  owner = await app.customer()
})
afterAll(() => app.close())

const usual = { validFrom: '2026-06-10', validTo: '2027-06-10', liftsRemaining: 11 }
const create = (who: Account, body: Record<string, unknown> = usual) =>
  app.as(who).post<{ id: number }>('/Subscription', body)
const put = (who: Account, body: Record<string, unknown>) =>
  app.as(who).put<{ id: number; boatId: number | null; version: number }>('/Subscription', body)
const createBoat = async (who: Account, more: Record<string, unknown>) =>
  app
    .as(who)
    .post<{ id: number; subscriptionId: number }>('/Boat/Create', { ...boatForm, ...(await papers(app, who)), ...more })
const unlinked = () => app.db.select().from(subscription).where(isNull(subscription.boatId))

describe('the older three calls of a boat’s creation (4.3, 7.4)', () => {
  it('make one boat with the one subscription, in either letter case [4.3-3, 7.4-6, 4.3-2, 7.3-4]', async () => {
    const { body: made } = await create(owner)
    expect(await storedSubscription(app, made.id)).toMatchObject({
      ...usual,
      boatId: null,
      status: 0,
      createdBy: owner.id,
    })
    expect(await ledgerOf(app, made.id)).toMatchObject([{ change: 11, balance: 11 }])
    const boat = await createBoat(owner, { subscriptionId: String(made.id) })
    expect(boat.body).toEqual({ id: expect.any(Number), subscriptionId: made.id })
    const linked = await app.as(owner).put('/subscription', { ...usual, id: made.id, boatId: boat.body.id })
    expect(linked.status).toBe(200)
    expect(linked.body).toMatchObject({ id: made.id, boatId: boat.body.id, subscriptionStatus: 0, version: 2 })
    expect(
      await app
        .as(owner)
        .get('/Subscription')
        .then(({ body }) => body),
    ).toMatchObject([{ id: made.id }])
    expect(await readBoat(app, owner, boat.body.id)).toMatchObject({ subscriptionId: made.id, validTo: '2027-06-10' })
    expect(await historyOf(app, boat.body.id)).toMatchObject([{ event: 'boat-registered', subscriptionId: made.id }])
  })

  it('are obeyed of staff for a customer', async () => {
    const { body: made } = await create(staff, { validFrom: '2026-07-01', validTo: '2026-12-31', liftsRemaining: '5' })
    const boat = await createBoat(staff, { subscriptionId: made.id, personId: owner.id })
    expect(boat.status).toBe(200)
    expect(await readBoat(app, owner, boat.body.id)).toMatchObject({
      subscription: { id: made.id, validFrom: '2026-07-01', validTo: '2026-12-31', liftsRemaining: 5 },
    })
  })

  it.each([[undefined], [0], [null], ['']])(
    'make the boat’s own one when subscriptionId is %s [4.3-1, 9-10]',
    async (subscriptionId) => {
      const { status, body } = await createBoat(owner, { subscriptionId })
      expect(status).toBe(200)
      expect(await storedSubscription(app, body.subscriptionId)).toMatchObject({ boatId: body.id, ...usual })
    },
  )

  it('refuse a subscription that is somebody else’s, linked or unknown, with every other error, and leave nothing', async () => {
    const stranger = await app.customer()
    const { body: foreign } = await create(stranger)
    const { subscriptionId: linked } = await newBoat(app, owner)
    const before = await app.as(staff).get<{ id: number }[]>('/Boat/getUserTotalBoats')
    for (const subscriptionId of [foreign.id, linked, 999_999]) {
      const { status, problem } = await createBoat(owner, {
        subscriptionId,
        contractDocuments: [{ abFileId: 999_999 }],
      })
      expect(status).toBe(400)
      expect(problem.errors.map(({ field }) => field)).toEqual(['subscriptionId', 'contractDocuments.0.abFileId'])
      expect(problem.errors[0]!.message).toBe('This subscription is not yours or belongs to a boat already')
    }
    expect(
      await app
        .as(staff)
        .get('/Boat/getUserTotalBoats')
        .then(({ body }) => body),
    ).toEqual(before.body)
    expect(await storedSubscription(app, foreign.id)).toMatchObject({ boatId: null })
  })

  it('give one subscription to one boat, when two take it at once [D.5-2]', async () => {
    const { body: made } = await create(owner)
    const answers = await Promise.all([1, 2].map(() => createBoat(owner, { subscriptionId: made.id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})

describe('POST Subscription (7.4)', () => {
  it('obeys neither days nor lifts nor boat of a customer [7.4-5, D.4-4]', async () => {
    const { id: boatId } = await newBoat(app, owner)
    const { body } = await create(owner, {
      validFrom: '2030-01-01',
      validTo: '2099-01-01',
      liftsRemaining: 900,
      boatId,
      subscriptionStatus: 1,
    })
    expect(await storedSubscription(app, body.id)).toMatchObject({ ...usual, boatId: null, status: 0 })
  })

  it('takes days, lifts and boat of staff: Pending at once, the owner is told', async () => {
    const { id: boatId, subscriptionId } = await newBoat(app, owner, { name: 'Uus' })
    await approveSubscription(app, subscriptionId)
    const terms = { validFrom: '2027-06-11', validTo: '2027-12-31', liftsRemaining: 0 }
    const { status, body } = await create(staff, { ...terms, boatId })
    expect(status).toBe(200)
    expect(await storedSubscription(app, body.id)).toMatchObject({ ...terms, boatId, status: 0, version: 1 })
    expect(await ledgerOf(app, body.id)).toEqual([])
    expect((await historyOf(app, boatId)).at(-1)).toMatchObject({
      event: 'subscription-added',
      subscriptionId: body.id,
      forAccountId: owner.id,
      details: terms,
    })
    expect((await noticesOf(app, owner.id)).at(-1)).toEqual({
      text: 'Uus has a new subscription from Fri 11 Jun 2027 to Fri 31 Dec 2027; it waits for approval.',
      link: `/Subscriptions/${body.id}`,
    })
    const second = await create(staff, { ...terms, boatId })
    expect([second.status, second.problem.code]).toEqual([409, 'wrong_status'])
  })

  it('without days is today’s for a year and 11 lifts [7.4-5]', async () => {
    const { body } = await create(staff, {})
    expect(await storedSubscription(app, body.id)).toMatchObject(usual)
  })

  it('refuses days that run backwards and a boat that is not there, both at once', async () => {
    const { status, problem } = await create(staff, { validFrom: '2026-07-02', validTo: '2026-07-01', boatId: 999_999 })
    expect(status).toBe(400)
    expect(problem.errors).toEqual([
      { field: 'validTo', message: 'Valid To must not be before Valid From' },
      { field: 'boatId', message: 'Choose a boat' },
    ])
  })

  it('is for whoever is signed in, twenty without a boat at most', async () => {
    expect((await app.visitor.post('/Subscription', usual)).status).toBe(401)
    const answers = await Promise.all(Array.from({ length: 22 }, () => create(owner)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = answers.find(({ status }) => status !== 200)!
    expect([refused.status, refused.problem.code]).toEqual([429, 'too_many_requests'])
    expect(refused.problem.message).toContain('20 subscriptions that belong to no boat')
  })

  it('shows one without a boat to who made it and to staff, by id alone [D.5-2]', async () => {
    const { body } = await create(owner)
    const stranger = await app.customer()
    const get = (who: Account) => app.as(who).get(`/Subscription/${body.id}`)
    expect([(await get(owner)).status, (await get(staff)).status, (await get(stranger)).status]).toEqual([
      200, 200, 404,
    ])
    expect((await get(owner)).body).toMatchObject({ boatId: null, boat: null, abilities: ['delete'], renewal: null })
    for (const path of ['/Subscription', '/Subscription/search', '/Subscription/getUserTotalSubscriptions'])
      expect(JSON.stringify((await app.as(owner).get(path)).body)).not.toContain(`"id":${body.id}`)
    const renewed = await app.as(owner).post(`/Subscription/Renew/${body.id}`)
    expect([renewed.status, renewed.problem.message]).toEqual([409, 'This subscription belongs to no boat yet.'])
  })

  it('is swept after a day, linked ones are not [D.5-2]', async () => {
    const { body: lone } = await create(owner)
    const { body: kept } = await create(owner)
    const boat = await createBoat(owner, { subscriptionId: kept.id })
    await setSubscription(app, lone.id, { createdAt: new Date(app.clock.now().getTime() - 25 * 3_600_000) })
    await setSubscription(app, kept.id, { createdAt: new Date(app.clock.now().getTime() - 25 * 3_600_000) })
    const before = await unlinked()
    expect(await sweepUnlinked(app.parts)).toEqual({ removed: 1 })
    expect(await unlinked()).toHaveLength(before.length - 1)
    expect(await storedSubscription(app, lone.id)).toBeUndefined()
    expect(await storedSubscription(app, kept.id)).toMatchObject({ boatId: boat.body.id })
  })
})

describe('PUT Subscription by a customer (7.4)', () => {
  it('links an own one to an own boat, as its renewal where there is one already; the same again changes nothing [7.4-6]', async () => {
    const boat = await newBoat(app, owner)
    await setSubscription(app, boat.subscriptionId, { status: 1, validTo: '2026-12-31' })
    const { body: made } = await create(owner)
    const { status, body } = await put(owner, {
      id: made.id,
      boatId: boat.id,
      validTo: '2099-01-01',
      liftsRemaining: 99,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ boatId: boat.id, validFrom: '2027-01-01', validTo: '2028-01-01', liftsRemaining: 11 })
    expect((await historyOf(app, boat.id)).at(-1)).toMatchObject({
      event: 'subscription-added',
      subscriptionId: made.id,
    })
    const again = await put(owner, { id: made.id, boatId: boat.id })
    expect([again.status, again.body.version]).toEqual([200, body.version])
    const other = await newBoat(app, owner)
    const moved = await put(owner, { id: made.id, boatId: other.id })
    expect([moved.status, moved.problem.code]).toEqual([409, 'linked_records'])
    expect(moved.problem.current).toMatchObject({ id: made.id, boatId: boat.id })
  })

  it('changes nothing else, and neither reaches other people’s boats nor a boat that waits already', async () => {
    const { id: boatId, subscriptionId } = await newBoat(app, owner)
    const ignored = await put(owner, {
      id: subscriptionId,
      validFrom: '2020-01-01',
      validTo: '2099-01-01',
      liftsRemaining: 99,
    })
    expect(ignored.status).toBe(200)
    expect(await storedSubscription(app, subscriptionId)).toMatchObject({ ...usual, version: 1 })
    const { body: made } = await create(owner)
    const waiting = await put(owner, { id: made.id, boatId })
    expect([waiting.status, waiting.problem.code]).toEqual([409, 'wrong_status'])
    const stranger = await app.customer()
    const foreign = await newBoat(app, stranger)
    expect((await put(owner, { id: made.id, boatId: foreign.id })).status).toBe(404)
    expect((await put(stranger, { id: made.id, boatId: foreign.id })).status).toBe(404)
    expect((await app.visitor.put('/Subscription', { id: made.id, boatId })).status).toBe(401)
    expect(await storedSubscription(app, made.id)).toMatchObject({ boatId: null })
  })

  it('links once when two boats are named at once', async () => {
    const boats = [await newBoat(app, owner), await newBoat(app, owner)]
    for (const { subscriptionId } of boats) await approveSubscription(app, subscriptionId)
    const { body: made } = await create(owner)
    const answers = await Promise.all(boats.map(({ id }) => put(owner, { id: made.id, boatId: id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
