import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rackLookup, rackOverview, rackPositions, rackRows } from '#contract/racks/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertBoats, putSchedule } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
  await app.db.execute(sql`
    insert into rack (name) values ('B'), ('A');
    insert into rack_row (rack_id, name) values (1, 'Row 1'), (1, 'Row 2'), (2, 'Row 1');
    insert into rack_position (rack_row_id, name, position_number, code, clear_width, clear_height)
      select 1, 'Position ' || i, i, 'B-1-' || i, 3.2, 4 from generate_series(1, 9) i;
    insert into rack_position (rack_row_id, name, position_number, code) values (3, 'Position 1', 1, 'A-1-1')`)
})
afterAll(() => app.close())

/** A boat that keeps a position; returns its id. */
const keep = async (
  positionId: number,
  values: { status: number; dropOffAt?: Date; askedPickUpAt?: Date },
  holdReason?: string,
) => {
  const [id] = await insertBoats(app, owner.id, [{ name: `At ${positionId}`, ...(holdReason && { holdReason }) }])
  await putSchedule(app, id!, { ...values, positionId })
  return id!
}

describe('the lookups', () => {
  it('give racks, rows and positions as they were set up [3-15, 7.6-17, 7.6-18, 7.6-19]', async () => {
    const client = app.as(owner)
    expect((await client.call(rackLookup.list)).body).toEqual([
      { id: 1, name: 'B' },
      { id: 2, name: 'A' },
    ])
    expect((await client.call(rackRows, { params: { rackId: 1 } })).body).toEqual([
      { id: 1, name: 'Row 1', tier: null },
      { id: 2, name: 'Row 2', tier: null },
    ])
    const { body } = await client.call(rackPositions, { params: { rowId: 1 } })
    expect(body).toHaveLength(9)
    expect(body[0]).toEqual({
      id: 1,
      name: 'Position 1',
      positionNumber: 1,
      code: 'B-1-1',
      clearWidth: 3.2,
      clearHeight: 4,
      maxLength: null,
      maxWeight: null,
      inUse: true,
      taken: false,
    })
    expect((await client.call(rackPositions, { params: { rowId: 2 } })).body).toEqual([])
  })

  it('answer 404 for what is not there and 400 for what is no number', async () => {
    for (const path of ['/RackRow/GetByRack', '/RackPosition/GetByRow']) {
      expect((await app.as(owner).get(`${path}/999`)).status).toBe(404)
      expect((await app.as(owner).get(`${path}/x`)).status).toBe(400)
    }
  })

  it('are for members', async () => {
    for (const path of ['/Rack', '/RackRow/GetByRack/1', '/RackPosition/GetByRow/1'])
      expect((await app.visitor.get(path)).status).toBe(401)
  })
})

describe('GET Rack/Overview', () => {
  it('shows the bays also while the marina does not allocate them by itself', async () => {
    expect((await app.as(staff).call(rackOverview)).body.map(({ name }) => name)).toEqual(['B', 'A'])
  })

  it('shows every bay with the boat in it, coming or going', async () => {
    const today = new Date('2026-06-10T20:30:00Z')
    const tomorrow = new Date('2026-06-10T21:30:00Z')
    await keep(1, { status: 1, dropOffAt: today })
    await keep(2, { status: 6, dropOffAt: new Date('2026-06-09T10:00:00Z') })
    const stored = await keep(3, { status: 7 })
    await keep(4, { status: 8, askedPickUpAt: today })
    await keep(5, { status: 8, askedPickUpAt: tomorrow })
    await keep(6, { status: 8, askedPickUpAt: new Date('2026-06-08T10:00:00Z') })
    await keep(7, { status: 7 }, 'Unpaid')
    await keep(8, { status: 3, dropOffAt: tomorrow })

    const { status, body } = await app.as(staff).call(rackOverview)
    expect(status).toBe(200)
    expect(body.map(({ name, rows }) => [name, rows.map((row) => [row.name, row.bays.length])])).toEqual([
      ['B', [['Row 1', 9]]],
      ['A', [['Row 1', 1]]],
    ])
    const { bays } = body[0]!.rows[0]!
    expect(bays.map(({ state }) => state)).toEqual([
      'in',
      'in',
      'stored',
      'out',
      'stored',
      'out',
      'hold',
      'kept',
      'free',
    ])
    expect(bays[2]).toEqual({
      id: 3,
      code: 'B-1-3',
      positionNumber: 3,
      clearWidth: 3.2,
      clearHeight: 4,
      maxLength: null,
      maxWeight: null,
      blockedBy: [],
      state: 'stored',
      boatId: stored,
      boatName: 'At 3',
    })
    expect(bays[8]).toMatchObject({ boatId: null, boatName: null })
    const { body: positions } = await app.as(owner).call(rackPositions, { params: { rowId: 1 } })
    expect(positions.map(({ taken }) => taken)).toEqual([true, true, true, true, true, true, true, true, false])
  })

  it('is for staff', async () => {
    expect((await app.as(owner).get('/Rack/Overview')).status).toBe(403)
    expect((await app.visitor.get('/Rack/Overview')).status).toBe(401)
  })
})
