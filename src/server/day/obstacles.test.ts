import { describe, expect, it } from 'vitest'
import { advanceSchedule } from '#contract/schedules/endpoints.ts'
import { at, day, dayMarina } from '#test/day-plans.ts'
import { readSheet } from '#test/export/read-sheet.ts'
import { readyBoat, type ScheduleAnswer } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'

const the = dayMarina()
const { booked, planOf } = the

/** One row: A3 is behind A2, which is behind A1; A4 and A5 stand alone, A5 is narrow. */
const build = async () => {
  await the.app.db.execute(sql`
    with k as (insert into rack (name) values ('Rack 1') returning id),
      w as (insert into rack_row (rack_id, name, tier) select id, 'A', 1 from k returning id)
    insert into rack_position (rack_row_id, name, position_number, code, clear_width)
    select w.id, 'A' || n, n, 'A' || n, case when n = 5 then 2 else 3 end from w, generate_series(1, 5) n`)
  await the.app.db.execute(sql`insert into position_blocker (position_id, blocker_id) values (3, 2), (2, 1)`)
}
const lies = async (name: string, rackPositionId: number) => {
  const { id: boatId } = await readyBoat(the.app, the.owner, name)
  const placed = await the.app
    .as(the.staff)
    .post<ScheduleAnswer>('/Schedule/Place', { boatId, rackPositionId, reason: 'Here' })
  expect(placed.status).toBe(200)
  return { boatId, id: placed.body.id }
}
const goesOut = async (boatId: number, clock: string, more: object = {}) => {
  const body = { id: boatId, pickUpScheduleDate: at(clock), status: 1, ...more }
  expect((await the.app.as(the.owner).put('/Schedule/RespondPickUpRequest', body)).status).toBe(200)
}
/** For each movement what is before it: who, from where, to where. */
const moves = async (of = day) =>
  (await planOf(of)).lanes
    .flatMap(({ movements }) => movements)
    .map(({ schedule, obstacles }) => [
      schedule.boat.name,
      ...obstacles.map(
        ({ boatName, bay, comes, to }) =>
          `${boatName} ${comes ? 'comes into' : 'from'} ${bay} to ${to?.code ?? 'none'}`,
      ),
    ])

describe('a bay behind another', () => {
  it('says which boats have to be moved first, the outermost first, and where to', async () => {
    await build()
    const deep = await lies('Deep', 3)
    await lies('Middle', 2)
    const outer = await lies('Outer', 1)
    await goesOut(deep.boatId, '10:00')
    // one bay is free that fits, and A5 is too narrow: the second is lifted aside
    expect(await moves()).toEqual([['Deep', 'Outer from A1 to A4', 'Middle from A2 to none']])
    const [movement] = (await planOf()).lanes[0]!.movements
    const [first] = movement!.obstacles
    expect(first).toMatchObject({ scheduleId: outer.id, boatId: outer.boatId, bayId: 1, stays: [] })
    // it is done by the call that moves a boat anywhere
    const moved = await the.app.as(the.staff).call(advanceSchedule, {
      params: { id: first!.scheduleId },
      body: { event: 'move-bay', rackPositionId: first!.to!.id, version: first!.version },
    })
    expect(moved.status).toBe(200)
    // where she came from is in the way as well
    expect(await moves()).toEqual([['Deep', 'Middle from A2 to none']])
  })

  it('does not mind who leaves before, and moves nobody twice', async () => {
    await build()
    const deep = await lies('Deep', 3)
    const middle = await lies('Middle', 2)
    await goesOut(middle.boatId, '09:00')
    await goesOut(deep.boatId, '10:00')
    expect(await moves()).toEqual([['Middle'], ['Deep']])
    const outer = await lies('Outer', 1)
    expect(await moves()).toEqual([['Middle', 'Outer from A1 to A4'], ['Deep']])
    await goesOut(outer.boatId, '09:30')
    expect(await moves()).toEqual([['Middle', 'Outer from A1 to A4'], ['Outer'], ['Deep']])
  })

  it('still has a boat before it that may not leave, and says why', async () => {
    await build()
    const deep = await lies('Deep', 3)
    const middle = await lies('Middle', 2)
    await goesOut(middle.boatId, '09:00')
    await goesOut(deep.boatId, '10:00')
    await the.app.db.execute(sql`update boat_document set expires_on = '2026-06-01' where boat_id = ${middle.boatId}`)
    expect(await moves()).toEqual([['Middle'], ['Deep', 'Middle from A2 to A4']])
    const obstacle = (await planOf()).lanes[0]!.movements[1]!.obstacles[0]!
    expect(obstacle.stays).toEqual([expect.stringContaining('nsurance')])
  })

  it('knows who comes into the bay before it first, on the day and on the days before', async () => {
    await build()
    const deep = await lies('Deep', 3)
    await goesOut(deep.boatId, '10:00')
    const guest = await booked('Guest', at('09:00'))
    await the.app.db.execute(sql`update schedule set position_id = 2 where id = ${guest.schedule.id}`)
    expect(await moves()).toEqual([['Guest'], ['Deep', 'Guest comes into A2 to A4']])
    await goesOut(deep.boatId, '08:00').catch(() => undefined)
    await the.app.as(the.staff).put(`/Schedule/Update/${deep.id}`, { pickUpScheduleDate: at('08:00') })
    expect(await moves()).toEqual([['Deep'], ['Guest']])
    await the.app.as(the.staff).put(`/Schedule/Update/${deep.id}`, { pickUpScheduleDate: '2026-06-12T08:00:00.000Z' })
    expect(await moves('2026-06-12')).toEqual([['Deep', 'Guest comes into A2 to A4']])
  })

  it('proposes no bay that is kept, is out of use, is behind a boat or is in the way itself', async () => {
    await build()
    const deep = await lies('Deep', 3)
    await lies('Middle', 2)
    await goesOut(deep.boatId, '10:00')
    expect(await moves()).toEqual([['Deep', 'Middle from A2 to A4']])
    const away = await readyBoat(the.app, the.owner, 'Away')
    await the.app.db.execute(sql`update subscription set home_position_id = 4 where id = ${away.subscriptionId}`)
    expect(await moves()).toEqual([['Deep', 'Middle from A2 to none']])
    await the.app.db.execute(sql`update subscription set home_position_id = null`)
    await the.app.db.execute(sql`update rack_position set in_use = false where id = 4`)
    expect(await moves()).toEqual([['Deep', 'Middle from A2 to none']])
    await the.app.db.execute(sql`update rack_position set in_use = true where id = 4`)
    await the.app.db.execute(sql`insert into position_blocker (position_id, blocker_id) values (4, 5)`)
    expect(await moves()).toEqual([['Deep', 'Middle from A2 to A4']])
    await the.app.db.execute(sql`update rack_position set clear_width = null where id = 5`)
    await lies('Last', 5)
    expect(await moves()).toEqual([['Deep', 'Middle from A2 to none']])
  })

  it('answers also where bays stand in each other’s way, as no admin can say it, and on a day that is over', async () => {
    await build()
    await the.app.db.execute(sql`insert into position_blocker (position_id, blocker_id) values (1, 3)`)
    const [deep, middle] = [await lies('Deep', 3), await lies('Middle', 2)]
    await goesOut(deep.boatId, '10:00')
    await goesOut(middle.boatId, '11:00')
    expect(await moves()).toEqual([['Deep', 'Middle from A2 to A4'], ['Middle']])
    the.app.clock.set('2026-06-12T08:00:00Z')
    expect(await moves()).toEqual([['Deep'], ['Middle']])
  })

  it('stands in the export, too', async () => {
    await build()
    const deep = await lies('Deep', 3)
    await lies('Middle', 2)
    await goesOut(deep.boatId, '10:00')
    const { rows } = readSheet((await the.app.as(the.staff).get('/DayPlan/export', { day })).bytes)
    expect(rows[0]!['In the way']!.text).toBe('Move Middle first, from bay A2 to A4.')
  })
})
