import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { HistoryEntry } from '#contract/boats/schema.ts'
import type { ToldProblem } from '#contract/http/told-problem.ts'
import { saveSettings } from '#server/settings/public.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { hoursOn } from '#test/booking-hours.ts'
import type { Account } from '#test/factories.ts'
import { pickUpDate, readyBoat, requested, type ScheduleAnswer, takeTo } from '#test/schedules.ts'
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
})

const saturday = '2026-06-13T07:00:00.000Z'
const evening = '2026-06-15T17:00:00.000Z'
const reason = 'Her crew flies in late'
const saidOf = ({ status, problem }: { status: number; problem: ToldProblem }) => [
  status,
  problem.errors.map(({ field }) => field),
]
const historyOf = async (who: Account, id: number) =>
  (await app.as(who).get<HistoryEntry[]>(`/Schedule/History/${id}`)).body

interface Way {
  what: string
  /** Where a boat stands before it. */
  from: number | null
  send: (who: Account, boatId: number, id: number, at: string, extra: object) => ReturnType<typeof put>
  read: (schedule: ScheduleAnswer) => string | null
  event: string
}
const put = (who: Account, path: string, body: object) => app.as(who).put<ScheduleAnswer>(path, body)
const ways: Way[] = [
  {
    what: 'a request',
    from: null,
    event: 'request-drop-off',
    send: (who, boatId, _id, scheduleDate, extra) =>
      app.as(who).post<ScheduleAnswer>('/Schedule/Create', { boatId, scheduleDate, ...extra }),
    read: ({ scheduleDate }) => scheduleDate,
  },
  {
    what: 'an edit',
    from: 0,
    event: 'edit',
    send: (who, _boatId, id, scheduleDate, extra) =>
      put(who, `/Schedule/Request/${id}`, { scheduleDate, pickup_Requested_Date: pickUpDate, ...extra }),
    read: ({ scheduleDate }) => scheduleDate,
  },
  {
    what: 'a reschedule',
    from: 3,
    event: 'reschedule',
    send: (who, _boatId, id, scheduleDate, extra) =>
      put(who, `/Schedule/Advance/${id}`, { event: 'reschedule', scheduleDate, ...extra }),
    read: ({ scheduleDate }) => scheduleDate,
  },
  {
    what: 'a pick-up',
    from: 7,
    event: 'request-pick-up',
    send: (who, boatId, _id, pickUpScheduleDate, extra) =>
      put(who, '/Schedule/RespondPickUpRequest', { id: boatId, pickUpScheduleDate, status: 1, ...extra }),
    read: ({ askedPickUp }) => askedPickUp,
  },
  {
    what: 'another pick-up',
    from: 8,
    event: 'change-pick-up',
    send: (who, _boatId, id, pickUpScheduleDate, extra) =>
      put(who, `/Schedule/Update/${id}`, { pickUpScheduleDate, ...extra }),
    read: ({ askedPickUp }) => askedPickUp,
  },
]
const ready = async (from: number | null) => {
  const boat = await readyBoat(app, owner)
  if (from === null) return { boatId: boat.id, id: 0 }
  const { id } = await takeTo(app, staff, await requested(app, owner, boat.id), from)
  return { boatId: boat.id, id }
}

describe.each(ways)('$what outside the booking hours', ({ from, send, read, event }) => {
  it('is staff’s with a reason, which they alone read in the history', async () => {
    const { boatId, id } = await ready(from)
    for (const at of [saturday, evening]) {
      const unsaid = await send(staff, boatId, id, at, {})
      expect([unsaid.problem.code, ...saidOf(unsaid)]).toEqual(['booking_refused', 400, ['reason']])
      expect(unsaid.problem.errors[0]?.message).toMatch(/Weekdays 09:00–17:59.*Say why it is booked all the same\.$/)
    }
    const { status, body } = await send(staff, boatId, id, saturday, { reason })
    expect([status, read(body)]).toEqual([200, saturday])
    const [said, told] = [await historyOf(staff, body.id), await historyOf(owner, body.id)]
    expect(said[0]).toMatchObject({ event, details: { outsideHours: reason } })
    expect(told[0]?.event).toBe(event)
    expect(told[0]?.details).not.toHaveProperty('outsideHours')
  })

  it('stays refused to owners, with a reason too, and on a closed day', async () => {
    const { boatId, id } = await ready(from)
    const date = event.endsWith('pick-up') && event !== 'request-drop-off' ? 'pickUpScheduleDate' : 'scheduleDate'
    expect(saidOf(await send(owner, boatId, id, saturday, { reason }))).toEqual([400, [date]])
    await saveSettings(app.db, { closedDays: ['2026-06-15'] })
    const closed = '2026-06-15T07:00:00.000Z'
    expect(saidOf(await send(owner, boatId, id, closed, { reason }))).toEqual([400, [date]])
    expect((await send(staff, boatId, id, closed, { reason })).status).toBe(200)
  })

  it('is never in the past, and keeps no reason that nobody had to give', async () => {
    const { boatId, id } = await ready(from)
    expect((await send(staff, boatId, id, '2026-06-06T07:00:00.000Z', { reason })).status).toBe(400)
    const { status, body } = await send(staff, boatId, id, '2026-06-16T07:00:00.000Z', { reason })
    expect(status).toBe(200)
    expect((await historyOf(staff, body.id))[0]?.details).not.toHaveProperty('outsideHours')
  })
})

describe('outside the hours', () => {
  it('a full place stays full, and both dates are judged at once', async () => {
    await saveSettings(app.db, { placesPerSlot: 1 })
    const [first, second] = [await readyBoat(app, owner), await readyBoat(app, owner)]
    const ask = (boatId: number, body: object) =>
      app.as(staff).post<ScheduleAnswer>('/Schedule/Request', { boatId, pickup_Requested_Date: pickUpDate, ...body })
    const late = '2026-06-19T19:00:00Z'
    expect((await ask(first.id, { scheduleDate: late, reason })).status).toBe(200)
    expect((await ask(second.id, { scheduleDate: late, reason })).problem.code).toBe('slot_full')
    const wrong = await ask(second.id, { scheduleDate: saturday, pickup_Requested_Date: '2026-06-12T07:00:00Z' })
    expect(saidOf(wrong)).toEqual([400, ['pickup_Requested_Date', 'reason']])
    const long = await ask(second.id, { scheduleDate: evening, reason: 'x'.repeat(501) })
    expect(saidOf(long)).toEqual([400, ['reason']])
  })

  it('and inside them each weekday has its own', async () => {
    const bookingHours = hoursOn().with(2, { from: '12:00', until: '13:59' }).with(5, { from: '10:00', until: '13:59' })
    await saveSettings(app.db, { bookingHours })
    const boat = await readyBoat(app, owner)
    const ask = (scheduleDate: string) =>
      app.as(owner).post<ScheduleAnswer>('/Schedule/Create', { boatId: boat.id, scheduleDate })
    const words = 'Monday, Tuesday, Thursday, Friday 09:00–17:59, Wednesday 12:00–13:59, Saturday 10:00–13:59'
    expect((await ask('2026-06-17T07:00:00Z')).problem.errors[0]?.message).toBe(
      `No drop-off at that hour: ${words}, marina time.`,
    )
    const { body } = await app
      .as(owner)
      .get<{ day: string; closed: boolean; slots: { wall: string }[] }[]>('/Schedule/Slots', {
        from: '2026-06-11',
        days: 7,
      })
    expect(body.map(({ closed, slots }) => [closed, slots.length, slots[0]?.wall.slice(11)])).toEqual([
      [false, 36, '09:00'],
      [false, 36, '09:00'],
      [false, 16, '10:00'],
      [true, 0, undefined],
      [false, 36, '09:00'],
      [false, 36, '09:00'],
      [false, 8, '12:00'],
    ])
    expect((await ask(saturday)).status).toBe(200)
  })
})
