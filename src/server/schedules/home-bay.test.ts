import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HistoryEntry } from '#contract/boats/schema.ts'
import { saveSettings } from '#server/settings/public.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { dropOffDate, readyBoat, requested, type ScheduleAnswer, takeTo } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  // A1 to A6 in one row, B1 in another of the same rack, tighter
  await app.db.execute(sql`
    with k as (insert into rack (name) values ('Rack 1') returning id),
      a as (insert into rack_row (rack_id, name) select id, 'A' from k returning id),
      b as (insert into rack_row (rack_id, name) select id, 'B' from k returning id)
    insert into rack_position (rack_row_id, name, position_number, code, clear_width)
    select a.id, n::text, n, 'A' || n, 4 from a, generate_series(1, 6) n union all select b.id, '1', 1, 'B1', 3 from b`)
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.customer()
  app.clock.set('2026-06-10T06:00:00Z')
  await saveSettings(app.db, { allocation: true })
})
afterEach(async () => {
  await app.db.execute(sql`update boat set latest_schedule_id = null, latest_status = null`)
  await app.db.execute(sql`delete from schedule`)
  await app.db.execute(sql`update subscription set home_position_id = null`)
})

const bayId = async (code: string) =>
  (await app.db.execute<{ id: number }>(sql`select id from rack_position where code = ${code}`)).rows[0]!.id
const boatWithHome = async (code: string, name = 'Kajakas') => {
  const boat = await readyBoat(app, owner, name)
  await app.db.execute(sql`
    update subscription set home_position_id = ${await bayId(code)} where id = ${boat.subscriptionId}`)
  return boat
}
const advance = (id: number, event: string, more: object = {}) =>
  app.as(staff).put<ScheduleAnswer>(`/Schedule/Advance/${id}`, { event, ...more })
const approve = (id: number, more: object = {}) =>
  app.as(staff).put<ScheduleAnswer>('/Schedule/RespondDropOffRequest', { id, status: 1, ...more })
const read = async (id: number) => (await app.as(staff).get<ScheduleAnswer>(`/Schedule/GetByID/${id}`)).body
const place = async (boatId: number, code: string) =>
  (
    await app
      .as(staff)
      .post<ScheduleAnswer>('/Schedule/Place', { boatId, reason: 'Here', rackPositionId: await bayId(code) })
  ).body
/** Out on the water from this bay until a time, or nobody knows. */
const goesOut = async (boatId: number, code: string, returnAt: string | null = '2026-06-12T14:00:00.000Z') => {
  const { id } = await place(boatId, code)
  const asked = { id: boatId, pickUpScheduleDate: '2026-06-10T07:00:00Z', returnAt, status: 1 }
  expect((await app.as(owner).put('/Schedule/RespondPickUpRequest', asked)).status).toBe(200)
  expect((await advance(id, 'lower', { checklist: { drainPlugs: true, bilge: true } })).status).toBe(200)
  return id
}
const asks = async (name = 'Lootsik') => requested(app, owner, (await readyBoat(app, owner, name)).id)

describe('allocation', () => {
  it('gives her home first, before the wish and what is tighter', async () => {
    const { id: boatId } = await boatWithHome('A3')
    const wish = { rackPositionId: await bayId('A5') }
    const { body } = await app
      .as(owner)
      .post<ScheduleAnswer>('/Schedule/Create', { boatId, scheduleDate: dropOffDate, ...wish })
    expect((await read(body.id)).proposal).toMatchObject({ code: 'A3', wished: true })
    expect((await approve(body.id)).body.bay?.code).toBe('A3')
  })

  it('never gives it to another by itself, whoever is out', async () => {
    for (const code of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'B1']) await boatWithHome(code, `Home of ${code}`)
    const guest = await asks()
    expect((await read(guest.id)).proposal).toBeNull()
    expect((await approve(guest.id)).problem.code).toBe('position_taken')
    await saveSettings(app.db, { allocation: true, approveRequests: true })
    const second = await asks('Second')
    expect(second.scheduleStatus).toBe(0)
    await saveSettings(app.db, { allocation: true, approveRequests: false })
  })

  it('looks at homes of today and later alone, and not of what was rejected', async () => {
    const { subscriptionId } = await boatWithHome('B1')
    const guest = await asks()
    expect((await read(guest.id)).proposal?.code).toBe('A1')
    await app.db.execute(sql`update subscription set status = 2 where id = ${subscriptionId}`)
    expect((await read(guest.id)).proposal?.code).toBe('B1')
    await app.db.execute(
      sql`update subscription set status = 1, valid_from = '2025-06-09', valid_to = '2026-06-09' where id = ${subscriptionId}`,
    )
    expect((await read(guest.id)).proposal?.code).toBe('B1')
  })

  it('gives her a bay that is hers now, whose home it is later', async () => {
    const { subscriptionId } = await boatWithHome('A3', 'Next')
    await app.db.execute(
      sql`update subscription set valid_from = '2026-08-01', valid_to = '2027-07-31' where id = ${subscriptionId}`,
    )
    const now = await boatWithHome('A3')
    await app.db.execute(sql`update subscription set valid_to = '2026-07-31' where id = ${now.subscriptionId}`)
    const asked = await requested(app, owner, now.id)
    expect((await approve(asked.id)).body.bay?.code).toBe('A3')
  })
})

describe('staff', () => {
  it('give a kept bay away with a reason, after reading when she comes back', async () => {
    const home = await boatWithHome('A3')
    await goesOut(home.id, 'A3')
    const guest = await asks()
    const named = { rackPositionId: await bayId('A3') }
    const asked = await approve(guest.id, named)
    expect([asked.status, asked.problem.code, asked.problem.errors[0]?.field]).toEqual([
      409,
      'position_taken',
      'keptBayReason',
    ])
    expect(asked.problem.message).toBe(
      'Bay A3 is kept for Kajakas, who comes back on Fri 12 Jun, 17:00: say why another boat gets it.',
    )
    expect(asked.problem.values).toMatchObject({ keptFor: 'Kajakas', returnsAt: '2026-06-12T14:00:00.000Z' })
    const given = await approve(guest.id, { ...named, keptBayReason: 'Leaves on Thursday' })
    expect(given.body.bay?.code).toBe('A3')
    const historyOf = async (who: Account) =>
      (await app.as(who).get<HistoryEntry[]>(`/Schedule/History/${guest.id}`)).body[0]!.details
    expect(await historyOf(staff)).toMatchObject({ keptBayReason: 'Leaves on Thursday' })
    expect(await historyOf(owner)).not.toHaveProperty('keptBayReason')
  })

  it.each(['out without a time back', 'never here'])('are asked, too, where she is %s', async (where) => {
    const home = await boatWithHome('A3')
    if (where !== 'never here') await goesOut(home.id, 'A3', null)
    const guest = await asks()
    const { problem } = await approve(guest.id, { rackPositionId: await bayId('A3') })
    expect(problem.message).toBe(
      'Bay A3 is kept for Kajakas, and nobody knows when she comes back: say why another boat gets it.',
    )
  })

  it('are asked with every event that names a bay', async () => {
    await boatWithHome('A3')
    const named = { rackPositionId: await bayId('A3') }
    const guest = await takeTo(app, staff, await asks(), 6)
    const keptField = async (event: string, more: object = {}) =>
      (await advance(guest.id, event, { ...named, ...more })).problem.errors[0]?.field
    expect(await keptField('lift')).toBe('keptBayReason')
    expect(await keptField('back-on-rack')).toBe('keptBayReason')
    await advance(guest.id, 'lift')
    expect(await keptField('move-bay')).toBe('keptBayReason')
    const moved = await advance(guest.id, 'move-bay', { ...named, keptBayReason: 'Two nights' })
    expect(moved.body.bay?.code).toBe('A3')
    expect((await advance(guest.id, 'undo', { notes: 'No' })).body.bay?.code).toBe('B1')
  })

  it('do not get one that is too small or taken, whatever they say', async () => {
    const home = await boatWithHome('A3')
    await place(home.id, 'A3')
    const guest = await asks()
    const named = { rackPositionId: await bayId('A3'), keptBayReason: 'Because' }
    expect((await approve(guest.id, named)).problem.errors[0]?.field).toBe('rackPositionId')
  })
})

describe('when she comes back', () => {
  const comesBack = async (id: number, boatId: number) => {
    await advance(id, 'collect')
    return (await app.as(staff).get<{ items: ScheduleAnswer[] }>('/Schedule/searchRequest', { boatId })).body.items[0]!
  }
  it('her home is hers; taken, the nearest that fits is proposed', async () => {
    const home = await boatWithHome('A3')
    const out = await goesOut(home.id, 'A3')
    const guest = await asks()
    await approve(guest.id, { rackPositionId: await bayId('A3'), keptBayReason: 'Leaves on Thursday' })
    const back = await comesBack(out, home.id)
    expect((await read(back.id)).proposal).toMatchObject({ code: 'A2', wished: false, near: true })
    await advance(guest.id, 'cancel', { notes: 'Sold' })
    expect((await read(back.id)).proposal).toMatchObject({ code: 'A3', wished: true, near: false })
    expect((await advance(back.id, 'back-on-rack', { checklist: { hull: true } })).body.bay?.code).toBe('A3')
  })

  it('a boat without a home goes where she stood, or near it', async () => {
    const { id: boatId } = await readyBoat(app, owner)
    const out = await goesOut(boatId, 'A5')
    const other = await readyBoat(app, owner, 'Other')
    await place(other.id, 'A5')
    const back = await comesBack(out, boatId)
    expect((await read(back.id)).proposal).toMatchObject({ code: 'A4', near: true })
  })

  it('where she stood is read by who may see bays', async () => {
    await saveSettings(app.db, { allocation: false })
    const { id: boatId } = await readyBoat(app, owner)
    const { id } = await comesBack(await goesOut(boatId, 'A5'), boatId)
    const seenBy = async (who: Account) => {
      const { rackPositionId, wish } = (await app.as(who).get<ScheduleAnswer>(`/Schedule/GetByID/${id}`)).body
      return [rackPositionId, wish !== null]
    }
    expect(await seenBy(staff)).toEqual([await bayId('A5'), true])
    expect(await seenBy(owner)).toEqual([null, false])
  })
})
