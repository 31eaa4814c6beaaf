import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HistoryEntry } from '#contract/boats/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { noticesOf } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { readyBoat, requested, type ScheduleAnswer, takeTo } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.customer()
})

const at = async (status: number) => {
  const boat = await readyBoat(app, owner)
  const made = await takeTo(app, staff, await requested(app, owner, boat.id), status)
  return { ...made, subscriptionId: boat.subscriptionId }
}
const advance = (id: number, event: string, more: object = {}, who = staff) =>
  app.as(who).put<ScheduleAnswer>(`/Schedule/Advance/${id}`, { event, ...more })
const hull = { checklist: { hull: true } }
const undo = (id: number) => advance(id, 'undo', { notes: 'Wrong boat' })
const read = async (id: number) => (await app.as(staff).get<ScheduleAnswer>(`/Schedule/GetByID/${id}`)).body
const eventsOf = async (id: number) =>
  (await app.as(staff).get<HistoryEntry[]>(`/Schedule/History/${id}`)).body.map(({ event }) => event).reverse()
const ledgerOf = async (subscriptionId: number) => {
  const { rows } = await app.db.execute<{ change: number; reason: string }>(
    sql`select change, reason from lift_entry where subscription_id = ${subscriptionId} order by id`,
  )
  return rows.slice(1).map(({ change, reason }) => [change, reason])
}
const stepsIn = async (id: number) => {
  const { rows } = await app.db.execute<{ step: string | null }>(
    sql`select distinct step from history where schedule_id = ${id} and event <> 'request-drop-off'`,
  )
  return rows.length
}
const noLifts = (subscriptionId: number) =>
  app.as(staff).put(`/Subscription/AdjustLifts/${subscriptionId}`, { change: -11, reason: 'All used' })
const told = async () => (await noticesOf(app, owner.id)).map(({ text }) => text)

const way = ['approve-request', 'approve-payment', 'confirm-drop-off', 'inspection-done', 'lift']

describe('back on the rack', () => {
  it('does every event that is missing, each in history, and tells the owner once', async () => {
    const { id, subscriptionId } = await at(0)
    const done = await advance(id, 'back-on-rack', hull)
    expect(done.body).toMatchObject({ id, scheduleStatus: 7, undoes: 'Back on the rack' })
    expect(await eventsOf(id)).toEqual(['request-drop-off', ...way])
    expect(await stepsIn(id)).toBe(1)
    expect(await ledgerOf(subscriptionId)).toEqual([[-1, 'lifted']])
    expect(await told()).toEqual(['Kajakas was lifted and is on the rack.'])
  })

  it.each([
    [1, 4],
    [3, 3],
    [5, 2],
    [6, 1],
  ])('from %i does the last %i of them', async (status, events) => {
    const { id } = await at(status)
    expect((await advance(id, 'back-on-rack', hull)).body.scheduleStatus).toBe(7)
    expect((await eventsOf(id)).slice(-events)).toEqual(way.slice(-events))
  })

  it('approves a payment that was rejected', async () => {
    const { id } = await at(1)
    await app.as(staff).put('/Schedule/RespondDropOffPayment', { id, status: 2, notes: 'Short' })
    expect((await advance(id, 'back-on-rack', hull)).body).toMatchObject({
      scheduleStatus: 7,
      dropOff_Payment_Notes: null,
    })
  })

  it('does not ask for the booked day: a boat that comes a day late is lifted', async () => {
    const { id } = await at(0)
    app.clock.set('2026-06-12T07:00:00Z')
    expect((await advance(id, 'back-on-rack', hull)).body.scheduleStatus).toBe(7)
    app.clock.set('2026-06-10T07:00:00Z')
  })

  it('leaves all as it was where one of them is refused: the checklist, a gate, a lift', async () => {
    const { id, subscriptionId, boatId } = await at(0)
    const stays = async () => expect([await eventsOf(id), (await read(id)).version]).toEqual([['request-drop-off'], 1])
    const unlisted = await advance(id, 'back-on-rack')
    expect([unlisted.status, unlisted.problem.errors[0]?.field]).toEqual([400, 'notes'])
    await stays()
    await app.as(staff).put(`/Boat/Hold/${boatId}`, { reason: 'Unpaid' })
    expect((await advance(id, 'back-on-rack', hull)).problem.code).toBe('gate_closed')
    await stays()
    await app.as(staff).put(`/Boat/Unhold/${boatId}`)
    await noLifts(subscriptionId)
    expect((await advance(id, 'back-on-rack', hull)).problem.code).toBe('gate_closed')
    await stays()
  })

  it('is for staff, and not from the rack or the water', async () => {
    const { id } = await at(3)
    expect((await advance(id, 'back-on-rack', hull, owner)).status).toBe(403)
    expect((await advance(id, 'back-on-rack', hull, await app.customer())).status).toBe(404)
    expect((await app.visitor.put(`/Schedule/Advance/${id}`, { event: 'back-on-rack' })).status).toBe(401)
    expect((await advance(id, 'back-on-rack', { ...hull, version: 1 })).problem.code).toBe('stale_version')
    expect((await advance(id, 'back-on-rack', hull)).status).toBe(200)
    expect((await advance(id, 'back-on-rack', hull)).problem.code).toBe('wrong_status')
  })

  it('is done once where two press at once', async () => {
    const { id, subscriptionId } = await at(3)
    const both = await Promise.all([advance(id, 'back-on-rack', hull), advance(id, 'back-on-rack', hull)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await ledgerOf(subscriptionId)).toEqual([[-1, 'lifted']])
  })
})

describe('undo of a step', () => {
  it('takes all of it back, newest first, the lift with it, and tells the owner once', async () => {
    const { id, subscriptionId } = await at(1)
    await advance(id, 'back-on-rack', hull)
    const before = await told()
    const undone = await undo(id)
    expect(undone.body).toMatchObject({ scheduleStatus: 1, undoes: 'Approve' })
    expect(await ledgerOf(subscriptionId)).toEqual([
      [-1, 'lifted'],
      [1, 'Wrong boat'],
    ])
    expect((await eventsOf(id)).slice(-4)).toEqual(['undo', 'undo', 'undo', 'undo'])
    expect((await told()).filter((text) => !before.includes(text))).toEqual([
      'The last step for Kajakas was taken back: Wrong boat',
    ])
    // the step before is the next one
    expect((await undo(id)).body.scheduleStatus).toBe(0)
  })

  it('is all or nothing: what stands in the way of one event keeps them all', async () => {
    const { id } = await at(3)
    await advance(id, 'back-on-rack', hull)
    // the time that she gave back when she was lifted is another's by now
    await app.db.execute(sql`insert into setting (key, value) values ('placesPerSlot', '1')`)
    const other = await readyBoat(app, owner)
    await app.db.execute(sql`delete from slot_place`)
    await requested(app, owner, other.id)
    const refused = await undo(id)
    expect([refused.status, refused.problem.code]).toEqual([409, 'slot_full'])
    expect((await read(id)).scheduleStatus).toBe(7)
    expect(await eventsOf(id)).not.toContain('undo')
    await app.db.execute(sql`delete from setting`)
  })

  it('wants a reason and is refused after a day', async () => {
    const { id } = await at(3)
    await advance(id, 'back-on-rack', hull)
    expect((await advance(id, 'undo')).problem.errors[0]?.field).toBe('notes')
    app.clock.set('2026-06-11T07:00:01Z')
    expect((await undo(id)).problem.code).toBe('wrong_status')
    app.clock.set('2026-06-10T07:00:00Z')
  })
})

describe('add one and lift', () => {
  const reason = { addLiftReason: 'Beyond the plan' }
  it('is one step: the ledger has the lift with its reason, then the lift; undo takes both back', async () => {
    const { id, subscriptionId } = await at(6)
    await noLifts(subscriptionId)
    expect((await advance(id, 'lift')).problem.code).toBe('gate_closed')
    expect((await advance(id, 'lift', reason)).body).toMatchObject({ scheduleStatus: 7, undoes: 'Lift' })
    const used = [
      [-11, 'All used'],
      [1, 'Beyond the plan'],
      [-1, 'lifted'],
    ]
    expect(await ledgerOf(subscriptionId)).toEqual(used)
    expect((await undo(id)).body.scheduleStatus).toBe(6)
    expect(await ledgerOf(subscriptionId)).toEqual([...used, [1, 'Wrong boat'], [-1, 'Wrong boat']])
    expect((await advance(id, 'lift')).problem.code).toBe('gate_closed')
  })

  it('goes with back on the rack', async () => {
    const { id, subscriptionId } = await at(3)
    await noLifts(subscriptionId)
    expect((await advance(id, 'back-on-rack', { ...hull, ...reason })).body.scheduleStatus).toBe(7)
    expect((await undo(id)).body.scheduleStatus).toBe(3)
    expect((await ledgerOf(subscriptionId)).map(([change]) => change)).toEqual([-11, 1, -1, 1, -1])
  })

  it('is refused where a lift is left, and where nothing is there to add it to', async () => {
    const { id, subscriptionId } = await at(6)
    const left = await advance(id, 'lift', reason)
    expect([left.status, left.problem.errors[0]?.field]).toEqual([400, 'addLiftReason'])
    await app.db.execute(sql`update subscription set status = 2 where id = ${subscriptionId}`)
    expect((await advance(id, 'lift', { ...reason, overrideReason: 'Known' })).problem.code).toBe('wrong_status')
    expect((await read(id)).scheduleStatus).toBe(6)
  })

  it('two at once add one lift', async () => {
    const { id, subscriptionId } = await at(6)
    await noLifts(subscriptionId)
    const both = await Promise.all([advance(id, 'lift', reason), advance(id, 'lift', reason)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await ledgerOf(subscriptionId)).toHaveLength(3)
  })
})
