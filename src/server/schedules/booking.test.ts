import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Settings } from '#contract/settings/schema.ts'
import { saveSettings } from '#server/settings/public.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { noticesOf } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { dropOffDate, pickUpDate, readyBoat, requested, type ScheduleAnswer, takeTo } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
})
afterAll(() => app.close())
afterEach(async () => {
  await app.db.execute(sql`delete from setting`)
  app.clock.set('2026-06-10T07:00:00Z')
})
const set = (settings: Partial<Settings>) => saveSettings(app.db, settings)
const ask = (boatId: number, scheduleDate: string, pickUp: string = pickUpDate) =>
  app.as(owner).post<ScheduleAnswer>('/Schedule/Request', { boatId, scheduleDate, pickup_Requested_Date: pickUp })

describe('booking hours', () => {
  it.each([
    ['a Saturday', '2026-06-13T07:00:00Z', pickUpDate, ['scheduleDate']],
    ['08:59 at the marina', '2026-06-11T05:59:00Z', pickUpDate, ['scheduleDate']],
    ['18:00 at the marina', '2026-06-11T15:00:00Z', pickUpDate, ['scheduleDate']],
    ['the past', '2026-06-09T07:00:00Z', pickUpDate, ['scheduleDate']],
    ['a pick-up on the drop-off day', dropOffDate, '2026-06-11T09:00:00Z', ['pickup_Requested_Date']],
    ['both wrong', '2026-06-13T07:00:00Z', '2026-06-14T07:00:00Z', ['scheduleDate', 'pickup_Requested_Date']],
  ])('refuse %s with every field at once [5-6, 5-7, 5-8, 5-9, D.8-1]', async (_what, dropOff, pickUp, fields) => {
    const boat = await readyBoat(app, owner)
    const { status, problem } = await ask(boat.id, dropOff, pickUp)
    expect([status, problem.code]).toEqual([400, 'booking_refused'])
    expect(problem.errors.map(({ field }) => field)).toEqual(fields)
    expect((await app.db.execute(sql`select 1 from schedule where boat_id = ${boat.id}`)).rows).toEqual([])
  })

  it('take 09:00 and 17:59, and follow the settings [9-16, D.8-1]', async () => {
    const first = await readyBoat(app, owner)
    const last = await readyBoat(app, owner)
    expect((await ask(first.id, '2026-06-11T06:00:00Z')).status).toBe(200)
    expect((await ask(last.id, '2026-06-11T14:59:00Z')).status).toBe(200)
    await set({ closedDays: ['2026-06-12'] })
    const third = await readyBoat(app, owner)
    expect((await ask(third.id, '2026-06-12T07:00:00Z')).problem.errors[0]?.message).toContain('closed on Fri 12 Jun')
  })
})

describe('places at the crane', () => {
  it('go to as many as the setting says, however many ask at once [D.1-1, D.8-3]', async () => {
    await set({ placesPerSlot: 3 })
    const boats = await Promise.all(Array.from({ length: 8 }, () => readyBoat(app, owner)))
    const answers = await Promise.all(boats.map(({ id }) => ask(id, '2026-06-15T07:05:00Z')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code))).toEqual(
      new Set(['slot_full']),
    )
  })

  it('come free with a deletion, a rejection, a cancellation and a move, and are shared with asked pick-ups [D.1-7, D.8-2]', async () => {
    await set({ placesPerSlot: 1 })
    const at = '2026-06-16T07:00:00Z'
    const free = async () => {
      const days = await app.as(owner).get<{ slots: { wall: string; state: string }[] }[]>('/Schedule/Slots', {
        from: '2026-06-16',
        days: 1,
      })
      return days.body[0]!.slots.find(({ wall }) => wall === '2026-06-16 10:00')!.state
    }
    const boat = await readyBoat(app, owner)
    const request = async () => (await ask(boat.id, at)).body
    const first = await request()
    expect(await free()).toBe('full')
    await app.as(owner).delete(`/Schedule/${first.id}`)
    expect(await free()).toBe('free')
    const second = await request()
    await app
      .as(staff)
      .put('/Schedule/RespondDropOffRequest', { id: second.id, status: 2, dropOffRejectionReasonId: 1 })
    expect(await free()).toBe('free')
    const third = await takeTo(app, staff, await request(), 1)
    await app.as(owner).put(`/Schedule/Advance/${third.id}`, {
      event: 'reschedule',
      scheduleDate: '2026-06-17T07:00:00Z',
    })
    expect(await free()).toBe('free')
    await app.as(owner).put(`/Schedule/Advance/${third.id}`, { event: 'cancel', notes: 'Ill' })
    const stored = await readyBoat(app, owner)
    await takeTo(app, staff, await requested(app, owner, stored.id), 7)
    await app.as(owner).put('/Schedule/RespondPickUpRequest', { id: stored.id, pickUpScheduleDate: at, status: 1 })
    expect(await free()).toBe('full')
    expect((await ask(boat.id, at)).problem.code).toBe('slot_full')
  })
})

describe('rescheduling', () => {
  it('is the owner’s until the day before, staff’s any time [D.1-6]', async () => {
    const boat = await readyBoat(app, owner)
    const { id } = await takeTo(app, staff, await requested(app, owner, boat.id), 3)
    const move = (who: Account, scheduleDate: string) =>
      app.as(who).put<ScheduleAnswer>(`/Schedule/Advance/${id}`, { event: 'reschedule', scheduleDate })
    expect((await move(owner, '2026-06-12T07:00:00Z')).body).toMatchObject({
      scheduleStatus: 3,
      scheduleDate: '2026-06-12T07:00:00.000Z',
    })
    app.clock.set('2026-06-12T05:00:00Z')
    expect((await move(owner, '2026-06-15T07:00:00Z')).status).toBe(409)
    expect((await move(staff, '2026-06-15T07:00:00Z')).status).toBe(200)
  })

  it('flags who did not come, and leaves the yard free to act at any hour [D.1-21, D.1-8, D.8-7]', async () => {
    const boat = await readyBoat(app, owner)
    const paid = await takeTo(app, staff, await requested(app, owner, boat.id), 3)
    app.clock.set('2026-06-13T20:00:00Z')
    const { body } = await app.as(staff).get<ScheduleAnswer>(`/Schedule/GetByID/${paid.id}`)
    expect(body).toMatchObject({ missed: true, scheduleStatus: 3 })
    expect((await app.as(staff).put('/Schedule/RespondDropOff', { id: paid.id, status: 1 })).status).toBe(200)
  })
})

describe('a request past its day', () => {
  it('is not approved [D.1-3]', async () => {
    const boat = await readyBoat(app, owner)
    const { id } = await requested(app, owner, boat.id)
    app.clock.set('2026-06-12T07:00:00Z')
    const { status, problem } = await app.as(staff).put('/Schedule/RespondDropOffRequest', { id, status: 1 })
    expect([status, problem.code]).toEqual([409, 'wrong_status'])
    expect(problem.current).toMatchObject({ id, scheduleStatus: 0 })
  })
})

describe('a rejection', () => {
  it('needs a reason, and tells the owner only when asked to [3-13, 7.6-10, 9-15, D.1-3]', async () => {
    const boat = await readyBoat(app, owner, 'Vaikne')
    const notices = async () => (await noticesOf(app, owner.id)).filter(({ text }) => text?.startsWith('Vaikne'))
    const first = await requested(app, owner, boat.id)
    const bare = await app.as(staff).put('/Schedule/RespondDropOffRequest', { id: first.id, status: 2 })
    expect(bare.problem.errors).toEqual([
      { field: 'dropOffRejectionReasonId', message: 'Choose a reason for the rejection' },
    ])
    const review = { status: 2, dropOffRejectionReasonId: 1, notes: 'Unreadable' }
    const quiet = await app
      .as(staff)
      .put<ScheduleAnswer>('/Schedule/RespondDropOffRequest', { id: first.id, ...review, notifyCustomer: 0 })
    expect(quiet.body).toMatchObject({ scheduleStatus: 2, cancelled: false, rejectionNotes: 'Unreadable' })
    expect(await notices()).toEqual([])
    const second = await requested(app, owner, boat.id)
    await app.as(staff).put('/Schedule/RespondDropOffRequest', { id: second.id, ...review, notifyCustomer: 1 })
    expect(await notices()).toHaveLength(1)
  })
})
