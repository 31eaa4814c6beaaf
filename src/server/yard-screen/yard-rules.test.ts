import { describe, expect, it } from 'vitest'
import { makeMove, yardDay } from '#contract/yard-screen/endpoints.ts'
import { at, dayMarina } from '#test/day-plans.ts'
import { aScreen, press } from '#test/yard-screens.ts'
import { sql } from '../platform/database/orm.ts'

const the = dayMarina()
const { goTo, booked, idOf } = the

const movementOf = async (scheduleId: number) => {
  const { rows } = await the.app.db.execute<{ id: number }>(
    sql`select id from movement where schedule_id = ${scheduleId} order by id limit 1`,
  )
  return rows[0]!.id
}
const standingOf = async (scheduleId: number) => {
  const { rows } = await the.app.db.execute<{ status: number; entries: number }>(sql`
    select status, (select count(*)::int from history where schedule_id = schedule.id) as entries
    from schedule where id = ${scheduleId}`)
  return rows[0]!
}
const checklist = { hull: true, drainPlugs: true, bilge: true }

describe('POST /Yard/Move holds what its page shows', () => {
  it.each([
    ['of another day', '2026-06-15T07:00:00.000Z', 3, 'back-on-rack', 'This is not booked for today.'],
    [
      'that nobody approved',
      at('07:00'),
      0,
      'back-on-rack',
      'The request or its payment is not approved yet: look at it first.',
    ],
    [
      'whose payment is not approved',
      at('07:00'),
      1,
      'back-on-rack',
      'The request or its payment is not approved yet: look at it first.',
    ],
    ['of the other kind', at('07:00'), 3, 'lower', 'She is moved the other way: look at the fresh plan.'],
  ] as const)('a movement %s is refused, and nothing is written', async (_what, bookedFor, status, event, why) => {
    const { schedule } = await booked('Aru', bookedFor, status)
    goTo('07:00')
    const { client } = await aScreen(the.app)
    const before = await standingOf(schedule.id)
    const body = press(event, await movementOf(schedule.id), { checklist })
    const { status: answered, problem } = await client.call(makeMove, { body })
    expect([answered, problem.code, problem.message]).toEqual([409, 'wrong_status', why])
    expect(await standingOf(schedule.id)).toEqual(before)
  })

  it('a movement that is done is done no more', async () => {
    const { schedule } = await booked('Aru', at('07:00'))
    goTo('07:00')
    const { client } = await aScreen(the.app)
    const id = await idOf('Aru')
    expect((await client.call(makeMove, { body: press('back-on-rack', id, { checklist }) })).status).toBe(200)
    const again = await client.call(makeMove, { body: press('back-on-rack', id, { checklist }) })
    expect([again.status, again.problem.code]).toEqual([409, 'wrong_status'])
    expect((await standingOf(schedule.id)).status).toBe(7)
  })
})

describe('a press', () => {
  it('moves the boat of its movement alone, whatever other move it names', async () => {
    const { schedule: aru } = await booked('Aru', at('07:00'))
    const { schedule: lained } = await booked('Lained', at('07:30'))
    goTo('07:00')
    const { client } = await aScreen(the.app)
    const here = press('here', await idOf('Aru'))
    expect((await client.call(makeMove, { body: here })).status).toBe(200)
    const before = [await standingOf(aru.id), await standingOf(lained.id)]
    const body = press('back-on-rack', await idOf('Lained'), { checklist, undoes: here.key })
    const { status, problem } = await client.call(makeMove, { body })
    expect([await standingOf(aru.id), await standingOf(lained.id)]).toEqual(before)
    expect([status, problem.errors]).toEqual([400, [{ field: 'undoes', message: 'Say which move is taken back' }]])
  })
})

describe('a stop of the yard', () => {
  const stop = (more: object) => the.app.as(the.staff).post('/Stop', { reason: 'wind', ...more })

  it('is told with the day, in its words and whether it stands now', async () => {
    await booked('Aru', at('07:00'))
    goTo('06:00')
    const { client } = await aScreen(the.app)
    expect((await client.call(yardDay)).body.stops).toEqual([])
    expect((await stop({ from: at('06:30'), until: at('09:00') })).status).toBe(200)
    const told = { reason: 'wind', machineId: null, title: 'The yard is stopped: wind', span: 'From 09:30 until 12:00' }
    expect((await client.call(yardDay)).body.stops).toMatchObject([{ ...told, standsNow: false }])
    goTo('06:30')
    const { body } = await client.call(yardDay)
    expect(body.stops).toMatchObject([{ ...told, from: at('06:30'), until: at('09:00'), standsNow: true }])
  })

  it('lets nothing begin, and what is under way be finished', async () => {
    await booked('Aru', at('07:00'))
    await booked('Lained', at('07:30'))
    goTo('07:00')
    const { client } = await aScreen(the.app)
    const [aru, lained] = [await idOf('Aru'), await idOf('Lained')]
    expect((await client.call(makeMove, { body: press('begin', aru) })).status).toBe(200)
    expect((await stop({})).status).toBe(200)
    const begun = await client.call(makeMove, { body: press('begin', lained) })
    expect([begun.status, begun.problem.code, begun.problem.message]).toEqual([
      409,
      'wrong_status',
      'The yard is stopped: wind',
    ])
    expect((await client.call(makeMove, { body: press('back-on-rack', aru, { checklist }) })).status).toBe(200)
  })
})

describe('undo of a mark', () => {
  it('is refused once somebody marked anew, and puts back what stood there', async () => {
    await booked('Aru', at('07:00'))
    goTo('06:50')
    const { client } = await aScreen(the.app)
    const id = await idOf('Aru')
    const hereAt = async () => {
      const { rows } = await the.app.db.execute<{ at: string | null }>(
        sql`select to_char(here_at at time zone 'UTC', 'HH24:MI') as at from movement where id = ${id}`,
      )
      return rows[0]!.at
    }
    const here = press('here', id)
    await client.call(makeMove, { body: here })
    goTo('06:52')
    await the.mark('Aru', 'not-here')
    await the.mark('Aru', 'here')
    const undone = await client.call(makeMove, { body: press('undo', id, { undoes: here.key }) })
    expect([undone.status, undone.problem.code, await hereAt()]).toEqual([409, 'wrong_status', '06:52'])
    const gone = press('not-here', id)
    await client.call(makeMove, { body: gone })
    goTo('06:54')
    expect((await client.call(makeMove, { body: press('undo', id, { undoes: gone.key }) })).status).toBe(200)
    expect(await hereAt()).toBe('06:52')
  })
})
