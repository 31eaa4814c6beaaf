import { describe, expect, it } from 'vitest'
import type { DayPlan } from '#contract/day/schema.ts'
import { testEngine } from '#test/database.ts'
import { at, day, dayMarina } from '#test/day-plans.ts'
import { out, outingsOf } from '#test/outings.ts'
import { goingOnIn } from './going-on.ts'

const the = dayMarina()
const { goTo, booked, idOf, mark, order, orderOf, tell } = the

const nextDay = '2026-06-12'
const reschedule = (id: number, scheduleDate: string) =>
  the.app.as(the.staff).put(`/Schedule/Advance/${id}`, { event: 'reschedule', scheduleDate })
/** What stays of the order and the windows of a day with a movement of another one. */
const leftOf = async (id: number) => {
  const { rows } = await the.app.db.$client.query(
    `select day::text, rank, told_from, judged_from from movement where id = ${id}`,
  )
  return rows[0]
}
const nothingOfIt = { day: nextDay, rank: null, told_from: null, judged_from: null }
/** Under way at 07:00 and two that wait, the one that was booked first behind the other. */
const threeBooked = async () => {
  await booked('Aru', at('07:00'), 5)
  const { schedule } = await booked('Lained', at('09:15'))
  await booked('Ootel', at('09:00'))
  goTo('07:00')
  await mark('Aru', 'begin')
  return { scheduleId: schedule.id, lained: await idOf('Lained'), ootel: await idOf('Ootel') }
}

describe('a movement that goes to another day', () => {
  it('takes nothing of the order and the windows of this one along, whoever is faster', async () => {
    const { scheduleId, lained, ootel } = await threeBooked()
    for (let round = 0; round < 6; round += 1) {
      await reschedule(scheduleId, at('09:15'))
      const [moved, ordered] = await Promise.all([
        reschedule(scheduleId, `${nextDay}T09:15:00.000Z`),
        orderOf(round % 2 ? [lained, ootel] : [ootel, lained], { version: undefined, reason: 'The tide' }),
        tell(),
      ])
      expect(moved.status).toBe(200)
      expect([200, 409]).toContain(ordered.status)
      expect(await leftOf(lained)).toEqual(nothingOfIt)
    }
  })
})

describe('two orders of one lane, sent at once with the same version', () => {
  it('are one taken and one refused with the fresh order, round after round', async () => {
    const { lained, ootel } = await threeBooked()
    await booked('Kajakas', at('09:30'))
    const kajakas = await idOf('Kajakas')
    for (let version = 0; version < 6; version += 1) {
      const wanted = [
        [kajakas, lained, ootel],
        [ootel, kajakas, lained],
      ]
      const answers = await Promise.all(wanted.map((ids) => orderOf(ids, { version, reason: 'The tide' })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const won = wanted[answers.findIndex(({ status }) => status === 200)]!
      const { problem } = answers.find(({ status }) => status === 409)!
      const fresh = (problem.current as DayPlan).lanes[0]!
      expect([problem.code, fresh.version]).toEqual(['stale_version', version + 1])
      expect(fresh.movements.filter(({ begunAt }) => !begunAt).map(({ id }) => id)).toEqual(won)
    }
  })
})

const locked = (id: number) => `select from movement where id = ${id} for no key update`
/** As moving her to another day writes it. */
const moved = (
  id: number,
) => `update movement set booked_at = booked_at + interval '1 day', day = '${nextDay}', rank = null,
  told_from = null, told_until = null, judged_from = null, judged_until = null where id = ${id}`

// the embedded engine has one connection, so nothing runs between
describe.runIf(testEngine === 'postgresql')('while a movement goes to another day', () => {
  it('its lane is ordered without it, as who sees the fresh plan would', async () => {
    const { lained } = await threeBooked()
    const reply = await goingOnIn(the.app, moved(lained), () => order(['Lained', 'Ootel']), 'select')
    expect([reply.status, reply.problem.code]).toEqual([409, 'stale_version'])
    expect(await leftOf(lained)).toEqual(nothingOfIt)
  })

  it('its lane is told its windows without it', async () => {
    const { lained, ootel } = await threeBooked()
    await goingOnIn(the.app, moved(lained), tell, 'select')
    expect(await leftOf(lained)).toEqual(nothingOfIt)
    expect(await leftOf(ootel)).toMatchObject({ day, told_from: `${day} 08:55:00+00` })
  })
})

describe.runIf(testEngine === 'postgresql')('movements are locked in one order, while', () => {
  it('a lane is ordered in which who was booked first comes last', async () => {
    const { lained, ootel } = await threeBooked()
    expect(lained).toBeLessThan(ootel)
    const reply = await goingOnIn(the.app, locked(lained), () => order(['Lained', 'Ootel']), locked(ootel))
    expect(reply.status).toBe(200)
  })

  it('an outing is moved and loses its way back', async () => {
    the.app.clock.set('2026-06-10T06:00:00Z')
    const { onRack, book, change } = outingsOf(the)
    const { id, boatId } = await onRack()
    expect((await book(boatId)).status).toBe(200)
    const { rows } = await the.app.db.$client.query('select id, kind from movement order by id')
    expect(rows.map(({ kind }) => kind)).toEqual(['pick-up', 'return'])
    const launch = { pickUpScheduleDate: out.replace('07:00', '08:00'), returnAt: null }
    const reply = await goingOnIn(the.app, locked(rows[0].id), () => change(id, launch), locked(rows[1].id))
    expect(reply.status).toBe(200)
  })

  it('machines change and what is booked is moved', async () => {
    const { scheduleId, lained } = await threeBooked()
    const changing = 'select pg_advisory_xact_lock(7112, 0)'
    const reply = await goingOnIn(the.app, changing, () => reschedule(scheduleId, at('10:00')), locked(lained))
    expect(reply.status).toBe(200)
  })
})
