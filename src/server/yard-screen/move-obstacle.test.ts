import { describe, expect, it } from 'vitest'
import { chooseOperator, decideMove, listUndecided, makeMove, yardBays } from '#contract/yard-screen/endpoints.ts'
import type { YardDay } from '#contract/yard-screen/schema.ts'
import { at, dayMarina } from '#test/day-plans.ts'
import { readyBoat, type ScheduleAnswer } from '#test/schedules.ts'
import { anOperator, aScreen, kept, pin, press } from '#test/yard-screens.ts'
import { sql } from '../platform/database/orm.ts'

const the = dayMarina()
const minute = 60_000

/** A2 is behind A1; A3 stands alone. */
const build = () =>
  the.app.db.execute(sql`
    with k as (insert into rack (name) values ('Rack 1') returning id),
      w as (insert into rack_row (rack_id, name, tier) select id, 'A', 1 from k returning id),
      p as (insert into rack_position (rack_row_id, name, position_number, code)
        select w.id, 'A' || n, n, 'A' || n from w, generate_series(1, 4) n returning id, position_number)
    insert into position_blocker (position_id, blocker_id)
      select behind.id, before.id from p behind, p before where behind.position_number = 2 and before.position_number = 1`)
const bayId = async (number: number) => {
  const { rows } = await the.app.db.execute<{ id: number }>(
    sql`select id from rack_position where position_number = ${number}`,
  )
  return rows[0]!.id
}
const lies = async (name: string, number: number) => {
  const { id: boatId } = await readyBoat(the.app, the.owner, name)
  const body = { boatId, rackPositionId: await bayId(number), reason: 'Here' }
  const placed = await the.app.as(the.staff).post<ScheduleAnswer>('/Schedule/Place', body)
  expect(placed.status).toBe(200)
  return { boatId, id: placed.body.id }
}
/** Deep goes out at 10:00 from behind Outer; Aside lies in nobody's way. */
const inTheWay = async () => {
  await build()
  const [deep, outer, aside] = [await lies('Deep', 2), await lies('Outer', 1), await lies('Aside', 4)]
  const body = { id: deep.boatId, pickUpScheduleDate: at('07:00'), status: 1 }
  expect((await the.app.as(the.owner).put('/Schedule/RespondPickUpRequest', body)).status).toBe(200)
  return { deep, outer, aside, id: await the.idOf('Deep'), to: await bayId(3) }
}
const bayOf = async (scheduleId: number) => {
  const { rows } = await the.app.db.execute<{ bay: string }>(sql`
    select p.code as bay from schedule s join rack_position p on p.id = s.position_id where s.id = ${scheduleId}`)
  return rows[0]!.bay
}
const placeOf = ({ lanes }: YardDay, boat: string) =>
  lanes.flatMap(({ movements }) => movements).find(({ boatName }) => boatName === boat)!.place
const obstaclesOf = ({ lanes }: YardDay) =>
  lanes
    .flatMap(({ movements }) => movements)
    .find(({ boatName }) => boatName === 'Deep')!
    .obstacles.map(({ boatName, bay, to, status }) => [boatName, bay, to?.code, status])
/** A screen where somebody acts. */
const acting = async () => {
  const who = await anOperator(the.app)
  const screen = await aScreen(the.app, 'Tablet at the crane', who)
  await screen.client.call(chooseOperator, { body: { accountId: who.id, pin } })
  return screen
}

describe('a boat in the way', () => {
  it('is shown with its bay and the next free one, moved by one press, and moved back by undo', async () => {
    const { outer, id, to } = await inTheWay()
    the.goTo('06:50')
    const { client } = await acting()
    const { body: day } = await client.get<YardDay>('/Yard/Day')
    expect(obstaclesOf(day)).toEqual([['Outer', 'A1', 'A3', 7]])
    expect(placeOf(day, 'Deep')).toEqual({ rack: 'Rack 1', row: 'A', tier: 1 })
    const aside = press('move-bay', id, { moves: { scheduleId: outer.id, rackPositionId: to } })
    for (const each of [aside, aside]) {
      const { status, body } = await client.call(makeMove, { body: each })
      expect([status, obstaclesOf(body), await bayOf(outer.id)]).toEqual([200, [], 'A3'])
      expect(body.undo).toMatchObject({ key: aside.key, event: 'move-bay', boatName: 'Outer' })
    }
    const undone = await client.call(makeMove, { body: press('undo', id, { undoes: aside.key }) })
    expect([undone.status, await bayOf(outer.id)]).toEqual([200, 'A1'])
  })

  it('has its other free bays that fit, out of the way; whoever is in nobody’s way has none', async () => {
    const { outer, aside, id, to } = await inTheWay()
    the.goTo('06:50')
    const { client } = await acting()
    const codes = async (moves: number) => {
      const { status, body } = await client.call(yardBays, { params: { id }, query: { moves } })
      return [status, body.bays.map(({ code }) => code)]
    }
    expect(await codes(outer.id)).toEqual([200, ['A3']])
    await the.app.db.execute(sql`
      insert into rack_position (rack_row_id, name, position_number, code, clear_width)
      select rack_row_id, name, position_number + 2, 'B' || position_number, case position_number when 4 then 0.5 end
      from rack_position where position_number in (3, 4)`)
    expect(await codes(outer.id)).toEqual([200, ['A3', 'B3']])
    expect(await codes(aside.id)).toEqual([200, []])
    expect(await codes(999_999)).toEqual([200, []])
    const other = await bayId(5)
    expect(other).not.toBe(to)
    const moved = press('move-bay', id, { moves: { scheduleId: outer.id, rackPositionId: other } })
    expect([(await client.call(makeMove, { body: moved })).status, await bayOf(outer.id)]).toEqual([200, 'B3'])
  })

  it('is moved at its time where it was kept, and the movement it hindered is not sent late by that', async () => {
    const { outer, id, to } = await inTheWay()
    const { client, by } = await aScreen(the.app)
    the.goTo('07:30')
    const words = (age: number, from = 7) => kept(by.id, from, at('06:50'), { age: age * minute })
    const aside = press('move-bay', id, { moves: { scheduleId: outer.id, rackPositionId: to }, ...words(20) })
    expect((await client.call(makeMove, { body: aside })).status).toBe(200)
    const { rows } = await the.app.db.execute<{ at: Date; on: string; actor: number; late: boolean }>(sql`
      select h.at, h.details ->> 'keptOn' as on, h.actor_id as actor, m.sent_late as late
      from history h, movement m where h.schedule_id = ${outer.id} and h.event = 'move-bay' and m.id = ${id}`)
    expect(rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))).toEqual([
      { at: at('07:10'), on: 'Tablet at the crane', actor: by.id, late: false },
    ])
    const begun = await client.call(makeMove, { body: press('begin', id, words(15, 8)) })
    expect([begun.status, obstaclesOf(begun.body)]).toEqual([200, []])
    // what the office did with her meanwhile is not undone by the device
    const again = press('move-bay', id, { moves: { scheduleId: outer.id, rackPositionId: to }, ...words(10) })
    expect((await client.call(makeMove, { body: again })).problem.code).toBe('wrong_status')
    const other = press('move-bay', id, { moves: { scheduleId: outer.id, rackPositionId: to }, ...words(10, 8) })
    expect((await client.call(makeMove, { body: other })).problem.code).toBe('state_changed')
  })

  it('is put to staff where who was chosen may not act any more, and taken by them', async () => {
    const { outer, id, to } = await inTheWay()
    const [who, { client }] = [await anOperator(the.app), await aScreen(the.app)]
    await the.app.as(await the.app.admin()).put(`/User/Block/${who.id}`, {})
    the.goTo('07:30')
    const words = kept(who.id, 7, at('06:50'), { age: minute })
    const body = press('move-bay', id, { moves: { scheduleId: outer.id, rackPositionId: to }, ...words })
    expect([(await client.call(makeMove, { body })).status, await bayOf(outer.id)]).toEqual([200, 'A1'])
    const [asked] = (await the.app.as(the.staff).call(listUndecided)).body
    expect(asked).toMatchObject({ event: 'move-bay', boatName: 'Outer', scheduleId: outer.id })
    const taken = { params: { id: String(asked!.id) }, body: { decision: 'take' as const } }
    expect((await the.app.as(the.staff).call(decideMove, taken)).status).toBe(200)
    expect(await bayOf(outer.id)).toBe('A3')
  })

  it('is the only one a device moves: no other boat, and into no taken bay', async () => {
    const { outer, aside, deep, id, to } = await inTheWay()
    the.goTo('06:50')
    const { client } = await acting()
    const move = async (moves: object | undefined, event: 'move-bay' | 'begin' = 'move-bay', movementId = id) =>
      (await client.call(makeMove, { body: press(event, movementId, moves ? { moves } : {}) })).problem
    for (const scheduleId of [aside.id, deep.id])
      expect((await move({ scheduleId, rackPositionId: to })).code).toBe('wrong_status')
    expect((await move({ scheduleId: 999_999, rackPositionId: to })).code).toBe('not_found')
    expect((await move({ scheduleId: outer.id, rackPositionId: to }, 'move-bay', 999_999)).code).toBe('not_found')
    expect((await move({ scheduleId: outer.id, rackPositionId: await bayId(4) })).code).toBe('position_taken')
    for (const problem of [await move(undefined), await move({ scheduleId: outer.id, rackPositionId: to }, 'begin')])
      expect(problem.errors).toEqual([{ field: 'moves', message: 'Say which boat is moved, and into which bay' }])
    expect(await bayOf(outer.id)).toBe('A1')
  })
})
