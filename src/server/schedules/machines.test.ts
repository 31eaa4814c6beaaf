import { describe, expect, it } from 'vitest'
import type { DayPlan } from '#contract/day/schema.ts'
import { pickUpDate, takeTo } from '#test/schedules.ts'
import { fork, lift, machineMarina } from '#test/yard-machines.ts'
import { sql } from '../platform/database/orm.ts'
import { saveSettings } from '../settings/public.ts'

const the = machineMarina()
const { make, change, end, aBoat, ask, booked } = the

const slotAt = async (wall: string, query: object = {}) => {
  const { body } = await the.app.as(the.owner).get<{ slots: { wall: string; state: string }[] }[]>('/Schedule/Slots', {
    from: wall.slice(0, 10),
    days: 1,
    ...query,
  })
  return body[0]!.slots.find((slot) => slot.wall === wall)?.state
}

describe('a booking', () => {
  it('takes the weakest machine that can carry her and is free, and free times say so for her', async () => {
    await make(lift)
    await make(fork)
    const [light, next, heavy, third] = [
      await aBoat(2000, 7),
      await aBoat(2000, 7),
      await aBoat(9000, 11),
      await aBoat(2000),
    ]
    const free = (boatId: number) => slotAt('2026-06-11 10:00', { boatId })
    await ask(light.id)
    expect(await free(heavy.id)).toBe('free')
    await ask(next.id)
    expect(await booked()).toEqual([
      ['Fork', 1],
      ['Lift', 1],
    ])
    expect([await free(heavy.id), await free(third.id)]).toEqual(['full', 'full'])
    for (const { id } of [heavy, third])
      expect(await ask(id)).toMatchObject({ status: 409, problem: { code: 'slot_full' } })
    expect((await ask(heavy.id, '2026-06-11T07:15:00Z')).status).toBe(200)
    expect(await booked()).toHaveLength(3)
  })

  it('is refused where no machine can, or none works then; nothing is known of a boat without weight', async () => {
    await make({ ...fork, hours: [null, null, null, { from: '09:00', until: '09:59' }, null, null, null] })
    const heavy = await ask((await aBoat(9000)).id)
    expect([heavy.status, heavy.problem.code, heavy.problem.message]).toEqual([
      400,
      'booking_refused',
      'The marina has no machine that can move this boat: talk to the marina.',
    ])
    const movable = async (boatId: number) => {
      const asked = { from: '2026-06-11', days: 1, boatId }
      return (await the.app.as(the.staff).get<{ movable: boolean }[]>('/Schedule/Slots', asked)).body.map(
        (day) => day.movable,
      )
    }
    expect(await movable((await aBoat(9000)).id)).toEqual([false])
    const unknown = await aBoat()
    expect(await movable(unknown.id)).toEqual([true])
    expect((await ask(unknown.id)).problem.message).toBe(
      'No machine that can move this boat works at that time: choose another time.',
    )
    expect([await slotAt('2026-06-11 10:00'), await slotAt('2026-06-11 09:45')]).toEqual(['full', 'free'])
    expect((await ask(unknown.id, '2026-06-11T06:45:00Z')).status).toBe(200)
    expect(
      (await the.app.as(await the.app.customer()).get('/Schedule/Slots', { from: '2026-06-11', boatId: unknown.id }))
        .status,
    ).toBe(404)
  })

  it('takes as many quarters as the movement is long, and gives all of them back', async () => {
    await make({ ...lift, minutes: 40 })
    const boat = await aBoat()
    const { body } = await ask(boat.id)
    expect(await booked()).toEqual([['Lift', 3]])
    const other = await aBoat()
    for (const at of ['2026-06-11T06:45:00Z', '2026-06-11T07:30:00Z'])
      expect((await ask(other.id, at)).problem.code).toBe('slot_full')
    expect([await slotAt('2026-06-11 09:30'), await slotAt('2026-06-11 09:15')]).toEqual(['full', 'free'])
    await the.app.as(the.owner).delete(`/Schedule/${body.id}`)
    expect((await ask(other.id, '2026-06-11T07:30:00Z')).status).toBe(200)
  })
})

describe('a machine with hours of its own', () => {
  it('begins a movement of several quarters within them alone, however late it ends', async () => {
    const hours = [null, null, null, { from: '09:30', until: '09:59' }, null, null, null]
    await make({ ...lift, minutes: 40, hours })
    expect([
      await slotAt('2026-06-11 09:15'),
      await slotAt('2026-06-11 09:45'),
      await slotAt('2026-06-11 10:00'),
    ]).toEqual(['full', 'free', 'full'])
    const { id } = await aBoat()
    for (const early of ['2026-06-11T06:15:00Z', '2026-06-11T07:00:00Z', '2026-06-12T06:45:00Z']) {
      const { status, problem } = await ask(id, early)
      expect([status, problem.code, problem.message]).toEqual([
        400,
        'booking_refused',
        'No machine that can move this boat works at that time: choose another time.',
      ])
    }
    expect((await ask(id, '2026-06-11T06:45:00Z')).status).toBe(200)
    const { rows } = await the.app.db.execute<{ at: string }>(
      sql`select to_char(slot_at at time zone 'UTC', 'HH24:MI') as at from slot_place order by slot_at`,
    )
    expect(rows.map(({ at }) => at)).toEqual(['06:45', '07:00', '07:15'])
  })
})

describe('a movement', () => {
  it('is done with the lift, undone with its undo, and keeps its end over a launch that came back', async () => {
    const boat = await aBoat()
    const { body } = await ask(boat.id)
    const done = async () => {
      const { rows } = await the.app.db.execute<{ kind: string; done: boolean }>(
        sql`select kind, done_at is not null as done from movement order by kind`,
      )
      return Object.fromEntries(rows.map(({ kind, done: is }) => [kind, is]))
    }
    const step = async (event: string) => {
      const reply = await the.app.as(the.staff).put(`/Schedule/Advance/${body.id}`, {
        event,
        notes: 'Why',
        checklist: { hull: true, drainPlugs: true, bilge: true },
      })
      expect(reply.status).toBe(200)
    }
    await takeTo(the.app, the.staff, body, 7)
    expect(await done()).toEqual({ 'drop-off': true })
    await step('undo')
    expect(await done()).toEqual({ 'drop-off': false })
    await step('lift')
    await the.app
      .as(the.owner)
      .put('/Schedule/RespondPickUpRequest', { id: boat.id, pickUpScheduleDate: pickUpDate, status: 1 })
    await step('lower')
    expect(await done()).toEqual({ 'drop-off': true, 'pick-up': true })
    await step('restow')
    expect(await done()).toEqual({ 'drop-off': true })
    await step('undo')
    expect(await done()).toEqual({ 'drop-off': true, 'pick-up': true })
    await step('undo')
    expect(await done()).toEqual({ 'drop-off': true, 'pick-up': false })
  })
})

/** Builds a rack and answers its bay of the fifth tier. */
const highBay = async () => {
  await the.app.db.execute(sql`
    with r as (insert into rack (name) values ('R') returning id),
      w as (insert into rack_row (rack_id, name, tier) select id, t::text, t from r, generate_series(1, 5, 4) t returning id, tier)
    insert into rack_position (rack_row_id, name, position_number, code) select id, 'T' || tier, 1, 'T' || tier from w`)
  const { rows } = await the.app.db.execute<{ id: number }>(sql`select id from rack_position where code = 'T5'`)
  return rows[0]!.id
}
const machinesOf = async () => (await booked()).map(([machine]) => machine)

describe('a bay out of reach', () => {
  it('moves the place to a machine that reaches it, at the same time; else she is without a machine', async () => {
    await saveSettings(the.app.db, { allocation: true })
    const high = await highBay()
    await make({ ...fork, highestTier: 2 })
    const strong = await make(lift)
    const { body } = await ask((await aBoat(2000)).id)
    expect(await booked()).toEqual([['Fork', 1]])
    const review = { id: body.id, status: 1, rackPositionId: high }
    expect((await the.app.as(the.staff).put('/Schedule/RespondDropOffRequest', review)).status).toBe(200)
    expect(await booked()).toEqual([['Lift', 1]])
    await end(strong.id)
    expect(await booked()).toEqual([[null, 0]])
    await change({ ...lift, id: strong.id })
    expect(await booked()).toEqual([['Lift', 1]])
  })
})

describe('the change-over', () => {
  it('gives what is booked its places in the order it was asked for; the rest keeps its time', async () => {
    const boats = [await aBoat(2000), await aBoat(9000), await aBoat(2000), await aBoat(2000)]
    for (const { id } of boats) expect((await ask(id)).status).toBe(200)
    expect(await booked()).toEqual(boats.map(() => [null, 1]))
    const first = await make(fork)
    expect(await booked()).toEqual([
      ['Fork', 1],
      [null, 0],
      [null, 0],
      [null, 0],
    ])
    await make({ ...lift, minutes: 7 })
    expect(await booked()).toEqual([
      ['Fork', 1],
      ['Lift', 1],
      ['Lift', 1],
      [null, 0],
    ])
    await end(first.id)
    expect(await booked()).toEqual([
      [null, 0],
      ['Lift', 1],
      ['Lift', 1],
      [null, 0],
    ])
    await saveSettings(the.app.db, { placesPerSlot: 1 })
    expect((await ask((await aBoat(2000)).id, '2026-06-12T07:00:00Z')).status).toBe(200)
    expect((await ask((await aBoat(2000)).id, '2026-06-12T07:00:00Z')).status).toBe(200)
  })
})

describe('a machine that is put out of use', () => {
  it('gives up what is booked weeks ahead to one that can and is free, else to none, and every time stays', async () => {
    const [first, second] = [await make({ ...fork, highestTier: 2 }), await make(lift)]
    const bay = await highBay()
    const times = ['2026-06-25T07:00:00.000Z', '2026-07-09T07:00:00.000Z', '2026-08-13T07:00:00.000Z']
    const create = async (boatId: number, scheduleDate: string) =>
      expect((await the.app.as(the.owner).post('/Schedule/Create', { boatId, scheduleDate })).status).toBe(200)
    for (const time of times) await create((await aBoat(2000, 7)).id, time)
    await create((await aBoat(9000, 11)).id, times[1]!)
    const high = await aBoat(2000, 7)
    await the.app.as(the.staff).post('/Schedule/Place', { boatId: high.id, reason: 'Here', rackPositionId: bay })
    const launch = { id: high.id, pickUpScheduleDate: '2026-07-16T07:00:00.000Z', status: 1 }
    expect((await the.app.as(the.owner).put('/Schedule/RespondPickUpRequest', launch)).status).toBe(200)
    const kept = async () => {
      const { rows } = await the.app.db.execute<{ at: string }>(
        sql`select to_char(booked_at at time zone 'UTC', 'MM-DD HH24:MI') as at from movement order by id`,
      )
      return rows.map(({ at }) => at)
    }
    const before = await kept()
    expect(await machinesOf()).toEqual(['Fork', 'Fork', 'Fork', 'Lift', 'Lift'])
    await end(first.id)
    expect(await machinesOf()).toEqual(['Lift', null, 'Lift', 'Lift', 'Lift'])
    await change({ ...fork, highestTier: 2, id: first.id })
    await end(second.id)
    expect((await machinesOf()).slice(3)).toEqual([null, null])
    expect((await machinesOf())[1]).toBe('Fork')
    expect(await kept()).toEqual(before)
    const { lanes } = (await the.app.as(the.staff).get<DayPlan>('/DayPlan/2026-07-16')).body
    expect(lanes.at(-1)).toMatchObject({ machine: null, movements: [{ bookedAt: launch.pickUpScheduleDate }] })
  })
})
