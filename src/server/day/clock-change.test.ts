import { describe, expect, it } from 'vitest'
import type { DayPlan } from '#contract/day/schema.ts'
import { addDays } from '#contract/time.ts'
import { saveSettings } from '#server/settings/public.ts'
import { dayMarina } from '#test/day-plans.ts'
import { readyBoat, type ScheduleAnswer, takeTo } from '#test/schedules.ts'
import { lift } from '#test/yard-machines.ts'
import { sql } from '../platform/database/orm.ts'

const the = dayMarina()
const { bells, tell } = the

interface Change {
  name: string
  day: string
  /** Its midnights, and four quarters around the change by their clock. */
  first: string
  last: string
  quarters: readonly (readonly [at: string, clock: string])[]
  /** Quarters that can be asked for by their clock. */
  offered: number
}
const changes: Change[] = [
  {
    name: 'back',
    day: '2026-10-25',
    first: '2026-10-24T21:00:00.000Z',
    last: '2026-10-25T21:45:00.000Z',
    quarters: [
      ['2026-10-24T23:30:00.000Z', '02:30'],
      ['2026-10-25T00:30:00.000Z', '03:30'],
      ['2026-10-25T01:30:00.000Z', '03:30'],
      ['2026-10-25T02:30:00.000Z', '04:30'],
    ],
    offered: 96,
  },
  {
    name: 'forward',
    day: '2027-03-28',
    first: '2027-03-27T22:00:00.000Z',
    last: '2027-03-28T20:45:00.000Z',
    quarters: [
      ['2027-03-27T23:30:00.000Z', '01:30'],
      ['2027-03-28T00:30:00.000Z', '02:30'],
      ['2027-03-28T01:30:00.000Z', '04:30'],
      ['2027-03-28T02:30:00.000Z', '05:30'],
    ],
    offered: 92,
  },
]

/** Two days before, booked at any hour and day, with a machine of one place a quarter. */
const goBefore = async (day: string) => {
  the.app.clock.set(`${addDays(day, -2)}T07:00:00.000Z`)
  Object.assign(the, { owner: await the.app.customer(), staff: await the.app.staff() })
  const anyHour = { from: '00:00', until: '23:59' }
  await saveSettings(the.app.db, { bookingHours: Array.from({ length: 7 }, () => anyHour) })
  const made = await the.app.as(await the.app.admin()).post('/Machine', { ...lift, hours: null })
  expect(made.status).toBe(200)
}
const ask = async (name: string, scheduleDate: string) => {
  const { id: boatId } = await readyBoat(the.app, the.owner, name)
  return the.app.as(the.staff).post<ScheduleAnswer>('/Schedule/Create', { boatId, scheduleDate })
}
const booked = async (name: string, at: string) => {
  const { status, body } = await ask(name, at)
  expect(status).toBe(200)
  await takeTo(the.app, the.staff, body, 3)
}
const movementsOf = async (day: string) => {
  const { lanes } = (await the.app.as(the.staff).get<DayPlan>(`/DayPlan/${day}`)).body
  return lanes.flatMap(({ movements }) => movements)
}
const idOf = async (day: string, name: string) =>
  (await movementsOf(day)).find(({ schedule }) => schedule.boat.name === name)!.id

describe.each(changes)('on the day the clocks go $name', ({ day, first, last, quarters, offered }) => {
  it('the plan holds what is booked between its midnights, each with a place of its own', async () => {
    await goBefore(day)
    const times = [first, ...quarters.map(([at]) => at), last]
    // the last moments of the day before and the first of the day after
    const around = [first, last].map((at, after) =>
      new Date(new Date(at).getTime() + (after ? 15 : -15) * 60_000).toISOString(),
    )
    for (const [index, at] of [...times, ...around].entries()) await booked(`Boat ${index}`, at)
    expect((await movementsOf(day)).map(({ bookedAt }) => bookedAt)).toEqual(times)
    expect((await movementsOf(addDays(day, -1))).map(({ bookedAt }) => bookedAt)).toEqual([around[0]])
    expect((await movementsOf(addDays(day, 1))).map(({ bookedAt }) => bookedAt)).toEqual([around[1]])
    for (const [at] of quarters) expect((await ask('One more', at)).problem.code).toBe('slot_full')
    const { rows } = await the.app.db.execute<{ at: string; place: number }>(sql`
      select to_char(slot_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, place from slot_place order by slot_at`)
    expect(rows).toEqual([...times, ...around].toSorted().map((at) => ({ at, place: 1 })))
  })

  it('every time that is offered is another one, in the hours of that day', async () => {
    await goBefore(day)
    const { body } = await the.app
      .as(the.owner)
      .get<{ slots: { wall: string; at: string }[] }[]>('/Schedule/Slots', { from: day, days: 1 })
    const { slots } = body[0]!
    expect([new Set(slots.map(({ at }) => at)).size, slots.length]).toEqual([offered, offered])
    expect([slots[0]!.at, slots.at(-1)!.at]).toEqual([first, last])
  })

  it('windows and “I am here” count hours as they pass, and are said by the marina’s clock', async () => {
    await goBefore(day)
    const [begun, , next, later] = quarters
    await booked('Aru', begun![0])
    await booked('Lained', next![0])
    await booked('Ootel', later![0])
    const say = async (name: string) =>
      the.app.as(the.owner).post('/DayPlan/Here', { movementId: await idOf(day, name), here: true })
    the.app.clock.set(begun![0])
    await the.app.as(the.staff).post('/DayPlan/Mark', { movementId: await idOf(day, 'Aru'), mark: 'begin' })
    await tell()
    const around = [-5, 10].map((minutes) => new Date(new Date(next![0]).getTime() + minutes * 60_000).toISOString())
    const { window } = (await movementsOf(day)).find(({ schedule }) => schedule.boat.name === 'Lained')!
    expect(window).toEqual({ from: around[0], until: around[1] })
    const hour = next![1].slice(0, 2)
    expect(await bells(the.owner)).toContain(`Lained’s lifting begins between ${hour}:25 and ${hour}:40.`)
    expect((await say('Lained')).status).toBe(200)
    const early = await say('Ootel')
    expect([early.status, early.problem.message]).toEqual([409, `That can be said from ${quarters[1]![1]} on.`])
  })
})
