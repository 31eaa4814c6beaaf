import { describe, expect, it } from 'vitest'
import type { OwnMovement } from '#contract/day/schema.ts'
import type { Machine } from '#contract/machines/schema.ts'
import { at, dayMarina } from '#test/day-plans.ts'
import { sql } from '../platform/database/orm.ts'

const the = dayMarina()
const { goTo, booked, planOf, idOf, mark, order, tell } = the

/** What is kept of each boat's movement: rank, and from when its owner was told. */
const keptOf = async () => {
  const { rows } = await the.app.db.execute<{ name: string; kept: string }>(sql`
    select b.name, concat(m.rank, ' ', to_char(m.told_from at time zone 'UTC', 'HH24:MI')) as kept
    from movement m join schedule s on s.id = m.schedule_id join boat b on b.id = s.boat_id order by m.id`)
  return Object.fromEntries(rows.map(({ name, kept }) => [name, kept.trim()]))
}
const windowOf = async (name: string) => {
  const movements = (await planOf()).lanes.flatMap((lane) => lane.movements)
  return movements.find(({ schedule }) => schedule.boat.name === name)!.window
}

describe('a request that may still be refused', () => {
  it('is promised nothing, and nobody waits for it', async () => {
    await booked('Aru', at('07:00'), 5)
    await booked('Lained', at('07:15'), 1)
    await booked('Ootel', at('07:15'))
    goTo('07:00')
    await mark('Aru', 'begin')
    await tell()
    expect(await windowOf('Lained')).toBeNull()
    expect(await windowOf('Ootel')).toEqual({ from: at('07:10'), until: at('07:25') })
    const own = (await the.app.as(the.owner).get<OwnMovement[]>('/DayPlan/Own')).body
    expect(own.map(({ boatName, place }) => [boatName, place])).toEqual([
      ['Aru', null],
      ['Lained', null],
      ['Ootel', 1],
    ])
    // so it moves nobody's window
    expect((await order(['Ootel', 'Lained'])).status).toBe(200)
    expect((await order(['Lained', 'Ootel'], { version: 1 })).status).toBe(200)
    expect(await windowOf('Lained')).toBeNull()
  })
})

describe('the order of a day that has passed', () => {
  it('stays as it was', async () => {
    await booked('Aru', at('07:00'))
    await booked('Lained', at('07:15'))
    the.app.clock.set('2026-06-12T06:00:00Z')
    const late = await order(['Lained', 'Aru'])
    expect([late.status, late.problem.code]).toEqual([409, 'wrong_status'])
    expect(await keptOf()).toEqual({ Aru: '', Lained: '' })
  })
})

describe('on another machine', () => {
  const machine = { kind: 'crane', maxWeight: 3000, maxLength: 12, minutes: 7 }
  const mondays = [{ from: '09:00', until: '17:00' }, null, null, null, null, null, null]
  /** Ordered and told on the first of two machines. */
  const told = async () => {
    const admin = await the.app.admin()
    const made = async (values: object) => (await the.app.as(admin).post<Machine>('/Machine', values)).body
    const first = await made({ ...machine, name: 'Crane' })
    const second = await made({ ...machine, name: 'Lift', maxWeight: 9000 })
    await booked('Aru', at('07:00'), 5)
    const { schedule } = await booked('Lained', at('09:00'))
    await booked('Ootel', at('09:00'))
    goTo('07:00')
    await mark('Aru', 'begin')
    await tell()
    const names = { machineId: first.id, reason: 'The tide' }
    expect((await order(['Ootel', 'Lained'], names)).status).toBe(200)
    const change = async (values: object) => (await the.app.as(admin).put('/Machine', values)).status
    return { schedule, first, second, change }
  }

  it('that staff choose, rank and window of the one before are forgotten', async () => {
    const { schedule, second } = await told()
    expect(await keptOf()).toEqual({ Aru: '', Lained: '2 08:55', Ootel: '1 09:02' })
    const body = { event: 'change-machine', machineId: second.id }
    expect((await the.app.as(the.staff).put(`/Schedule/Advance/${schedule.id}`, body)).status).toBe(200)
    expect(await keptOf()).toEqual({ Aru: '', Lained: '', Ootel: '1 09:02' })
    expect((await planOf()).lanes[1]!.movements).toMatchObject([{ id: await idOf('Lained'), window: null }])
  })

  it('that a change of the machines leads to, they are, too; who stays keeps them', async () => {
    const { first, change } = await told()
    // a quarter has one place now: who was booked later goes
    expect(await change({ ...machine, id: first.id, name: 'Crane', minutes: 10 })).toBe(200)
    expect(await keptOf()).toEqual({ Aru: '', Lained: '2 08:55', Ootel: '' })
    expect(await change({ ...machine, id: first.id, name: 'Crane', hours: mondays })).toBe(200)
    expect(await keptOf()).toMatchObject({ Lained: '' })
  })
})
