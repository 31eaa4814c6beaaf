import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reviewStatus } from '#contract/review/status.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { setSubscription } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { pickUpDate, readyBoat, requested, type ScheduleAnswer, takeTo } from '#test/schedules.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
})
afterAll(() => app.close())

it('a boat on the rack after her subscription stays there, is overdue, and can be picked up [D.6-8]', async () => {
  const boat = await readyBoat(app, owner)
  const { id, overdue } = await takeTo(app, staff, await requested(app, owner, boat.id), 7)
  expect(overdue).toBe(false)
  const read = async () => (await app.as(owner).get<ScheduleAnswer>(`/Schedule/GetByID/${id}`)).body
  // today is its last day
  await setSubscription(app, boat.subscriptionId, { validFrom: '2025-06-10', validTo: '2026-06-10' })
  expect(await read()).toMatchObject({ scheduleStatus: 7, overdue: false })
  await setSubscription(app, boat.subscriptionId, { validFrom: '2025-06-09', validTo: '2026-06-09' })
  expect(await read()).toMatchObject({ scheduleStatus: 7, overdue: true })
  const asked = await app
    .as(owner)
    .put<ScheduleAnswer>('/Schedule/RespondPickUpRequest', { id: boat.id, pickUpScheduleDate: pickUpDate, status: 1 })
  expect([asked.status, asked.body.scheduleStatus]).toEqual([200, 8])
})

it('an overdue boat says whether her next subscription is asked for or approved', async () => {
  const boat = await readyBoat(app, owner)
  const { id } = await takeTo(app, staff, await requested(app, owner, boat.id), 7)
  const read = async () => (await app.as(owner).get<ScheduleAnswer>(`/Schedule/GetByID/${id}`)).body
  expect(await read()).toMatchObject({ overdue: false, following: null })
  await setSubscription(app, boat.subscriptionId, { validFrom: '2025-06-09', validTo: '2026-06-09' })
  expect(await read()).toMatchObject({ overdue: true, following: null })
  const { rows } = await app.db.execute<{ id: number }>(sql`
    insert into subscription (boat_id, valid_from, valid_to, lifts_granted, lifts_remaining, created_by, status)
    values (${boat.id}, '2026-06-20', '2027-06-19', 11, 11, ${owner.id}, ${reviewStatus.pending}) returning id`)
  expect(await read()).toMatchObject({ overdue: true, following: 'pending' })
  await setSubscription(app, rows[0]!.id, { status: reviewStatus.approved })
  expect(await read()).toMatchObject({ overdue: true, following: 'approved' })
  await setSubscription(app, rows[0]!.id, { status: reviewStatus.rejected })
  expect(await read()).toMatchObject({ overdue: true, following: null })
})

it('a boat on the rack whose first subscription waits is not said to have had one that ended', async () => {
  const boat = await readyBoat(app, owner)
  const { id } = await takeTo(app, staff, await requested(app, owner, boat.id), 7)
  await setSubscription(app, boat.subscriptionId, { status: reviewStatus.pending })
  const { body } = await app.as(staff).get<ScheduleAnswer>(`/Schedule/GetByID/${id}`)
  expect(body).toMatchObject({ scheduleStatus: 7, overdue: false, following: null })
})

it('a boat whose subscription has yet to begin, or is not approved, is not overdue: none of hers ended', async () => {
  const boat = await readyBoat(app, owner, 'Moved in')
  const { id } = await takeTo(app, staff, await requested(app, owner, boat.id), 7)
  const overdue = async () => (await app.as(owner).get<ScheduleAnswer>(`/Schedule/GetByID/${id}`)).body.overdue
  await setSubscription(app, boat.subscriptionId, { validFrom: '2026-06-12', validTo: '2027-06-11' })
  expect(await overdue()).toBe(false)
  await setSubscription(app, boat.subscriptionId, { validFrom: '2025-06-01', validTo: '2026-06-01', status: 0 })
  expect(await overdue()).toBe(false)
  await setSubscription(app, boat.subscriptionId, { validFrom: '2025-06-01', validTo: '2026-06-01', status: 1 })
  expect(await overdue()).toBe(true)
})
