import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Boat } from '#contract/boats/schema.ts'
import type { PlanRow } from '#contract/plans/schema.ts'
import type { Subscription } from '#contract/subscriptions/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { formOf, readBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { boatForm, papers } from '#test/schedules.ts'
import { plan } from '../plans/tables.ts'
import { ne, sql } from '../platform/database/orm.ts'
import { takeLift } from './public.ts'

let app: TestApp
let owner: Account
let staff: Account
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
  admin = await app.admin()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-06-09T07:20:00Z')
  await app.db.execute(sql`update subscription set plan_id = null`)
  await app.db.delete(plan).where(ne(plan.place, 1))
  await app.db.update(plan).set({ active: true, name: 'Annual plan', lifts: 11, days: 365 })
})

const make = async (values: object) =>
  (await app.as(admin).post<PlanRow>('/Plan', { name: 'Season', lifts: 4, days: 120, ...values })).body
const change = (body: object) => app.as(admin).put('/Plan', body)
const retireFirst = () => app.db.execute(sql`update plan set active = false where place = 1`)
const register = async (values: object = {}) =>
  app.as(owner).post<{ id: number; subscriptionId: number }>('/Boat/Create', {
    ...boatForm,
    ...(await papers(app, owner)),
    ...values,
  })
const subscriptionOf = async (id: number) => (await app.as(owner).get<Subscription>(`/Subscription/GetByID/${id}`)).body
const registered = async (values: object = {}) => subscriptionOf((await register(values)).body.subscriptionId)

describe('a new boat', () => {
  it('gets one year and 11 lifts of the plan a new marina has, asked for by a client that knows of no plan', async () => {
    expect(await registered()).toMatchObject({
      ...{ validFrom: '2026-06-09', validTo: '2027-06-09', liftsRemaining: 11, unlimited: false },
      plan: { name: 'Annual plan' },
    })
  })

  it('gets the first plan in use that fits her length, or the one her owner chooses', async () => {
    await retireFirst()
    await make({ name: 'Small', lengthTo: 6 })
    const large = await make({ name: 'Large', lifts: 6, lengthFrom: 6.01 })
    const spare = await make({ name: 'Large, spare', lifts: 2, lengthFrom: 6.01 })
    expect(await registered({ lengthOverall: 6 })).toMatchObject({ plan: { name: 'Small' }, validTo: '2026-10-07' })
    expect(await registered({ lengthOverall: 7 })).toMatchObject({ plan: { id: large.id }, liftsRemaining: 6 })
    expect(await registered({ lengthOverall: 7, planId: spare.id })).toMatchObject({ plan: { id: spare.id } })
  })

  it('gets one year and 11 lifts without a plan where none fits, as her length is not known', async () => {
    await retireFirst()
    await make({ lengthTo: 6 })
    expect(await registered({ lengthOverall: '' })).toMatchObject({
      validTo: '2027-06-09',
      liftsRemaining: 11,
      plan: null,
    })
  })

  it('is refused a plan for another length, one out of use and one that is not there, with all else that is wrong', async () => {
    const small = await make({ lengthTo: 6 })
    const misfit = await register({ lengthOverall: 7, planId: small.id })
    expect([misfit.status, misfit.problem.errors]).toEqual([
      400,
      [{ field: 'planId', message: 'This plan is for boats of another length: choose one that fits her' }],
    ])
    await change({ id: small.id, name: 'Season', days: 120, active: false })
    for (const planId of [small.id, 999_999])
      expect((await register({ planId })).problem.errors).toEqual([
        { field: 'planId', message: 'Choose a plan that is in use' },
      ])
  })
})

describe('a subscription', () => {
  it('stays as it was taken when its plan changes, and is renewed by the plan as it is then', async () => {
    const season = await make({ price: 99_000 })
    const { id } = await registered({ planId: season.id })
    await app.as(staff).put('/Subscription/Respond', { id, status: 1 })
    await change({ id: season.id, name: 'Long season', lifts: 5, days: 150, price: 120_000 })
    const taken = await subscriptionOf(id)
    expect(taken).toMatchObject({
      ...{ validTo: '2026-10-07', liftsRemaining: 4 },
      plan: { id: season.id, name: 'Season', priceText: '€990' },
      renewal: { validFrom: '2026-10-08', validTo: '2027-03-07', liftsRemaining: 5, planName: 'Long season' },
    })
    const { body } = await app.as(owner).post<Subscription>(`/Subscription/Renew/${id}`)
    expect(body).toMatchObject({ liftsRemaining: 5, plan: { name: 'Long season', priceText: '€1200' } })
  })

  it('is renewed by another plan that its owner names, never by one out of use', async () => {
    const season = await make({})
    const { id } = await registered()
    await app.as(staff).put('/Subscription/Respond', { id, status: 1 })
    const renew = (planId: number) => app.as(owner).post<Subscription>(`/Subscription/Renew/${id}?planId=${planId}`)
    expect((await renew(999_999)).problem.errors.map(({ field }) => field)).toEqual(['planId'])
    expect((await renew(season.id)).body).toMatchObject({ plan: { id: season.id }, liftsRemaining: 4 })
  })

  it('of an owner waits for a boat that its plan fits', async () => {
    const small = await make({ lengthTo: 6 })
    const { body } = await app.as(owner).post<{ id: number }>('/Subscription', { planId: small.id })
    const answer = await register({ lengthOverall: 7, subscriptionId: body.id })
    expect([answer.status, answer.problem.errors.map(({ field }) => field)]).toEqual([400, ['subscriptionId']])
    expect((await register({ lengthOverall: 5.5, subscriptionId: body.id })).body.subscriptionId).toBe(body.id)
  })

  it('without a count keeps 999 lifts, writes use without a balance, and has none to add', async () => {
    const endless = await make({ lifts: '' })
    const { id, boatId } = await registered({ planId: endless.id })
    expect(await subscriptionOf(id)).toMatchObject({
      unlimited: true,
      liftsRemaining: 999,
      liftsGranted: 999,
      lifts: [],
    })
    await app.as(staff).put('/Subscription/Respond', { id, status: 1 })
    const asking = { db: app.db, clock: app.clock, actor: { id: staff.id, role: 'staff' as const } }
    await takeLift(asking as never, { boatId: boatId!, scheduleId: 1, day: '2026-06-09', overridden: false })
    const used = (await app.as(staff).get<Subscription>(`/Subscription/GetByID/${id}`)).body
    expect(used).toMatchObject({ liftsRemaining: 999, lifts: [{ change: -1, balance: null }] })
    expect(used.abilities).not.toContain('adjustLifts')
    const adjusted = await app.as(staff).put(`/Subscription/AdjustLifts/${id}`, { change: 1, reason: 'x' })
    expect([adjusted.status, adjusted.problem.code]).toEqual([409, 'wrong_status'])
    const edited = await app.as(staff).put('/Subscription', { id, liftsRemaining: 5 })
    expect(edited.problem.errors.map(({ field }) => field)).toEqual(['liftsRemaining'])
    const { gates } = (await app.as(owner).get<Boat>(`/Boat/GetByID/${boatId}`)).body
    expect(gates.find(({ gate }) => gate === 'lifts')!.message).toBe('Lifts without a count')
  })

  it('of staff takes days and lifts of the plan they choose, or says its own', async () => {
    const season = await make({})
    const { body: boat } = await register()
    await app.as(staff).put('/Subscription/Respond', { id: boat.subscriptionId, status: 1 })
    const made = await app.as(staff).post<{ id: number }>('/Subscription', {
      ...{ boatId: boat.id, planId: season.id, validFrom: '2027-07-01', liftsRemaining: 9 },
    })
    expect(await subscriptionOf(made.body.id)).toMatchObject({
      ...{ validFrom: '2027-07-01', validTo: '2027-10-29', liftsRemaining: 9, plan: { id: season.id } },
    })
  })

  it('says by whom she is seen that she grew longer than its plan is for, stays as it is, and renews by one that fits', async () => {
    await retireFirst()
    const small = await make({ name: 'Small', lengthTo: 6 })
    const large = await make({ name: 'Large', lifts: 6, lengthFrom: 6.01 })
    const { id: boatId, subscriptionId } = (await register({ lengthOverall: 5.5 })).body
    const boatOf = async (who: Account) => (await app.as(who).get<Boat>(`/Boat/GetByID/${boatId}`)).body
    expect((await boatOf(owner)).subscription).toMatchObject({ outgrownPlan: null })
    // while it waits, as in the review, and once it is approved
    const longer = await app.as(staff).put<Boat>(`/Boat/Update/${boatId}`, {
      ...formOf(await readBoat(app, staff, boatId)),
      lengthOverall: 6.5,
    })
    const outgrown =
      'Small is for boats up to 6.00 m. The subscription stays as it is; renewing offers only plans that fit her.'
    expect([longer.status, longer.body.subscription?.outgrownPlan]).toEqual([200, outgrown])
    expect(await subscriptionOf(subscriptionId)).toMatchObject({ outgrownPlan: outgrown, plan: { id: small.id } })
    await app.as(staff).put('/Subscription/Respond', { id: subscriptionId, status: 1 })
    expect((await boatOf(owner)).subscription).toMatchObject({ outgrownPlan: outgrown, liftsRemaining: 4 })
    expect((await boatOf(owner)).renewal).toMatchObject({ planId: large.id })

    // a class that is widened fits her again, and one that ended is nobody's any more
    await change({ id: small.id, name: 'Small', lifts: 4, days: 120, lengthTo: 7 })
    expect((await boatOf(owner)).subscription).toMatchObject({ outgrownPlan: null })
    await change({ id: small.id, name: 'Small', lifts: 4, days: 120, lengthTo: 6 })
    await app.db.execute(
      sql`update subscription set valid_from = '2026-01-01', valid_to = '2026-06-08' where id = ${subscriptionId}`,
    )
    expect(await subscriptionOf(subscriptionId)).toMatchObject({ outgrownPlan: null })
  })
})
