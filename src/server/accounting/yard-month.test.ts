import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MonthReport } from '#contract/accounting/schema.ts'
import type { WorkOrder } from '#contract/work-orders/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newService } from '#test/boat-services.ts'
import type { Account } from '#test/factories.ts'
import { sellAs } from '#test/invoices.ts'
import { addItem, openChargesOf } from '#test/money.ts'
import { pickUpDate, readyBoat, requested, steps, takeTo } from '#test/schedules.ts'
import { accept, begunOrder, drawnUp, finishOrder, stepOrder } from '#test/work-orders.ts'
import { traceStatements } from '../own-data/erased-traces.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let staff: Account
let owner: Account

const yardOf = async (month: string) => (await app.as(staff).get<MonthReport>('/Accounting/Month', { month })).body.yard
const advance = async (id: number, event: string, more: object = {}) =>
  expect((await app.as(staff).put(`/Schedule/Advance/${id}`, { event, ...more })).status).toBe(200)
const ofSubscription = (id: number, change: number) =>
  app.as(staff).put(`/Subscription/AdjustLifts/${id}`, { change, reason: 'Agreed on' })

const walkIn = {
  ...{ name: 'Hanna Koskenlaakso', phone: '+358 40 555 0162', boatName: 'Aallotar', hullType: 'cabin', depth: 0.8 },
  ...{ lengthOverall: 7.4, width: 2.75, work: 'Wash her', agreedPrice: 18_000, liftsRemaining: 1 },
}
const visit = async (validFrom: string, validTo: string) => {
  const made = await app.as(staff).post<{ id: number }>('/Visit', { ...walkIn, validFrom, validTo })
  expect(made.status).toBe(200)
  return made.body.id
}

const service = async (boatId: number, values: { serviceTypeId: number; serviceDate?: string }) => {
  const { serviceTypeId, ...plan } = values
  const { id } = await newService(app, owner, boatId, { serviceTypeId, scheduleDate: '2026-06-30T07:00:00Z' })
  expect((await app.as(staff).put('/BoatService/Respond', { id, status: 1, ...plan })).status).toBe(200)
  return id
}
const begunFor = async (boatId: number, serviceId: number) => {
  const { id, version } = await drawnUp(app, staff, boatId, { serviceId })
  const offered = (await app.as(staff).put<WorkOrder>('/WorkOrder/Offer', { id, version })).body
  const accepted = (await accept(app, owner, offered, [0, 1])).body
  return (await stepOrder(app, staff, accepted, 'begin')).body
}
const done = async (order: WorkOrder, workedOn: string) =>
  expect((await finishOrder(app, staff, order, { workedOn })).status).toBe(200)

/**
 * Of three boats one stands on the rack since 30 May, another was lifted on the 10th, which was undone, and again in the first
 * hour of the 13th; the third was lifted on the 12th and lowered in the last minute of the 15th. Looked at on 20 June.
 */
beforeAll(async () => {
  app = await startTestApp()
  const admin = await app.admin()
  staff = await app.staff()
  owner = await app.customer()
  await sellAs(app, admin)
  await addItem(app, admin, { unit: 'lift', due: 'lift' })
  const [stands, again, out] = [await readyBoat(app, owner), await readyBoat(app, owner), await readyBoat(app, owner)]

  const placed = { boatId: stands.id, dropOffAt: '2026-05-30T07:00:00Z', reason: 'Stood here in spring' }
  expect((await app.as(staff).post('/Schedule/Place', placed)).status).toBe(200)
  const [askedAgain, askedOut] = [await requested(app, owner, again.id), await requested(app, owner, out.id)]
  await takeTo(app, staff, askedAgain, 7)
  await takeTo(app, staff, askedOut, 6)
  app.clock.set('2026-06-11T06:00:00Z')
  await advance(askedAgain.id, 'undo', { notes: 'Wrong boat' })
  app.clock.set('2026-06-12T07:00:00Z')
  await advance(askedOut.id, 'lift')
  // 00:30 of the 13th in the marina
  app.clock.set('2026-06-12T21:30:00Z')
  await app.db.execute(sql`update subscription set lifts_remaining = 0 where id = ${again.subscriptionId}`)
  await advance(askedAgain.id, 'lift', { addLiftReason: 'Beyond the plan' })
  // 23:59 of the 15th
  app.clock.set('2026-06-15T20:59:00Z')
  const pickUp = { id: out.id, pickUpScheduleDate: pickUpDate, status: 1 }
  expect((await app.as(staff).put('/Schedule/RespondPickUpRequest', pickUp)).status).toBe(200)
  await steps[9]!(app, staff, askedOut)

  app.clock.set('2026-06-16T07:00:00Z')
  expect((await ofSubscription(stands.subscriptionId, 2)).status).toBe(200)
  expect((await ofSubscription(stands.subscriptionId, -1)).status).toBe(200)
  await visit('2026-06-18', '2026-06-19')
  await visit('2026-06-19', '2026-06-25')
  await visit('2026-06-29', '2026-07-02')
  const rejected = await visit('2026-06-17', '2026-06-30')
  await app.db.execute(sql`update subscription set status = 2 where id = ${rejected}`)

  await service(stands.id, { serviceTypeId: 1, serviceDate: '2026-06-18' })
  await service(stands.id, { serviceTypeId: 2 })
  await service(again.id, { serviceTypeId: 1, serviceDate: '2026-06-25' })
  const withOrder = await service(out.id, { serviceTypeId: 1, serviceDate: '2026-07-20' })
  await done(await begunFor(out.id, withOrder), '2026-06-16')
  await begunFor(again.id, await service(again.id, { serviceTypeId: 2 }))
  await done(await begunOrder(app, { staff, owner }, stands.id), '2026-06-16')
  app.clock.set('2026-06-20T07:00:00Z')
})
afterAll(() => app.close())

describe('the yard in a month', () => {
  it('says no word of racks where none are set up', async () => {
    expect((await yardOf('2026-06')).racks).toBeNull()
    await app.db.execute(sql`
      with r as (insert into rack (name) values ('A') returning id),
        w as (insert into rack_row (rack_id, name) select id, '1' from r returning id)
      insert into rack_position (rack_row_id, name, position_number, code, in_use)
        select w.id, n::text, n, 'A-1-' || n, n <= 4 from w, generate_series(1, 5) n`)
  })

  it('counts lifts, launches and what was added, without what was undone', async () => {
    expect((await yardOf('2026-06')).lifts).toEqual({ made: 2, lowered: 1, added: 3, charged: 1 })
    expect((await yardOf('2026-05')).lifts).toEqual({ made: 0, lowered: 0, added: 0, charged: 0 })
  })

  it('counts visits and their days, until today', async () => {
    // the first two days, and two of the second, which goes on; the third is yet to come
    expect((await yardOf('2026-06')).visits).toEqual({ begun: 2, days: 4 })
    expect((await yardOf('2026-07')).visits).toEqual({ begun: 0, days: 0 })
  })

  it('counts services by type on the day they are charged for, one with a work order once that is done', async () => {
    // of the first type one on the 18th and one by its order; of the second the one approved without a date
    expect((await yardOf('2026-06')).services).toEqual([
      { name: 'Boat Maintenance', count: 1 },
      { name: 'Polishing', count: 2 },
      { name: null, count: 1 },
    ])
    expect((await yardOf('2026-05')).services).toEqual([])
  })

  it('counts boats on the rack as each day was over', async () => {
    const june = (await yardOf('2026-06')).racks!
    // the first boat alone until the 11th; the third from the 12th, the second from the 13th, the third no more on the 15th
    expect(june.byDay).toEqual([...Array.from({ length: 11 }, () => 1), 2, 3, 3, 2, 2, 2, 2, 2, 2])
    // 20 + 8 + 3 of four bays on 20 days
    expect(june).toMatchObject({ bays: 4, takenDays: 31, bayDays: 80 })
    const may = (await yardOf('2026-05')).racks!
    expect(may.byDay).toEqual([...Array.from({ length: 29 }, () => 0), 1, 1])
    expect(may).toMatchObject({ takenDays: 2, bayDays: 124 })
    expect((await yardOf('2026-07')).racks).toBeNull()
  })

  it('reads as many statements whatever happened in it', async () => {
    let seen = 0
    const counting = { on: true }
    app.parts.database.pool.watchStatements(() => {
      if (counting.on) seen += 1
      return () => {}
    })
    const statements = async (month: string) => {
      seen = 0
      await yardOf(month)
      return seen
    }
    // who asks is known by now
    await statements('2026-06')
    const [full, empty] = [await statements('2026-06'), await statements('2026-04')]
    counting.on = false
    expect(full).toBeGreaterThan(5)
    expect(full).toBe(empty)
  })

  it('that is over holds the whole of it', async () => {
    app.clock.set('2026-07-05T07:00:00Z')
    const june = await yardOf('2026-06')
    // 2 + 7 + 2 days
    expect(june.visits).toEqual({ begun: 3, days: 11 })
    expect((await yardOf('2026-07')).visits).toEqual({ begun: 0, days: 2 })
    expect(june.services[1]).toEqual({ name: 'Polishing', count: 3 })
    // ten days more of two boats
    expect(june.racks).toMatchObject({ takenDays: 51, bayDays: 120 })
    expect((await yardOf('2026-07')).racks!.byDay).toEqual([2, 2, 2, 2, 2])
  })

  it('keeps lifts, visits and racks when a customer is erased', async () => {
    const before = await yardOf('2026-06')
    expect(before.lifts).toMatchObject({ added: 3, charged: 1 })
    for (const statement of traceStatements({ id: owner.id, email: owner.email, isOwnAddress: true }))
      await app.db.execute(statement)
    expect(await openChargesOf(app, staff, owner.id)).toMatchObject({ charges: [] })
    const { lifts, visits, racks } = await yardOf('2026-06')
    expect({ lifts, visits, racks }).toEqual({ lifts: before.lifts, visits: before.visits, racks: before.racks })
  })
})
