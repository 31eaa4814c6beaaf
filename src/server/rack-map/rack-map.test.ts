import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rackMap } from '#contract/rack-map/endpoints.ts'
import type { MapBay } from '#contract/rack-map/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { pickUpDate, readyBoat, requested, type ScheduleAnswer, takeTo } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
})
afterAll(() => app.close())

const map = async () => (await app.as(staff).call(rackMap)).body
const bays = async () => (await map()).racks.flatMap(({ rows }) => rows.flatMap((row) => row.bays))
const bay = async (code: string): Promise<MapBay> => (await bays()).find((each) => each.code === code)!
const place = async (name: string, rackPositionId: number | null) => {
  const { id: boatId, subscriptionId } = await readyBoat(app, owner, name)
  const { body } = await app
    .as(staff)
    .post<ScheduleAnswer>('/Schedule/Place', { boatId, rackPositionId, reason: 'Here' })
  return { boatId, subscriptionId, id: body.id }
}

describe('GET Rack/Map', () => {
  it('is empty while there are no racks, whoever lies ashore', async () => {
    await place('Early', null)
    expect(await map()).toEqual({ racks: [], unplaced: [] })
    await app.db.execute(sql`
      with k as (insert into rack (name) values ('Rack 1') returning id),
        w as (insert into rack_row (rack_id, name, tier) select id, t::text, t from k, generate_series(2, 1, -1) t returning id, tier)
      insert into rack_position (rack_row_id, name, position_number, code, clear_width)
      select id, 'No. ' || nr, nr, chr(64 + nr) || tier, 3 from w, generate_series(1, 4) nr order by tier, nr`)
  })

  it('shows tiers from the ground up, and boats on the rack without a bay apart', async () => {
    const { racks, unplaced } = await map()
    expect(
      racks.map(({ name, rows }) => [name, rows.map((row) => [row.tier, row.bays.map(({ code }) => code)])]),
    ).toEqual([
      [
        'Rack 1',
        [
          [1, ['A1', 'B1', 'C1', 'D1']],
          [2, ['A2', 'B2', 'C2', 'D2']],
        ],
      ],
    ])
    expect(unplaced).toMatchObject([{ name: 'Early', stands: true, movable: true, next: null }])
    expect(racks[0]!.rows[0]!.bays[0]).toMatchObject({ boat: null, keptFor: null, inUse: true, blockedBy: [] })
  })

  it('says of a boat who she is, how she stands and what happens next', async () => {
    const stored = await place('Stored', 1)
    expect((await bay('A1')).boat).toMatchObject({
      ...{ id: stored.boatId, scheduleId: stored.id, name: 'Stored', width: 2.5, stands: true, movable: true },
      ...{ onHold: false, next: null, homeId: null },
    })
    await app.as(staff).put(`/Boat/Hold/${stored.boatId}`, { reason: 'Leaks' })
    expect((await bay('A1')).boat).toMatchObject({ onHold: true })
    await app.as(staff).put(`/Boat/Unhold/${stored.boatId}`)
    const asked = { id: stored.boatId, pickUpScheduleDate: pickUpDate, status: 1 }
    await app.as(owner).put('/Schedule/RespondPickUpRequest', asked)
    expect((await bay('A1')).boat!.next).toEqual({ kind: 'pick-up', at: pickUpDate, booked: true })
    const guest = await readyBoat(app, owner, 'Guest')
    const { id } = await takeTo(app, staff, await requested(app, owner, guest.id), 3)
    await app.db.execute(sql`update schedule set position_id = 2 where id = ${id}`)
    expect((await bay('B1')).boat).toMatchObject({
      ...{ name: 'Guest', stands: false, movable: false },
      next: { kind: 'drop-off', at: '2026-06-11T07:00:00.000Z', booked: true },
    })
  })

  it('says whose home a bay is while she is not in it, and when she comes back', async () => {
    const away = await place('Away', 3)
    await app.db.execute(sql`update subscription set home_position_id = 3 where id = ${away.subscriptionId}`)
    expect(await bay('C1')).toMatchObject({ boat: { name: 'Away', homeId: 3 }, keptFor: null })
    const returnAt = '2026-06-11T14:00:00.000Z'
    const out = { id: away.boatId, pickUpScheduleDate: '2026-06-11T07:00:00.000Z', returnAt, status: 1 }
    expect((await app.as(owner).put('/Schedule/RespondPickUpRequest', out)).status).toBe(200)
    const lowered = { event: 'lower', checklist: { drainPlugs: true, bilge: true } }
    expect((await app.as(staff).put(`/Schedule/Advance/${away.id}`, lowered)).status).toBe(200)
    expect(await bay('C1')).toMatchObject({ boat: null, keptFor: { name: 'Away', returnsAt: returnAt } })
    await app.db.execute(sql`update subscription set status = 2 where id = ${away.subscriptionId}`)
    expect((await bay('C1')).keptFor).toBeNull()
  })

  it('says what a bay is behind, and which is out of use', async () => {
    await app.db.execute(sql`insert into position_blocker (position_id, blocker_id) values (8, 7)`)
    await app.db.execute(sql`update rack_position set in_use = false where id = 6`)
    expect([(await bay('D2')).blockedBy, (await bay('B2')).inUse]).toEqual([[7], false])
  })

  it('is for staff', async () => {
    expect((await app.as(owner).get('/Rack/Map')).status).toBe(403)
    expect((await app.visitor.get('/Rack/Map')).status).toBe(401)
  })
})
