import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { historyOf, insertBoats, noticesOf, readBoat, storedBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { readyBoat, requested, type ScheduleAnswer, takeTo } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'
import { saveSettings } from '../settings/public.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  // Wednesday, 2026-06-10 in the marina
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
  await app.db.execute(sql`
    with r as (insert into rack (name) values ('Rack 1') returning id),
      w as (insert into rack_row (rack_id, name) select id, '1' from r returning id)
    insert into rack_position (rack_row_id, name, position_number, code, clear_width, in_use)
    select w.id, n::text, n, 'A' || n, case n when 6 then 1 end, n <> 3 from w, generate_series(1, 6) n`)
})
afterAll(() => app.close())

/** One that the marina knows by her name alone: every gate but the hold is closed for her. */
const knownByName = async (ownerId = owner.id) =>
  (await insertBoats(app, ownerId, [{ name: 'Tuuli', width: null, depth: null, notes: null }]))[0]!
const place = (boatId: number, more: object = {}, who = staff) =>
  app.as(who).post<ScheduleAnswer>('/Schedule/Place', { boatId, reason: 'Stood here in spring', ...more })
const undo = (id: number, who = staff) =>
  app.as(who).put<ScheduleAnswer>(`/Schedule/Advance/${id}`, { event: 'undo', notes: 'Another boat' })
const schedulesOf = async (boatId: number) =>
  (await app.db.execute(sql`select id, status from schedule where boat_id = ${boatId} order by id`)).rows

describe('POST Schedule/Place', () => {
  it('sets a boat on the rack without gates, lift, place at the crane or word to the owner', async () => {
    const boatId = await knownByName()
    const told = (await noticesOf(app, owner.id)).length
    const { status, body } = await place(boatId, { dropOffAt: '2026-05-04T12:00', rackPositionId: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      scheduleStatus: 7,
      scheduleDate: '2026-05-04T09:00:00.000Z',
      bay: { code: 'A1' },
      unplaced: false,
      undoes: 'Stands here already',
    })
    expect(body.abilities).toEqual(expect.arrayContaining(['request-pick-up', 'move-bay', 'undo']))
    expect(await readBoat(app, staff, boatId)).toMatchObject({ scheduleStatus: 7, scheduleId: body.id })
    expect(await historyOf(app, boatId)).toMatchObject([
      { event: 'place', fromStatus: null, toStatus: 7, note: 'Stood here in spring', forAccountId: owner.id },
    ])
    expect(await noticesOf(app, owner.id)).toHaveLength(told)
    const { rows } = await app.db.execute(sql`
      select (select count(*)::int from lift_entry) as lifts, (select count(*)::int from slot_place) as places,
        (select count(*)::int from mail) as mails`)
    expect(rows[0]).toMatchObject({ lifts: 0, places: 0, mails: 0 })
  })

  it('goes on as any boat on the rack, still without a place of the day she came', async () => {
    await saveSettings(app.db, { placesPerSlot: 1 })
    const { id: boatId } = await readyBoat(app, owner)
    const { body } = await place(boatId)
    expect(body).toMatchObject({ scheduleDate: app.clock.now().toISOString(), bay: null, unplaced: true })
    const other = await place((await readyBoat(app, owner)).id)
    expect(other.status).toBe(200)
    for (const id of [boatId, other.body.boatId])
      expect(
        (
          await app.as(owner).put('/Schedule/RespondPickUpRequest', {
            id,
            pickUpScheduleDate: `2026-06-1${id === boatId ? 1 : 2}T08:00:00Z`,
            status: 1,
          })
        ).status,
      ).toBe(200)
    const { rows } = await app.db.execute(sql`select kind from movement`)
    expect(rows).toEqual([{ kind: 'pick-up' }, { kind: 'pick-up' }])
    await saveSettings(app.db, { placesPerSlot: null })
  })

  it('may be picked up on the day she was noted: nobody knows when she came', async () => {
    const { id: boatId } = await readyBoat(app, owner)
    expect((await place(boatId)).body).toMatchObject({ placed: true })
    const today = { id: boatId, pickUpScheduleDate: '2026-06-10T11:00:00Z', status: 1 }
    const booked = await app.as(owner).put<ScheduleAnswer>('/Schedule/RespondPickUpRequest', today)
    expect([booked.status, booked.body.scheduleStatus]).toEqual([200, 8])
  })

  it('is undone by going: the schedule before is the latest again, history stays', async () => {
    const boat = await readyBoat(app, owner)
    const before = await takeTo(app, staff, await requested(app, owner, boat.id), 11)
    const { body } = await place(boat.id, { rackPositionId: 2 })
    const told = (await noticesOf(app, owner.id)).length
    const undone = await undo(body.id)
    expect(undone.status).toBe(200)
    expect(undone.body).toMatchObject({ id: body.id, scheduleStatus: 7, abilities: [], undoes: null })
    expect(await storedBoat(app, boat.id)).toMatchObject({ latestScheduleId: before.id, latestStatus: 11 })
    expect(await schedulesOf(boat.id)).toEqual([{ id: before.id, status: 11 }])
    const [placed, back] = (await historyOf(app, boat.id)).slice(-2)
    expect(placed).toMatchObject({ event: 'place', scheduleId: body.id, undoneBy: back!.id })
    expect(back).toMatchObject({ event: 'undo', fromStatus: 7, toStatus: null, note: 'Another boat' })
    expect(await noticesOf(app, owner.id)).toHaveLength(told)
    expect((await app.as(staff).get(`/Schedule/GetByID/${body.id}`)).status).toBe(404)
    expect((await undo(body.id)).status).toBe(404)
    // her bay is free again
    expect((await place(await knownByName(), { rackPositionId: 2 })).status).toBe(200)
  })

  it('is undone step by step after others, and not after a day', async () => {
    const { id: boatId } = await readyBoat(app, owner)
    const { body } = await place(boatId)
    expect(
      (await app.as(staff).put(`/Schedule/Advance/${body.id}`, { event: 'move-bay', rackPositionId: 4 })).status,
    ).toBe(200)
    expect((await undo(body.id)).body).toMatchObject({ scheduleStatus: 7, bay: null })
    const now = app.clock.now()
    app.clock.advance({ days: 1, seconds: 1 })
    const late = await undo(body.id)
    app.clock.set(now)
    expect([late.status, late.problem.code]).toEqual([409, 'wrong_status'])
    expect(await schedulesOf(boatId)).toHaveLength(1)
  })

  it('takes a bay that she is too wide for: that is where she stands', async () => {
    const { id } = await readyBoat(app, owner)
    expect((await place(id, { rackPositionId: 6 })).body).toMatchObject({ bay: { code: 'A6' } })
  })

  it('refuses with a sentence what cannot be so, and writes nothing', async () => {
    const boatId = await knownByName()
    const refusals: [object, number, string, string, string?][] = [
      [{ rackPositionId: 99 }, 400, 'invalid_input', 'Choose a bay of the racks', 'rackPositionId'],
      [
        { rackPositionId: 1 },
        409,
        'position_taken',
        'Tuuli stands in that bay or it is kept for her: choose another.',
        'rackPositionId',
      ],
      [{ rackPositionId: 3 }, 409, 'position_taken', 'That bay is not in use: choose another.', 'rackPositionId'],
      [
        { dropOffAt: new Date(app.clock.now().getTime() + 60_000).toISOString() },
        400,
        'invalid_input',
        'She cannot have come later than now',
        'dropOffAt',
      ],
      [{ reason: ' ' }, 400, 'invalid_input', 'Give a reason', 'reason'],
      [{ boatId: 99_999 }, 404, 'not_found', 'This boat does not exist or is not yours.'],
    ]
    for (const [body, status, code, message, field] of refusals) {
      const reply = await place(boatId, body)
      expect([reply.status, reply.problem.code, reply.problem.message]).toEqual([status, code, message])
      expect(reply.problem.errors?.map((error) => error.field) ?? []).toEqual(field ? [field] : [])
    }
    expect(await schedulesOf(boatId)).toEqual([])
    expect(await historyOf(app, boatId)).toEqual([])
  })

  it('refuses while a schedule is open, and is for staff alone', async () => {
    const { id } = await readyBoat(app, owner)
    expect((await place(id, {}, owner)).status).toBe(403)
    expect((await readBoat(app, owner, id)).abilities).not.toContain('place')
    expect((await readBoat(app, staff, id)).abilities).toContain('place')
    await requested(app, owner, id)
    const { status, problem } = await place(id)
    expect([status, problem.code]).toEqual([409, 'open_schedule'])
    expect((await readBoat(app, staff, id)).abilities).not.toContain('place')
  })

  it('lets one of two have a bay, and one of two place a boat', async () => {
    const [one, other] = [await knownByName(), await knownByName()]
    const bays = await Promise.all([place(one, { rackPositionId: 5 }), place(other, { rackPositionId: 5 })])
    expect(bays.map(({ status }) => status).sort()).toEqual([200, 409])
    const boatId = await knownByName()
    const twice = await Promise.all([place(boatId), place(boatId)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await schedulesOf(boatId)).toHaveLength(1)
  })
})
