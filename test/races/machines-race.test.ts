import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveSettings } from '#server/settings/public.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { brokenInvariants } from '#test/model/invariants.ts'
import { pickUpDate, readyBoat } from '#test/schedules.ts'

const owners = 200

let app: TestApp
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

/** Of different strength, reach and pace: 2, 2 and 1 places a quarter. */
const machines = [
  { name: 'Fork', kind: 'forklift', maxWeight: 3000, maxLength: 8, highestTier: 2, minutes: 7 },
  { name: 'Crane', kind: 'crane', maxWeight: 6000, maxLength: 10, highestTier: 3, minutes: 7 },
  { name: 'Lift', kind: 'travel-lift', maxWeight: 12_000, maxLength: 14, highestTier: null, minutes: 15 },
]
/** Half of the boats are light, the others medium or heavy, eight in turn: of each on every tier. */
const sizes = [
  [2000, 7],
  [5000, 9],
  [2500, 7.5],
  [11_000, 13],
] as const
/** Of four tiers, a bay for each boat in each: half of the boats lie in them in turn, the others may come into them. */
const buildRacks = async () => {
  await app.db.execute(sql`
    with k as (insert into rack (name) values ('Rack 1') returning id),
      w as (insert into rack_row (rack_id, name, tier) select id, 'Row ' || t, t from k, generate_series(1, 4) t returning id, tier)
    insert into rack_position (rack_row_id, name, position_number, code)
    select w.id, n::text, n, 'T' || tier || '-' || n from w, generate_series(1, ${owners}) n`)
  const { rows } = await app.db.execute<{ id: number }>(sql`
    select p.id from rack_position p join rack_row w on w.id = p.rack_row_id order by p.position_number, w.tier`)
  return rows.map(({ id }) => id)
}
interface Racer {
  owner: Account
  boatId: number
  onRack: boolean
}
const quarters = Array.from({ length: 12 }, (_, n) => new Date(Date.UTC(2026, 5, 11, 6, n * 15)).toISOString())

/** What each movement is booked for, and whether it is on a machine, by boat. */
const bookedTimes = async () => {
  const { rows } = await app.db.execute<{ boatId: number; at: string; onMachine: boolean }>(sql`
    select s.boat_id as "boatId", m.booked_at::text as at, m.machine_id is not null as "onMachine"
    from movement m join schedule s on s.id = m.schedule_id where m.done_at is null order by s.boat_id`)
  return rows
}

describe(`${owners} owners at once for 60 places on three machines`, { timeout: 600_000 }, () => {
  it('exactly 60 get one, none on a machine that cannot carry her or does not reach her bay', async () => {
    const bays = await buildRacks()
    const staff = await app.staff()
    for (const machine of machines) expect((await app.as(admin).post('/Machine', machine)).status).toBe(200)
    const fleet: Racer[] = []
    for (let n = 0; n < owners; n += 1) {
      const owner = await app.customer()
      const { id } = await readyBoat(app, owner)
      const [weight, length] = sizes[Math.floor(n / 8) % sizes.length]!
      const onRack = n % 2 === 0
      await app.db.execute(sql`update boat set weight = ${weight}, length_overall = ${length} where id = ${id}`)
      if (onRack) {
        const here = { boatId: id, reason: 'Here', rackPositionId: bays.shift() }
        expect((await app.as(staff).post('/Schedule/Place', here)).status).toBe(200)
      }
      fleet.push({ owner, boatId: id, onRack })
    }
    // whoever finds a quarter full asks for the next: who is light and not high fits on every machine, so no place stays free
    const race = async ({ owner, boatId, onRack }: Racer, n: number) => {
      const as = app.as(owner)
      let wasBusy = false
      for (let tried = 0; tried < quarters.length; ) {
        const at = quarters[(n + tried) % quarters.length]
        const { status, problem } = onRack
          ? await as.put('/Schedule/RespondPickUpRequest', { id: boatId, pickUpScheduleDate: at, status: 1 })
          : await as.post('/Schedule/Request', { boatId, scheduleDate: at, pickup_Requested_Date: pickUpDate })
        if (status === 200) return true
        // who reads that the marina is busy presses again, and may find that it was saved
        if (wasBusy && (problem.code === 'open_schedule' || problem.code === 'wrong_status')) return true
        wasBusy ||= problem.code === 'busy'
        if (problem.code === 'busy') continue
        tried += 1
        expect([status, problem.code]).toEqual([409, 'slot_full'])
      }
      return false
    }
    const won = (await Promise.all(fleet.map(race))).filter(Boolean)
    expect(won).toHaveLength(60)
    const { rows } = await app.db.execute<{
      name: string
      places: number
      heaviest: number
      longest: string
      highest: number
    }>(sql`
      select k.name, count(*)::int as places, max(b.weight) as heaviest, max(b.length_overall) as longest, max(w.tier) as highest
      from slot_place p join movement m on m.id = p.movement_id join machine k on k.id = p.machine_id
        join schedule s on s.id = m.schedule_id join boat b on b.id = s.boat_id
        left join rack_position r on r.id = s.position_id left join rack_row w on w.id = r.rack_row_id group by k.id order by k.id`)
    expect(rows.map(({ name, places }) => [name, places])).toEqual([
      ['Fork', 24],
      ['Crane', 24],
      ['Lift', 12],
    ])
    for (const [at, { heaviest, longest, highest }] of rows.entries()) {
      expect(heaviest).toBeLessThanOrEqual(machines[at]!.maxWeight)
      expect(Number(longest)).toBeLessThanOrEqual(machines[at]!.maxLength)
      expect(highest).toBeLessThanOrEqual(machines[at]!.highestTier ?? 4)
    }
    expect(await brokenInvariants(app.db)).toEqual([])

    // those who come get bays of every tier, all at once: out of reach they go to who reaches them, or to none
    await saveSettings(app.db, { allocation: true })
    const before = await bookedTimes()
    const { rows: asked } = await app.db.execute<{ id: number }>(sql`select id from schedule where status = 0`)
    const approve = ({ id }: { id: number }, n: number) =>
      app.as(staff).put('/Schedule/RespondDropOffRequest', { id, status: 1, rackPositionId: bays[n] })
    expect(new Set((await Promise.all(asked.map(approve))).map(({ status }) => status))).toEqual(new Set([200]))
    const after = await bookedTimes()
    expect(after.map(({ boatId, at }) => [boatId, at])).toEqual(before.map(({ boatId, at }) => [boatId, at]))
    expect(after.some(({ onMachine }) => !onMachine)).toBe(true)
    expect(await brokenInvariants(app.db)).toEqual([])
  })
})
