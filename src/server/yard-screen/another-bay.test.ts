import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '#contract/boats/schema.ts'
import {
  chooseOperator,
  decideMove,
  listUndecided,
  makeMove,
  revokeScreen,
  yardBays,
} from '#contract/yard-screen/endpoints.ts'
import { at, dayMarina } from '#test/day-plans.ts'
import { readyBoat } from '#test/schedules.ts'
import { anOperator, aScreen, kept, pin, press } from '#test/yard-screens.ts'
import { sql } from '../platform/database/orm.ts'

const the = dayMarina()
const checklist = { hull: true }
const unfit = 'Only until tomorrow'

/** Three bays, the second too narrow for any boat. */
const build = async () => {
  await the.app.db.execute(sql`
    with k as (insert into rack (name) values ('Rack 1') returning id),
      w as (insert into rack_row (rack_id, name, tier) select id, 'A', 1 from k returning id)
    insert into rack_position (rack_row_id, name, position_number, code, clear_width)
      select w.id, 'A' || n, n, 'A' || n, case when n = 2 then 0.5 end from w, generate_series(1, 3) n`)
  const { rows } = await the.app.db.execute<{ id: number }>(sql`select id from rack_position order by position_number`)
  return rows.map(({ id }) => id)
}
/** Aru is booked for this hour, and somebody acts on a tablet. */
const toLift = async () => {
  const bays = await build()
  const { boatId } = await the.booked('Aru', at('07:00'))
  the.goTo('06:50')
  const who = await anOperator(the.app)
  const screen = await aScreen(the.app, 'Tablet at the crane', who)
  await screen.client.call(chooseOperator, { body: { accountId: who.id, pin } })
  return { ...screen, bays, boatId, id: await the.idOf('Aru') }
}
const bayOf = async (boatId: number) => {
  const { rows } = await the.app.db.execute<{ bay: string | null }>(sql`
    select p.code as bay from boat b join schedule s on s.id = b.latest_schedule_id
    left join rack_position p on p.id = s.position_id where b.id = ${boatId}`)
  return rows[0]!.bay
}

describe('another bay on the yard screen', () => {
  it('is offered from those she fits, and where she is put; too small a one asks why', async () => {
    const { client, bays, boatId, id } = await toLift()
    const { status, body } = await client.call(yardBays, { params: { id }, query: {} })
    expect([status, body.bays.map(({ code, misfit }) => [code, misfit !== null])]).toEqual([
      200,
      [
        ['A1', false],
        ['A3', false],
        ['A2', true],
      ],
    ])
    expect(body.bays[2]!.misfit).toMatch(/too wide$/)
    const narrow = press('back-on-rack', id, { checklist, rackPositionId: bays[1] })
    const refused = await client.call(makeMove, { body: narrow })
    expect([refused.status, refused.problem.code, refused.problem.errors.map(({ field }) => field)]).toEqual([
      409,
      'position_taken',
      ['misfitReason'],
    ])
    expect(await bayOf(boatId)).toBeNull()
    const lifted = await client.call(makeMove, { body: { ...narrow, misfitReason: unfit } })
    expect([lifted.status, await bayOf(boatId)]).toEqual([200, 'A2'])
    const history = await the.app.as(the.staff).get<HistoryEntry[]>(`/Boat/History/${boatId}`)
    expect(JSON.stringify(history.body)).toContain(unfit)
    // moved already: no bay is asked for
    expect((await client.call(yardBays, { params: { id }, query: {} })).status).toBe(409)
  })

  it('behind a boat comes last, also with an empty bay between them', async () => {
    const { client, bays, id } = await toLift()
    const [outer, middle, deep] = bays
    await the.app.db.execute(sql`update rack_position set clear_width = null`)
    await the.app.db.execute(sql`
      insert into position_blocker (position_id, blocker_id) values (${deep}, ${middle}), (${middle}, ${outer})`)
    const aside = await readyBoat(the.app, the.owner, 'Aside')
    const placed = { boatId: aside.id, rackPositionId: outer, reason: 'Here' }
    await the.app.as(the.staff).post('/Schedule/Place', placed)
    const { rows } = await the.app.db.execute<{ id: number }>(sql`
      with w as (select id from rack_row limit 1)
      insert into rack_position (rack_row_id, name, position_number, code) select id, 'Z9', 9, 'Z9' from w returning id`)
    const { body } = await client.call(yardBays, { params: { id }, query: {} })
    expect(body.bays.map(({ code, behind }) => [code, behind])).toEqual([
      ['Z9', false],
      ['A2', true],
      ['A3', true],
    ])
    expect(rows).toHaveLength(1)
  })

  it('kept without a line it is where she lies afterwards; with a reason staff decide', async () => {
    const { client, by, bays, boatId, id } = await toLift()
    const words = kept(by.id, 3, the.app.clock.now().toISOString(), { age: 60_000 })
    const narrow = press('back-on-rack', id, { checklist, rackPositionId: bays[1], misfitReason: unfit, ...words })
    expect([(await client.call(makeMove, { body: narrow })).status, await bayOf(boatId)]).toEqual([200, null])
    const [waits] = (await the.app.as(the.staff).call(listUndecided)).body
    expect(waits).toMatchObject({ why: 'with-reason', misfitReason: unfit, keptBayReason: null })
    const taken = await the.app
      .as(the.staff)
      .call(decideMove, { params: { id: waits!.id }, body: { decision: 'take' } })
    expect([taken.status, await bayOf(boatId)]).toEqual([200, 'A2'])
  })

  it('is offered the day after, too, for a kept move whose bay was taken meanwhile, and for no day to come', async () => {
    const { client, by, bays, boatId, id } = await toLift()
    const since = the.app.clock.now().toISOString()
    the.app.clock.set('2026-06-12T05:00:00Z')
    const { status, body } = await client.call(yardBays, { params: { id }, query: {} })
    expect([status, body.bays.map(({ code }) => code)]).toEqual([200, ['A1', 'A3', 'A2']])
    const age = the.app.clock.now().getTime() - Date.parse(since)
    const pressed = press('back-on-rack', id, { checklist, rackPositionId: bays[2], ...kept(by.id, 3, since, { age }) })
    expect([(await client.call(makeMove, { body: pressed })).status, await bayOf(boatId)]).toEqual([200, 'A3'])
    await the.booked('Lained', '2026-06-15T07:00:00.000Z')
    const { rows } = await the.app.db.execute<{ id: number }>(
      sql`select max(id) as id from movement where done_at is null`,
    )
    expect((await client.call(yardBays, { params: { id: rows[0]!.id }, query: {} })).problem.code).toBe('wrong_status')
  })

  it('kept without a line needs no reason where she fits', async () => {
    const { client, by, bays, boatId, id } = await toLift()
    const words = kept(by.id, 3, the.app.clock.now().toISOString(), { age: 60_000 })
    const body = press('back-on-rack', id, { checklist, rackPositionId: bays[2], ...words })
    expect([(await client.call(makeMove, { body })).status, await bayOf(boatId)]).toEqual([200, 'A3'])
  })

  it('is shown to nobody else, and not for a boat of another day', async () => {
    const { client, id } = await toLift()
    for (const [who, refusal] of [
      [the.app.visitor, 401],
      [the.app.as(the.owner), 403],
    ] as const)
      expect((await who.call(yardBays, { params: { id }, query: {} })).status).toBe(refusal)
    expect((await client.call(yardBays, { params: { id: 999_999 }, query: {} })).status).toBe(404)
    const ended = await aScreen(the.app, 'Another')
    const admin = the.app.as(await the.app.admin())
    await admin.call(revokeScreen, { params: { id: ended.id } })
    expect((await ended.client.call(yardBays, { params: { id }, query: {} })).problem.code).toBe('screen_ended')
  })
})
