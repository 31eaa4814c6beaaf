import { describe, expect, it } from 'vitest'
import { decideMove, dropMoves, listUndecided, makeMove, removePin } from '#contract/yard-screen/endpoints.ts'
import { at, dayMarina } from '#test/day-plans.ts'
import { pickUpDate } from '#test/schedules.ts'
import { anOperator, aScreen, kept, press } from '#test/yard-screens.ts'
import { sql } from '../platform/database/orm.ts'
import { mostUndecided } from './policy.ts'

const the = dayMarina()
const { goTo, booked, idOf } = the
const checklist = { hull: true }
const minute = 60_000

const statusOf = async (scheduleId: number) => {
  const { rows } = await the.app.db.execute<{ status: number }>(
    sql`select status from schedule where id = ${scheduleId}`,
  )
  return rows[0]!.status
}
const waiting = async () => (await the.app.as(the.staff).call(listUndecided)).body
const decide = (id: number, decision: 'take' | 'drop') =>
  the.app.as(the.staff).call(decideMove, { params: { id: String(id) }, body: { decision } })
const drop = (screenId: number) => the.app.as(the.staff).call(dropMoves, { body: { screenId } })
const block = async (id: number) => the.app.as(await the.app.admin()).put(`/User/Block/${id}`, {})
type Screen = Awaited<ReturnType<typeof aScreen>>
const here = ({ client }: Screen, who: number, movementId: number, age = minute) =>
  client.call(makeMove, { body: press('here', movementId, kept(who, 3, at('06:50'), { age })) })

describe('a kept move is put to staff', () => {
  it('of an operator who became a customer and had never pressed anything', async () => {
    await booked('Aru', at('07:00'))
    const [who, screen] = [await anOperator(the.app), await aScreen(the.app)]
    await the.app.db.execute(sql`update account set role = 'customer' where id = ${who.id}`)
    goTo('07:30')
    expect((await here(screen, who.id, await idOf('Aru'))).status).toBe(200)
    expect(await waiting()).toMatchObject([{ event: 'here', why: 'inactive', screenId: screen.id }])
  })

  it('of one who has no PIN any more, and says that', async () => {
    await booked('Aru', at('07:00'))
    const [who, screen] = [await anOperator(the.app), await aScreen(the.app)]
    await the.app.as(who).call(removePin, { body: { password: who.password } })
    goTo('07:30')
    expect((await here(screen, who.id, await idOf('Aru'))).status).toBe(200)
    expect(await waiting()).toMatchObject([{ why: 'no-pin', isGone: false }])
  })

  it.each([
    ['overrideReason', 'Her paper is on its way'],
    ['addLiftReason', 'Paid at the desk'],
  ])('that has a reason of its own, since no PIN stands for it: %s', async (field, reason) => {
    const { schedule } = await booked('Aru', at('07:00'))
    const screen = await aScreen(the.app)
    const id = await idOf('Aru')
    goTo('07:30')
    const words = kept(screen.by.id, 3, at('06:50'), { age: 20 * minute })
    const body = press('back-on-rack', id, { checklist, [field]: reason, ...words })
    expect([(await screen.client.call(makeMove, { body })).status, await statusOf(schedule.id)]).toEqual([200, 3])
    const [asked] = await waiting()
    expect(asked).toMatchObject({ why: 'with-reason', [field]: reason })
    // a lift that is left is not added
    if (field === 'addLiftReason') return expect((await decide(asked!.id, 'drop')).body).toEqual([])
    expect([(await decide(asked!.id, 'take')).status, await statusOf(schedule.id)]).toEqual([200, 7])
    const { rows } = await the.app.db.execute(sql`
      select actor_id as actor from history where event = 'lift' and schedule_id = ${schedule.id}`)
    expect(rows).toEqual([{ actor: the.staff.id }])
  })

  it('only if it was booked for the day it was pressed on', async () => {
    await booked('Aru', at('07:00'))
    const [who, screen] = [await anOperator(the.app), await aScreen(the.app)]
    const id = await idOf('Aru')
    await block(who.id)
    goTo('07:30')
    const { status, problem } = await here(screen, who.id, id, 24 * 60 * minute)
    expect([status, problem.message]).toEqual([409, 'This was not booked for the day it was pressed on.'])
    expect(await waiting()).toEqual([])
  })

  it.each([
    ['with-reason', true],
    ['inactive', false],
  ])('also where it was moved to another day since: %s', async (why, hasReason) => {
    const { schedule } = await booked('Aru', at('07:00'))
    const [who, screen] = [await anOperator(the.app), await aScreen(the.app)]
    const id = await idOf('Aru')
    goTo('07:10')
    const scheduleDate = '2026-06-12T07:00:00.000Z'
    const moved = { event: 'reschedule', scheduleDate, pickup_Requested_Date: pickUpDate }
    expect((await the.app.as(the.staff).put(`/Schedule/Advance/${schedule.id}`, moved)).status).toBe(200)
    if (!hasReason) await block(who.id)
    goTo('07:30')
    const reason = hasReason && { overrideReason: 'Her paper is on its way' }
    const words = kept(who.id, 3, at('06:50'), { age: 25 * minute })
    const body = press('back-on-rack', id, { checklist, ...reason, ...words })
    expect((await screen.client.call(makeMove, { body })).status).toBe(200)
    const [asked] = await waiting()
    expect(asked).toMatchObject({ why, boatName: 'Aru' })
    expect([(await decide(asked!.id, 'take')).status, await statusOf(schedule.id)]).toEqual([200, 7])
  })

  it('until so many of one device wait; other devices go on', async () => {
    await booked('Aru', at('07:00'))
    const [who, screen, other] = [await anOperator(the.app), await aScreen(the.app), await aScreen(the.app)]
    const id = await idOf('Aru')
    await block(who.id)
    goTo('07:30')
    await the.app.db.execute(sql`
      with made as (
        insert into yard_move (key, screen_id, account_id, event, movement_id, schedule_id, at)
        select gen_random_uuid(), ${screen.id}::integer, ${who.id}::integer, 'here', ${id}::integer, 0, ${at('07:00')}::timestamptz
        from generate_series(1, ${mostUndecided - 2}::integer) returning key
      ) insert into undecided_move (key, why, device, move, pressed_at, received_at)
        select key, 'inactive', 'Tablet', '{}', ${at('07:00')}::timestamptz, ${at('07:00')}::timestamptz from made`)
    const sent = await Promise.all(Array.from({ length: 6 }, () => here(screen, who.id, id)))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
    expect(sent.find(({ status }) => status === 409)!.problem.code).toBe('undecided_full')
    expect((await here(other, who.id, id)).status).toBe(200)
    const left = await drop(screen.id)
    expect([left.status, left.body.map(({ screenId }) => screenId)]).toEqual([200, [other.id]])
    expect((await here(screen, who.id, id)).status).toBe(200)
  })
})

describe('what waits for staff', () => {
  it('is dropped for a whole device by one press, each with history and audit', async () => {
    await booked('Aru', at('07:00'))
    await booked('Lained', at('07:15'))
    const [who, screen] = [await anOperator(the.app), await aScreen(the.app)]
    const [aru, lained] = [await idOf('Aru'), await idOf('Lained')]
    await block(who.id)
    goTo('07:30')
    for (const id of [lained, aru, lained]) await here(screen, who.id, id)
    expect(await waiting()).toHaveLength(3)
    const dropped = await drop(screen.id)
    expect([dropped.status, dropped.body]).toEqual([200, []])
    const { rows } = await the.app.db.execute<{ boat: string; audited: number }>(sql`
      select b.name as boat, (select count(*)::int from audit_entry where action = 'kept-move-dropped') as audited
      from history h join boat b on b.id = h.boat_id where h.event = 'kept-move-dropped' order by b.name`)
    expect(rows).toEqual(['Aru', 'Lained', 'Lained'].map((boat) => ({ boat, audited: 3 })))
    expect((await drop(screen.id)).problem.code).toBe('wrong_status')
  })

  it('can be dropped though its request is gone; whoever would take it is told why not', async () => {
    const { schedule } = await booked('Aru', at('07:00'), 0)
    const [who, screen] = [await anOperator(the.app), await aScreen(the.app)]
    const id = await idOf('Aru')
    await block(who.id)
    goTo('07:30')
    expect((await here(screen, who.id, id)).status).toBe(200)
    expect((await the.app.as(the.owner).delete(`/Schedule/${schedule.id}`)).status).toBe(200)
    const [asked] = await waiting()
    expect(asked).toMatchObject({ isGone: true, boatName: 'Aru', scheduleId: schedule.id })
    const taken = await decide(asked!.id, 'take')
    expect([taken.status, taken.problem.message]).toEqual([
      ...[409, 'Her request is there no more: this can only be dropped.'],
    ])
    const dropped = await decide(asked!.id, 'drop')
    expect([dropped.status, dropped.body]).toEqual([200, []])
  })
})
