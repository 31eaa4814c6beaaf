import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { HistoryEntry } from '#contract/boats/schema.ts'
import { startTestApp, type TestApp } from './app.ts'
import { noticesOf } from './boats.ts'
import type { Account } from './factories.ts'
import { readyBoat, type ScheduleAnswer } from './schedules.ts'

export const out = '2026-06-10T07:00:00.000Z'
export const back = '2026-06-10T14:00:00.000Z'
export const both = { approveRequests: true, approvePayments: true }
export const lowering = { checklist: { drainPlugs: true, bilge: true } }
export const hull = { checklist: { hull: true } }

interface Marina {
  app: TestApp
  /** Another one in every test. */
  owner: Account
  staff: Account
}

/** A marina on a Wednesday morning for every test of a file, and what its tests do there; settings and places are its own. */
export const outingMarina = () => {
  const marina = {} as Marina
  beforeAll(async () => {
    marina.app = await startTestApp()
    marina.staff = await marina.app.staff()
  })
  afterAll(() => marina.app.close())
  beforeEach(async () => {
    marina.owner = await marina.app.customer()
    marina.app.clock.set('2026-06-10T06:00:00Z')
  })
  afterEach(async () => {
    await marina.app.db.execute(sql`delete from setting`)
    await marina.app.db.execute(sql`delete from slot_place`)
  })
  return Object.assign(marina, outingsOf(marina))
}

/** By the calls, as the owner of new boats and as staff. */
export const outingsOf = (marina: Marina) => {
  const onRack = async () => {
    const boat = await readyBoat(marina.app, marina.owner)
    const placed = await marina.app
      .as(marina.staff)
      .post<ScheduleAnswer>('/Schedule/Place', { boatId: boat.id, reason: 'Here' })
    return { ...placed.body, subscriptionId: boat.subscriptionId }
  }
  const book = (boatId: number, more: object = {}, who = marina.owner) =>
    marina.app.as(who).put<ScheduleAnswer>('/Schedule/RespondPickUpRequest', {
      id: boatId,
      pickUpScheduleDate: out,
      returnAt: back,
      status: 1,
      ...more,
    })
  const change = (id: number, body: object, who = marina.owner) =>
    marina.app.as(who).put<ScheduleAnswer>(`/Schedule/Update/${id}`, body)
  const advance = (id: number, event: string, more: object = {}, who = marina.staff) =>
    marina.app.as(who).put<ScheduleAnswer>(`/Schedule/Advance/${id}`, { event, ...more })
  const undo = (id: number) => advance(id, 'undo', { notes: 'Wrong boat' })
  const read = async (id: number) =>
    (await marina.app.as(marina.staff).get<ScheduleAnswer>(`/Schedule/GetByID/${id}`)).body
  const latest = async (boatId: number) =>
    (await marina.app.as(marina.staff).get<{ items: ScheduleAnswer[] }>('/Schedule/searchRequest', { boatId })).body
      .items[0]!
  const eventsOf = async (id: number) =>
    (await marina.app.as(marina.staff).get<HistoryEntry[]>(`/Schedule/History/${id}`)).body
      .map(({ event }) => event)
      .reverse()
  /** Held places of a boat: kind and time. */
  const placesOf = async (boatId: number) => {
    const { rows } = await marina.app.db.execute<{ kind: string; at: string }>(sql`
      select m.kind, to_char(p.slot_at at time zone 'UTC', 'DD HH24:MI') as at from slot_place p
      join movement m on m.id = p.movement_id join schedule s on s.id = m.schedule_id
      where s.boat_id = ${boatId} and p.slot_at >= ${marina.app.clock.now().toISOString()}::timestamptz and m.done_at is null
      order by p.slot_at`)
    return rows.map(({ kind, at }) => `${kind} ${at}`)
  }
  const noticesFor = async (who: Account) => (await noticesOf(marina.app, who.id)).map(({ text }) => text)
  /** Out on the water: booked, lowered and handed over. */
  const away = async (more: object = {}) => {
    const boat = await onRack()
    expect((await book(boat.boatId, more)).status).toBe(200)
    expect((await advance(boat.id, 'lower', lowering)).status).toBe(200)
    return boat
  }
  const handedOver = async (more: object = {}) => {
    const boat = await away(more)
    expect((await advance(boat.id, 'collect')).body.scheduleStatus).toBe(10)
    return { ...boat, back: await latest(boat.boatId) }
  }
  return { onRack, book, change, advance, undo, read, latest, eventsOf, placesOf, noticesFor, away, handedOver }
}
