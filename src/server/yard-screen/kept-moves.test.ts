import { describe, expect, it } from 'vitest'
import { scheduleHistory } from '#contract/schedules/endpoints.ts'
import { chooseOperator, makeMove, yardDay } from '#contract/yard-screen/endpoints.ts'
import type { YardDay } from '#contract/yard-screen/schema.ts'
import { at, dayMarina } from '#test/day-plans.ts'
import type { Account } from '#test/factories.ts'
import { anOperator, aScreen, kept, pin, press } from '#test/yard-screens.ts'
import { sql } from '../platform/database/orm.ts'

const the = dayMarina()
const { goTo, booked, idOf } = the
const minutes = (count: number) => count * 60_000
const hours = (count: number) => minutes(60 * count)
const checklist = { drainPlugs: true, bilge: true }

const allOf = ({ lanes }: YardDay) => lanes.flatMap(({ movements }) => movements)
const statusOf = async (scheduleId: number) => {
  const { rows } = await the.app.db.execute<{ status: number }>(
    sql`select status from schedule where id = ${scheduleId}`,
  )
  return rows[0]!.status
}
/** The newest entry of a schedule, as the database has it. */
const newestOf = async (scheduleId: number) => {
  const { rows } = await the.app.db.execute<{
    event: string
    actor: number
    on: string | null
    stop: string | null
    at: Date
    received: Date | null
  }>(sql`
    select event, actor_id as actor, details ->> 'keptOn' as on, details ->> 'duringStop' as stop, at, received_at as received
    from history where schedule_id = ${scheduleId} order by id desc limit 1`)
  const { at: when, received, ...entry } = rows[0]!
  return { ...entry, at: new Date(when).toISOString(), received: received && new Date(received).toISOString() }
}
/** On the rack, ready to be lowered at 10:00 of the marina's clock and every quarter after it. */
const allToLower = async (...names: readonly string[]) => {
  // lifted on the day before, so that this day has one movement of each
  const made = []
  for (const name of names) made.push(await booked(name, at('06:00'), 7))
  goTo('05:30')
  for (const [index, { boatId }] of made.entries())
    await the.app.as(the.staff).put('/Schedule/RespondPickUpRequest', {
      ...{ id: boatId, pickUpScheduleDate: at(`07:${15 * index || '00'}`), status: 1 },
    })
  return made
}
const toLower = async (name: string) => (await allToLower(name))[0]!

describe('a move kept without a connection', () => {
  it('is by who was chosen without a PIN, at the time it was pressed, and says so, whoever acts there now', async () => {
    const { schedule } = await toLower('Aru')
    const [who, next, { client }] = [await anOperator(the.app), await anOperator(the.app), await aScreen(the.app)]
    const id = await idOf('Aru')
    goTo('07:30')
    await client.call(chooseOperator, { body: { accountId: next.id, pin } })
    const words = kept(who.id, 8, at('06:50'), { age: minutes(20) })
    const { status, body } = await client.call(makeMove, { body: press('lower', id, { checklist, ...words }) })
    expect([status, body.operator?.id]).toEqual([200, next.id])
    expect(await newestOf(schedule.id)).toEqual({
      ...{ event: 'lower', actor: who.id, on: 'Tablet at the crane', stop: null },
      ...{ at: at('07:10'), received: at('07:30') },
    })
    const { rows } = await the.app.db.execute<{ late: boolean; done: Date }>(
      sql`select sent_late as late, done_at as done from movement where id = ${id}`,
    )
    expect([rows[0]!.late, new Date(rows[0]!.done).toISOString()]).toEqual([true, at('07:10')])
    const told = async (reader: Account) =>
      (await the.app.as(reader).call(scheduleHistory, { params: { id: String(schedule.id) } })).body[0]!.details
    expect(await told(the.staff)).toMatchObject({ keptOn: 'Tablet at the crane' })
    expect(await told(the.owner)).not.toHaveProperty('keptOn')
  })

  it('is done as it was booked when it was pressed, though her owner moved it to another day since', async () => {
    const { schedule } = await toLower('Aru')
    const { client, by } = await aScreen(the.app)
    const id = await idOf('Aru')
    goTo('07:20')
    const later = { pickUpScheduleDate: '2026-06-12T07:00:00.000Z' }
    expect((await the.app.as(the.owner).put(`/Schedule/Update/${schedule.id}`, later)).status).toBe(200)
    goTo('07:30')
    const since = kept(by.id, 8, at('06:50'), { age: minutes(5) })
    const late = await client.call(makeMove, { body: press('lower', id, { checklist, ...since }) })
    expect([late.status, late.problem?.message, await statusOf(schedule.id)]).toEqual([
      409,
      'This is not booked for today.',
      8,
    ])
    const words = kept(by.id, 8, at('06:50'), { age: minutes(20) })
    const { status } = await client.call(makeMove, { body: press('lower', id, { checklist, ...words }) })
    expect([status, await statusOf(schedule.id)]).toEqual([200, 9])
  })

  it('needs nobody who acts there now, and prolongs nobody', async () => {
    const { schedule } = await toLower('Aru')
    const { client, by } = await aScreen(the.app)
    const id = await idOf('Aru')
    goTo('06:30')
    const begun = await client.call(makeMove, { body: press('begin', id, kept(by.id, 8, at('05:30'), { age: 0 })) })
    expect([begun.status, begun.body.operator]).toEqual([200, null])
    expect((await client.call(makeMove, { body: press('lower', id, { checklist }) })).problem.code).toBe(
      'operator_needed',
    )
    expect(await statusOf(schedule.id)).toBe(8)
  })

  it('half an hour of the tablet and half an hour of the office: each boat ends as she stands', async () => {
    const made = await allToLower('Aru', 'Lained', 'Vahutaja')
    const [aru, lained, vahutaja] = [made[0]!, made[1]!, made[2]!]
    const { client, by } = await aScreen(the.app)
    const [first, second, third] = [await idOf('Aru'), await idOf('Lained'), await idOf('Vahutaja')]
    goTo('07:00')
    await the.app.as(the.staff).put(`/Schedule/Advance/${aru.schedule.id}`, { event: 'withdraw-pick-up' })
    await the.app.as(the.staff).put(`/Schedule/Advance/${lained.schedule.id}`, { event: 'lower', checklist })
    goTo('07:30')
    const send = (id: number, event: 'begin' | 'lower', age: number, from = 8) =>
      client.call(makeMove, {
        body: press(event, id, { ...(event === 'lower' && { checklist }), ...kept(by.id, from, at('05:30'), { age }) }),
      })
    // a pick-up that was taken back has no movement any more
    expect((await send(first, 'begin', minutes(29))).problem.code).toBe('not_found')
    const moved = await send(second, 'lower', minutes(20))
    expect([moved.status, moved.problem.code]).toEqual([409, 'state_changed'])
    expect(moved.problem.message).toBe('Lained stands otherwise by now: Boat Lowered.')
    const stands = allOf(moved.problem.current as YardDay).find(({ id }) => id === second)
    expect(stands).toMatchObject({ status: 9, doneAt: at('07:00') })
    expect((await send(third, 'begin', minutes(10))).status).toBe(200)
    expect((await send(third, 'lower', minutes(5))).status).toBe(200)
    expect([await statusOf(aru.schedule.id), await statusOf(lained.schedule.id)]).toEqual([7, 9])
    expect(await newestOf(vahutaja.schedule.id)).toMatchObject({ event: 'lower', at: at('07:25') })
  })

  it.each([
    ['an age counts whatever the clock says', { age: minutes(20), clockAge: hours(24) }, at('07:10')],
    ['without one the clock counts where it is plausible', { age: null, clockAge: minutes(15) }, at('07:15')],
    ['a clock set a day on in between does not', { age: null, clockAge: hours(24) + minutes(15) }, at('07:30')],
    ['nor one set a day back', { age: null, clockAge: minutes(15) - hours(24) }, at('07:30')],
  ])('%s', async (_name, ages, expected) => {
    const { schedule } = await toLower('Aru')
    const { client, by } = await aScreen(the.app)
    const id = await idOf('Aru')
    goTo('07:30')
    const words = kept(by.id, 8, at('06:50'), ages)
    expect((await client.call(makeMove, { body: press('lower', id, { checklist, ...words }) })).status).toBe(200)
    expect((await newestOf(schedule.id)).at).toBe(expected)
  })

  it.each([
    ['kept while the tablet slept', minutes(3), hours(21), hours(20) + minutes(45), at('07:15')],
    ['with its page closed as well', null, hours(21), hours(20) + minutes(45), at('07:15')],
    ['an answer’s way apart', minutes(3), hours(21) + 20_000, hours(20) + minutes(45), at('07:15')],
  ])(
    '%s is of its day by the clock that was not set meanwhile',
    async (_name, age, sinceClockAge, clockAge, expected) => {
      const { schedule } = await toLower('Aru')
      const { client, by } = await aScreen(the.app)
      const id = await idOf('Aru')
      the.app.clock.set('2026-06-12T04:00:00.000Z')
      const words = kept(by.id, 8, at('07:00'), { age, clockAge, sinceClockAge })
      const sent = await client.call(makeMove, { body: press('lower', id, { checklist, ...words }) })
      expect([sent.status, sent.problem?.message]).toEqual([200, undefined])
      expect((await newestOf(schedule.id)).at).toBe(expected)
    },
  )

  it.each([
    ['set an hour on', hours(2), hours(1) + minutes(40)],
    ['set an hour back', 0, minutes(40) - hours(1)],
    ['older than the day it was pressed on', hours(1), hours(1) + minutes(1)],
  ])('has its page’s own age where the device’s clock is %s', async (_name, sinceClockAge, clockAge) => {
    const { schedule } = await toLower('Aru')
    const { client, by } = await aScreen(the.app)
    const id = await idOf('Aru')
    goTo('07:30')
    const words = kept(by.id, 8, at('06:30'), { age: minutes(10), clockAge, sinceClockAge })
    expect((await client.call(makeMove, { body: press('lower', id, { checklist, ...words }) })).status).toBe(200)
    expect((await newestOf(schedule.id)).at).toBe(at('07:20'))
  })

  it('of 49 hours ago is of 48, and is judged for that day', async () => {
    const { schedule } = await toLower('Aru')
    const { client, by } = await aScreen(the.app)
    const id = await idOf('Aru')
    the.app.clock.set('2026-06-13T08:00:00.000Z')
    const words = kept(by.id, 8, at('06:50'), { age: hours(49) })
    const sent = await client.call(makeMove, { body: press('lower', id, { checklist, ...words }) })
    expect([sent.status, await statusOf(schedule.id)]).toEqual([200, 9])
    expect(await newestOf(schedule.id)).toMatchObject({ at: at('08:00'), received: '2026-06-13T08:00:00.000Z' })
    // the day for taking it back counts from when it came
    the.app.clock.set('2026-06-14T07:00:00.000Z')
    const undone = await the.app
      .as(the.staff)
      .put(`/Schedule/Advance/${schedule.id}`, { event: 'undo', notes: 'She is still on the rack' })
    expect([undone.status, await statusOf(schedule.id)]).toEqual([200, 8])
  })

  it('under one key is done once, also two at once and beside the press that got no answer', async () => {
    const { schedule } = await toLower('Aru')
    const { client, by } = await aScreen(the.app)
    const live = press('lower', await idOf('Aru'), { checklist })
    const body = { ...live, ...kept(by.id, 8, at('05:30'), { age: minutes(1) }) }
    const answers = await Promise.all([body, live, body].map((each) => client.call(makeMove, { body: each })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { rows } = await the.app.db.execute(
      sql`select id from history where schedule_id = ${schedule.id} and event = 'lower'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('takes back nothing that was said after it was pressed', async () => {
    await booked('Aru', at('07:00'))
    const { client, by } = await aScreen(the.app)
    goTo('07:20')
    await the.mark('Aru', 'here')
    const id = await idOf('Aru')
    goTo('07:30')
    const notHere = (age: number) => press('not-here', id, kept(by.id, 3, at('06:50'), { age }))
    const stateAfter = async (age: number) => {
      const { status, body } = await client.call(makeMove, { body: notHere(age) })
      return [status, allOf(body).find((one) => one.id === id)?.hereAt]
    }
    expect(await stateAfter(minutes(20))).toEqual([200, at('07:20')])
    expect(await stateAfter(minutes(5))).toEqual([200, null])
  })

  it('pressed during a stop is taken and marked, also its Begin', async () => {
    const { schedule } = await toLower('Aru')
    const { client, by } = await aScreen(the.app)
    const id = await idOf('Aru')
    goTo('07:00')
    const stop = { machineId: null, reason: 'wind', from: at('07:00'), until: null }
    expect((await the.app.as(the.staff).post('/Stop', stop)).status).toBe(200)
    goTo('07:30')
    const words = (age: number) => kept(by.id, 8, at('05:30'), { age })
    expect((await client.call(makeMove, { body: press('begin', id, words(minutes(20))) })).status).toBe(200)
    const lowered = press('lower', id, { checklist, ...words(minutes(10)) })
    expect((await client.call(makeMove, { body: lowered })).status).toBe(200)
    expect(await newestOf(schedule.id)).toMatchObject({ event: 'lower', stop: 'wind' })
  })

  it('is taken back by a kept undo, in order', async () => {
    const { schedule } = await toLower('Aru')
    const { client, by } = await aScreen(the.app)
    const id = await idOf('Aru')
    const lowered = press('lower', id, { checklist, ...kept(by.id, 8, at('05:30'), { age: minutes(9) }) })
    await client.call(makeMove, { body: lowered })
    const undo = press('undo', id, { undoes: lowered.key, ...kept(by.id, 9, at('05:30'), { age: minutes(5) }) })
    const { status, body } = await client.call(makeMove, { body: undo })
    expect([status, body.undo, await statusOf(schedule.id)]).toEqual([200, null, 8])
  })

  it('is refused of nobody, of a sign-in, and after the device was ended', async () => {
    const { schedule } = await toLower('Aru')
    const { client, id: screenId, by } = await aScreen(the.app)
    const id = await idOf('Aru')
    const send = (operatorId: number, from = client) =>
      from.call(makeMove, { body: press('lower', id, { checklist, ...kept(operatorId, 8, at('05:30'), { age: 0 }) }) })
    for (const nobody of [999_999, the.owner.id])
      expect((await send(nobody)).problem.errors).toEqual([{ field: 'kept.operatorId', message: 'Say who did it' }])
    expect((await send(the.staff.id, the.app.as(the.staff))).problem.code).toBe('wrong_status')
    await the.app.as(await the.app.admin()).delete(`/YardScreen/${screenId}`)
    expect((await send(by.id)).problem.code).toBe('screen_ended')
    expect((await client.call(yardDay)).problem.code).toBe('screen_ended')
    expect(await statusOf(schedule.id)).toBe(8)
  })
})
