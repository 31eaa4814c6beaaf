import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rackOverview } from '#contract/racks/endpoints.ts'
import { searchPickUps } from '#contract/schedules/endpoints.ts'
import { saveSettings } from '#server/settings/public.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { historyOf, noticesOf, readBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { readyBoat, requested, type ScheduleAnswer, takeTo } from '#test/schedules.ts'
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

const at = async (status: number) => {
  const boat = await readyBoat(app, owner)
  return takeTo(app, staff, await requested(app, owner, boat.id), status)
}
const advance = (id: number, body: object, who = staff) =>
  app.as(who).put<ScheduleAnswer>(`/Schedule/Advance/${id}`, body)
const move = (id: number, rackPositionId?: number | null, who = staff) =>
  advance(id, { event: 'move-bay', ...(rackPositionId !== undefined && { rackPositionId }) }, who)
const seen = async (who: Account, id: number) => (await app.as(who).get<ScheduleAnswer>(`/Schedule/GetByID/${id}`)).body
const unplaced = async (who = staff) => {
  const { body } = await app.as(who).call(searchPickUps, { query: { unplaced: 'true', pageSize: '100' } })
  return body.items.map(({ id }) => id)
}

/** A1 and A2 fit the boat of these tests, A3 is too narrow, A4 too short, A5 carries too little. */
const buildRack = () =>
  app.db.execute(sql`
    with r as (insert into rack (name) values ('Rack 1') returning id),
      w as (insert into rack_row (rack_id, name) select id, '1' from r returning id)
    insert into rack_position (rack_row_id, name, position_number, code, clear_width, clear_height, max_length, max_weight)
    select w.id, n::text, n, 'A' || n, width, 4, length, weight
    from w, (values (1, 3.5, 9, 5000), (2, 2.6, 9, 5000), (3, 2.0, 9, 5000), (4, 3.5, 5, 5000), (5, 3.5, 9, 900))
      as p (n, width, length, weight)`)

describe('move-bay', () => {
  it('is not offered, and refused, while no racks are set up', async () => {
    const stored = await at(7)
    expect(stored.abilities).not.toContain('move-bay')
    expect(stored.unplaced).toBe(false)
    expect(await unplaced()).toEqual([])
    const { status, problem } = await move(stored.id, null)
    expect([status, problem.code]).toEqual([409, 'wrong_status'])
  })

  it('gives a boat that was lifted with allocation off her bay, also at 8, and takes it back [D.8-9]', async () => {
    await buildRack()
    const stored = await at(7)
    expect(stored).toMatchObject({ bay: null, unplaced: true })
    expect(stored.abilities).toContain('move-bay')
    expect(await unplaced()).toContain(stored.id)
    expect(await unplaced(owner)).toContain(stored.id) // the filter is the marina’s: of an owner it is ignored
    const told = (await noticesOf(app, owner.id)).length

    const placed = await move(stored.id, 1)
    expect(placed.status).toBe(200)
    expect(placed.body).toMatchObject({ scheduleStatus: 7, bay: { id: 1, code: 'A1' }, unplaced: false })
    expect(placed.body.version).toBe(stored.version + 1)
    expect(placed.body.waitingSince).toBe(stored.waitingSince)
    expect(await unplaced()).not.toContain(stored.id)
    expect((await historyOf(app, stored.boatId)).at(-1)).toMatchObject({
      event: 'move-bay',
      fromStatus: 7,
      toStatus: 7,
      details: { fromBay: null, toBay: 'A1' },
    })
    const history = await app.as(staff).get<{ event: string; label: string }[]>(`/Schedule/History/${stored.id}`)
    expect(history.body[0]).toMatchObject({ event: 'move-bay', label: 'Bay changed' })
    expect((await readBoat(app, staff, stored.boatId)).bay).toMatchObject({ code: 'A1' })
    // bays are the marina’s matter while it does not allocate them
    expect((await seen(owner, stored.id)).bay).toBeNull()
    expect((await readBoat(app, owner, stored.boatId)).bay).toBeNull()
    const [rack] = (await app.as(staff).call(rackOverview)).body
    expect(rack!.rows[0]!.bays[0]).toMatchObject({ code: 'A1', state: 'stored', boatId: stored.boatId })

    const undone = await advance(stored.id, { event: 'undo', notes: 'Wrong boat' })
    expect(undone.body).toMatchObject({ scheduleStatus: 7, bay: null, unplaced: true })
    expect(await noticesOf(app, owner.id)).toHaveLength(told)

    await takeTo(app, staff, await requested(app, owner, (await readyBoat(app, owner)).id), 1)
    const asked = await at(8)
    expect((await move(asked.id, 2)).body).toMatchObject({ scheduleStatus: 8, bay: { code: 'A2' } })
    expect((await move(asked.id, null)).body).toMatchObject({ scheduleStatus: 8, bay: null, unplaced: true })
    expect((await advance(asked.id, { event: 'undo', notes: 'She was there' })).body.bay).toMatchObject({ code: 'A2' })
    expect(
      (await advance(asked.id, { event: 'lower', checklist: { drainPlugs: true, bilge: true } })).body.bay,
    ).toBeNull()
  })

  it('asks for a bay or none in so many words, and for another than hers', async () => {
    const { id } = await at(7)
    const sentence = async (answer: ReturnType<typeof move>) => {
      const { status, problem } = await answer
      return [status, problem.errors[0]?.field, problem.message]
    }
    expect(await sentence(move(id))).toEqual([400, 'rackPositionId', 'Choose a bay, or none'])
    expect(await sentence(move(id, null))).toEqual([400, 'rackPositionId', 'She has no bay already'])
    expect(await sentence(move(id, 999))).toEqual([400, 'rackPositionId', 'Choose a bay of the racks'])
    await move(id, 1)
    expect(await sentence(move(id, 1))).toEqual([400, 'rackPositionId', 'She is in that bay already: choose another'])
    await move(id, null)
  })

  it('refuses a bay that is taken or too small, by every measure, and says which', async () => {
    const [first, second] = [await at(7), await at(7)]
    await app.db.execute(sql`update boat set length_overall = 6.4, weight = 2100 where id = ${second.boatId}`)
    await move(first.id, 1)
    const refused = async (position: number, field = 'misfitReason') => {
      const { status, problem } = await move(second.id, position)
      expect([status, problem.code, problem.errors[0]?.field]).toEqual([409, 'position_taken', field])
      return problem.message
    }
    const orSay = 'choose another, or say why she goes there all the same.'
    expect(await refused(1, 'rackPositionId')).toBe('That bay is taken: choose another.')
    expect(await refused(3)).toBe(`The boat does not fit that bay (0.50 m too wide): ${orSay}`)
    expect(await refused(4)).toBe(`The boat does not fit that bay (1.40 m too long): ${orSay}`)
    expect(await refused(5)).toBe(`The boat does not fit that bay (1200 kg too heavy): ${orSay}`)
    await move(first.id, null)
  })

  it('puts a boat into a bay that is too small for a reason, which staff read in her history and owners do not', async () => {
    const boat = await at(7)
    const body = { event: 'move-bay', rackPositionId: 3, misfitReason: 'For one night, the fenders are off' }
    expect((await advance(boat.id, body)).body.bay).toMatchObject({ code: 'A3' })
    expect((await historyOf(app, boat.boatId)).at(-1)).toMatchObject({
      event: 'move-bay',
      details: { toBay: 'A3', misfitReason: 'For one night, the fenders are off' },
    })
    const shown = async (who: Account) =>
      JSON.stringify((await app.as(who).get(`/Schedule/History/${boat.id}`)).body).includes('fenders')
    expect([await shown(staff), await shown(owner)]).toEqual([true, false])
    expect((await advance(boat.id, { ...body, rackPositionId: 1, misfitReason: 'x'.repeat(501) })).status).toBe(400)
    await move(boat.id, null)
  })

  it('is undone only while her old bay is free: else another is asked for, and nobody is left without one', async () => {
    const [first, second] = [await at(7), await at(7)]
    await move(first.id, 1)
    await move(first.id, 2)
    await move(second.id, 1)
    const { status, problem } = await advance(first.id, { event: 'undo', notes: 'Back' })
    expect([status, problem.code, problem.errors[0]?.field]).toEqual([409, 'position_taken', 'rackPositionId'])
    expect((await seen(staff, first.id)).bay).toMatchObject({ code: 'A2' })
    for (const { id } of [first, second]) await move(id, null)
  })

  it('gives one bay to one boat, also when two ask at once', async () => {
    const boats = [await at(7), await at(7), await at(7)]
    const replies = await Promise.all(boats.map(({ id }) => move(id, 1)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    for (const { id } of boats) await move(id, null)
  })

  it('is for staff, on the rack alone', async () => {
    const stored = await at(7)
    expect((await move(stored.id, 1, owner)).status).toBe(403)
    expect((await seen(owner, stored.id)).abilities).not.toContain('move-bay')
    expect((await move(stored.id, 1, await app.customer())).status).toBe(404)
    for (const status of [6, 9]) {
      const elsewhere = await at(status)
      expect(elsewhere.abilities).not.toContain('move-bay')
      expect((await move(elsewhere.id, 1)).problem.code).toBe('wrong_status')
    }
  })
})

describe('with allocation off', () => {
  it('a lift and a restow may name a bay, and need none', async () => {
    const bare = await at(7)
    expect(bare).toMatchObject({ bay: null, unplaced: true })
    const ready = await at(6)
    expect((await advance(ready.id, { event: 'lift', rackPositionId: 1 })).body.bay).toMatchObject({ code: 'A1' })
    const lowered = await at(9)
    expect((await advance(lowered.id, { event: 'restow', rackPositionId: 2 })).body.bay).toMatchObject({ code: 'A2' })
    for (const { id } of [ready, lowered]) await move(id, null)
  })
})

describe('with allocation on', () => {
  it('names the bay that approval takes: the wish, else what fits best, and says what was wished for [D.8-8]', async () => {
    await saveSettings(app.db, { allocation: true })
    const requestFor = async (wish: object) => {
      const { id: boatId } = await readyBoat(app, owner)
      const { id } = await requested(app, owner, boatId)
      await app.as(owner).put(`/Schedule/Update/${id}`, wish)
      return seen(staff, id)
    }
    const near = await requestFor({ rackPositionId: 1 })
    expect(near).toMatchObject({ wish: 'bay A1', proposal: { code: 'A1', wished: true } })
    expect((await seen(owner, near.id)).proposal).toBeNull()
    const small = await requestFor({ rackPositionId: 3 })
    expect(small).toMatchObject({ wish: 'bay A3', proposal: { code: 'A2', wished: false } })
    const none = await requestFor({})
    expect(none).toMatchObject({ wish: null, proposal: { code: 'A2', wished: false } })
    const rack = await requestFor({ rackId: 1 })
    expect(rack).toMatchObject({ wish: 'Rack 1', proposal: { code: 'A2', wished: true } })
    for (const { id, proposal } of [near, none]) {
      const { body } = await app.as(staff).put<ScheduleAnswer>('/Schedule/RespondDropOffRequest', { id, status: 1 })
      expect(body.bay?.code).toBe(proposal!.code)
    }
    await saveSettings(app.db, { allocation: false })
  })
})
