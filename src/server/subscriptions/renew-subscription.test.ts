import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#contract/http/call.ts'
import type { renewSubscription } from '#contract/subscriptions/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import {
  approveSubscription,
  historyOf,
  ledgerOf,
  newBoat,
  noticesOf,
  readBoat,
  setSubscription,
  storedSubscription,
} from '#test/boats.ts'
import type { Account } from '#test/factories.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  // Wednesday, 2026-06-10 in the marina
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
})
afterAll(() => app.close())

type Shown = Answer<typeof renewSubscription>
const renew = (who: Account, id: number) => app.as(who).post<Shown>(`/Subscription/Renew/${id}`)
const readOne = async (who: Account, id: number) => (await app.as(who).get<Shown>(`/Subscription/GetByID/${id}`)).body

describe('POST Subscription/Renew/{id} (2.7)', () => {
  it('makes the next Pending one from the day after the approved one ends: one year, 11 lifts, none carried over [2.7-4, 4.2-1, D.6-4]', async () => {
    const { id: boatId, subscriptionId: id } = await newBoat(app, owner)
    await approveSubscription(app, id)
    await setSubscription(app, id, { validFrom: '2025-08-01', validTo: '2026-07-31' })
    expect(await readOne(owner, id)).toMatchObject({
      renewal: { validFrom: '2026-08-01', validTo: '2027-08-01', liftsRemaining: 11 },
      abilities: ['renew'],
    })
    const { status, body } = await renew(owner, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      boatId,
      validFrom: '2026-08-01',
      validTo: '2027-08-01',
      liftsRemaining: 11,
      liftsGranted: 11,
      subscriptionStatus: 0,
      version: 1,
      renewal: null,
      abilities: ['delete'],
    })
    expect(await storedSubscription(app, body.id)).toMatchObject({ boatId, status: 0, createdBy: owner.id })
    expect(await ledgerOf(app, body.id)).toMatchObject([{ change: 11, balance: 11, reason: 'granted' }])
    expect((await historyOf(app, boatId)).at(-1)).toMatchObject({
      event: 'subscription-renewed',
      subscriptionId: body.id,
      actorId: owner.id,
      details: { previous: id, validFrom: '2026-08-01' },
    })
    expect(await noticesOf(app, owner.id)).toEqual([])
    expect(await storedSubscription(app, id)).toMatchObject({ status: 1, liftsRemaining: 11 })
    expect(await readBoat(app, owner, boatId)).toMatchObject({
      subscriptionId: id,
      nextSubscription: { id: body.id, subscriptionStatus: 0 },
      renewal: null,
    })
  })

  it('begins today when the last one ended before, and by staff the owner is told [D.6-4, D.6-5]', async () => {
    const { id: boatId, subscriptionId: id } = await newBoat(app, owner, { name: 'Vana' })
    await setSubscription(app, id, { status: 1, validFrom: '2024-05-01', validTo: '2025-05-01' })
    const { body } = await renew(staff, id)
    expect(body).toMatchObject({ validFrom: '2026-06-10', validTo: '2027-06-10' })
    expect((await noticesOf(app, owner.id)).at(-1)).toEqual({
      text: 'Vana’s subscription was renewed from Wed 10 Jun to Thu 10 Jun 2027; it waits for approval.',
      link: `/Subscriptions/${body.id}`,
    })
    expect((await historyOf(app, boatId)).at(-1)).toMatchObject({ actorId: staff.id, forAccountId: owner.id })
  })

  it('renews a rejected one from today, and a rejected renewal again from the end of the approved one [D.6-5]', async () => {
    const first = await newBoat(app, owner)
    await setSubscription(app, first.subscriptionId, { status: 2, validFrom: '2026-01-01', validTo: '2027-01-01' })
    expect((await renew(owner, first.subscriptionId)).body).toMatchObject({ validFrom: '2026-06-10' })

    const second = await newBoat(app, owner)
    await setSubscription(app, second.subscriptionId, { status: 1, validTo: '2026-12-31' })
    const renewed = await renew(owner, second.subscriptionId)
    await setSubscription(app, renewed.body.id, { status: 2 })
    const again = await renew(owner, renewed.body.id)
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ validFrom: '2027-01-01', validTo: '2028-01-01' })
  })

  it('waits for one at a time, with the record as it stands [D.6-5]', async () => {
    const { subscriptionId: id } = await newBoat(app, owner)
    const { status, problem } = await renew(owner, id)
    expect([status, problem.code]).toEqual([409, 'wrong_status'])
    expect(problem.message).toBe('A subscription of this boat waits for approval already.')
    expect(problem.current).toMatchObject({ id, renewal: null, abilities: [] })
  })

  it('is refused while the next one is approved already, and on an older one', async () => {
    const { subscriptionId: id } = await newBoat(app, owner)
    await approveSubscription(app, id)
    const { body: next } = await renew(owner, id)
    await approveSubscription(app, next.id)
    const early = await renew(owner, next.id)
    expect([early.status, early.problem.message]).toEqual([
      409,
      'The next subscription of this boat is approved already.',
    ])
    await setSubscription(app, next.id, { validFrom: '2026-06-10' })
    const older = await renew(owner, id)
    expect([older.status, older.problem.message]).toEqual([409, 'This boat has a newer subscription: renew that one.'])
    expect(await readOne(owner, id)).toMatchObject({ renewal: null, abilities: [] })
    expect((await readOne(owner, next.id)).abilities).toEqual(['renew'])
  })

  it('lets one of two simultaneous renewals win', async () => {
    const { id: boatId, subscriptionId: id } = await newBoat(app, owner)
    await approveSubscription(app, id)
    const answers = await Promise.all([renew(owner, id), renew(staff, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await historyOf(app, boatId)).filter(({ event }) => event === 'subscription-renewed')).toHaveLength(1)
  })

  it('gives lifts for the days it covers: gates follow once it is approved', async () => {
    const { id: boatId, subscriptionId: id } = await newBoat(app, owner)
    await setSubscription(app, id, { status: 1, validFrom: '2025-06-01', validTo: '2026-06-01' })
    const { body } = await renew(owner, id)
    const gate = async () =>
      (await readBoat(app, owner, boatId)).gates.find((each) => each.gate === 'subscription')!.open
    expect(await gate()).toBe(false)
    await app.as(staff).put('/Subscription/Respond', { id: body.id, status: 1 })
    expect(await gate()).toBe(true)
    expect((await readBoat(app, owner, boatId)).subscriptionId).toBe(body.id)
  })

  it('is the owner’s and staff’s', async () => {
    const { id: boatId, subscriptionId: id } = await newBoat(app, owner)
    await approveSubscription(app, id)
    const stranger = await app.customer()
    expect((await renew(stranger, id)).status).toBe(404)
    expect((await app.visitor.post(`/Subscription/Renew/${id}`)).status).toBe(401)
    expect((await renew(staff, 999_999)).status).toBe(404)
    expect(await historyOf(app, boatId)).toHaveLength(1)
  })
})
