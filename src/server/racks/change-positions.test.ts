import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeRackPositions, rackOverview, rackPositions } from '#contract/racks/endpoints.ts'
import { auditEntry } from '#server/audit/tables.ts'
import { saveSettings } from '#server/settings/public.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertBoats, putSchedule } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { readyBoat, requested } from '#test/schedules.ts'
import { asc, sql } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let staff: Account
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
  admin = await app.admin()
  await app.db.execute(sql`insert into rack (name) values ('A')`)
  await app.db.execute(sql`insert into rack_row (rack_id, name, tier) values (1, 'Top', 2), (1, 'Ground', 1)`)
  await app.db.execute(sql`
    insert into rack_position (rack_row_id, name, position_number, code, clear_width)
      select 1, 'A' || i, i, 'A' || i, 3 from generate_series(1, 5) i`)
})
afterAll(() => app.close())

const change = (body: object) => app.as(admin).call(changeRackPositions, { body: body as never })
const bays = async () => (await app.as(owner).call(rackPositions, { params: { rowId: 1 } })).body
const lie = async (positionId: number, values: object) => {
  const [boatId] = await insertBoats(app, owner.id, [{ name: `Boat ${positionId}`, ...values }])
  await putSchedule(app, boatId!, { status: 7, positionId })
}

describe('PUT Rack/Positions', () => {
  it('changes what is sent of all of them, and writes down what stands otherwise', async () => {
    await change({ ids: [2], clearWidth: 3.2 })
    const { status, body } = await change({ ids: [1, 2, 2], clearWidth: '3.2', maxWeight: 4000, inUse: false })
    expect([status, body]).toEqual([200, { changed: 2, tooSmall: [] }])
    expect((await bays()).map(({ clearWidth, maxWeight, inUse }) => [clearWidth, maxWeight, inUse])).toEqual([
      ...[1, 2].map(() => [3.2, 4000, false]),
      ...[3, 4, 5].map(() => [3, null, true]),
    ])
    const entries = await app.db.select().from(auditEntry).orderBy(asc(auditEntry.id))
    expect(entries.slice(-2)).toMatchObject([
      {
        action: 'rack-position-changed',
        subjectName: 'A1',
        before: { clearWidth: 3, maxWeight: null, inUse: true },
        after: { clearWidth: 3.2, maxWeight: 4000, inUse: false },
      },
      { subjectName: 'A2', before: { maxWeight: null, inUse: true }, after: { maxWeight: 4000, inUse: false } },
    ])
    expect((await change({ ids: [1, 2], clearWidth: 3.2 })).body.changed).toBe(0)
    expect((await change({ ids: [1, 2], maxWeight: '' })).body.changed).toBe(2)
    expect((await bays())[0]!.maxWeight).toBeNull()
  })

  it('shows a bay out of use on the picture, tiers from the ground up', async () => {
    const [rack] = (await app.as(staff).call(rackOverview)).body
    expect(rack!.rows.map(({ bays: ofRow }) => ofRow.map(({ state }) => state))).toEqual([
      ['closed', 'closed', 'free', 'free', 'free'],
    ])
  })

  it('refuses to take bays out of use that boats have, naming them, and changes nothing', async () => {
    await lie(4, { width: 2.9 })
    const { status, problem } = await change({ ids: [3, 4], inUse: false, clearWidth: 2 })
    const message = 'Boats have these bays: A4 (Boat 4). Move them first, or leave the bays out.'
    expect([status, problem.code, problem.errors]).toEqual([409, 'position_taken', [{ field: 'inUse', message }]])
    expect((await bays()).slice(2, 4).map(({ inUse, clearWidth }) => [inUse, clearWidth])).toEqual([
      [true, 3],
      [true, 3],
    ])
  })

  it('tells of boats that do not fit any more', async () => {
    const { status, body } = await change({ ids: [3, 4], clearWidth: 2.75 })
    expect([status, body]).toEqual([
      200,
      { changed: 2, tooSmall: [{ id: 4, code: 'A4', boatName: 'Boat 4', misfit: '0.15 m too wide' }] },
    ])
    await change({ ids: [3, 4], clearWidth: 3 })
  })

  it('answers 404 and changes nothing where one of them is gone', async () => {
    expect((await change({ ids: [5, 99999], clearWidth: 1 })).status).toBe(404)
    expect((await bays())[4]!.clearWidth).toBe(3)
  })

  it('sends nobody to a bay out of use', async () => {
    await saveSettings(app.db, { allocation: true })
    await change({ ids: [1, 2, 3, 5], clearWidth: 20 })
    await change({ ids: [1, 2, 3], inUse: false })
    const schedule = await requested(app, owner, (await readyBoat(app, owner)).id)
    const approve = (rackPositionId?: number) =>
      app.as(staff).put('/Schedule/RespondDropOffRequest', { id: schedule.id, status: 1, rackPositionId })
    const refused = await approve(1)
    expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
      409,
      'position_taken',
      'That bay is not in use: choose another.',
    ])
    expect((await approve()).status).toBe(200)
    const { rows } = await app.db.execute(sql`select position_id from schedule where id = ${schedule.id}`)
    expect(rows[0]).toEqual({ position_id: 5 })
  })

  it('is for admins', async () => {
    const body = { ids: [1], clearWidth: 1 }
    expect((await app.visitor.put('/Rack/Positions', body)).status).toBe(401)
    for (const person of [owner, staff]) expect((await app.as(person).put('/Rack/Positions', body)).status).toBe(403)
  })

  it('keeps a boat’s home bay in use, and says whose it is', async () => {
    const boat = await readyBoat(app, owner, 'Kodune')
    await app.db.execute(sql`
      insert into rack_position (rack_row_id, name, position_number, code) values (1, 'H1', 91, 'H1'), (1, 'H2', 92, 'H2')`)
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select id from rack_position where code like 'H%' order by code`,
    )
    const [home, free] = rows.map(({ id }) => id)
    const keep = (from: string, to: string) =>
      app.db.execute(sql`update subscription set home_position_id = ${home!}, valid_from = ${from}, valid_to = ${to}
        where id = ${boat.subscriptionId}`)
    for (const [from, to] of [
      ['2026-01-01', '2026-06-10'],
      ['2026-09-01', '2027-08-31'],
    ] as const) {
      await keep(from, to)
      const refused = await change({ ids: [home, free], inUse: false })
      expect([refused.status, refused.problem.code, refused.problem.errors]).toEqual([
        409,
        'position_taken',
        [
          {
            field: 'inUse',
            message:
              'These bays are the home of boats: H1 (Kodune). Change their subscriptions first, or leave the bays out.',
          },
        ],
      ])
    }
    expect((await bays()).filter(({ code }) => code.startsWith('H')).map(({ inUse }) => inUse)).toEqual([true, true])
    expect((await change({ ids: [home], maxWeight: 3000 })).status).toBe(200)
    await keep('2025-01-01', '2026-06-09')
    expect((await change({ ids: [home, free], inUse: false })).body.changed).toBe(2)
  })
})
