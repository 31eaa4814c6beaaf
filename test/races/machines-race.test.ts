import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

/** Of different strength and pace: 2, 2 and 1 places a quarter. */
const machines = [
  { name: 'Fork', kind: 'forklift', maxWeight: 3000, maxLength: 8, minutes: 7 },
  { name: 'Crane', kind: 'crane', maxWeight: 6000, maxLength: 10, minutes: 7 },
  { name: 'Lift', kind: 'travel-lift', maxWeight: 12_000, maxLength: 14, minutes: 15 },
]
/** Half of the boats are light, the others medium or heavy, in turn. */
const sizes = [
  [2000, 7],
  [5000, 9],
  [2500, 7.5],
  [11_000, 13],
] as const
const quarters = Array.from({ length: 12 }, (_, n) => new Date(Date.UTC(2026, 5, 11, 6, n * 15)).toISOString())

describe(`${owners} owners at once for 60 places on three machines`, { timeout: 600_000 }, () => {
  it('exactly 60 get one, none on a machine that cannot carry her', async () => {
    for (const machine of machines) expect((await app.as(admin).post('/Machine', machine)).status).toBe(200)
    const fleet: { owner: Account; boatId: number }[] = []
    for (let n = 0; n < owners; n += 1) {
      const owner = await app.customer()
      const { id } = await readyBoat(app, owner)
      const [weight, length] = sizes[n % sizes.length]!
      await app.db.execute(sql`update boat set weight = ${weight}, length_overall = ${length} where id = ${id}`)
      fleet.push({ owner, boatId: id })
    }
    // whoever finds a quarter full asks for the next: who is light fits on every machine, so no place stays free
    const race = async ({ owner, boatId }: (typeof fleet)[number], n: number) => {
      for (let tried = 0; tried < quarters.length; tried += 1) {
        const { status, problem } = await app.as(owner).post('/Schedule/Request', {
          boatId,
          scheduleDate: quarters[(n + tried) % quarters.length],
          pickup_Requested_Date: pickUpDate,
        })
        if (status === 200) return true
        expect([status, problem.code]).toEqual([409, 'slot_full'])
      }
      return false
    }
    const won = (await Promise.all(fleet.map(race))).filter(Boolean)
    expect(won).toHaveLength(60)
    const { rows } = await app.db.execute<{ name: string; places: number; heaviest: number; longest: string }>(sql`
      select k.name, count(*)::int as places, max(b.weight) as heaviest, max(b.length_overall) as longest
      from slot_place p join movement m on m.id = p.movement_id join machine k on k.id = p.machine_id
        join schedule s on s.id = m.schedule_id join boat b on b.id = s.boat_id group by k.id order by k.id`)
    expect(rows.map(({ name, places }) => [name, places])).toEqual([
      ['Fork', 24],
      ['Crane', 24],
      ['Lift', 12],
    ])
    for (const [at, { heaviest, longest }] of rows.entries()) {
      expect(heaviest).toBeLessThanOrEqual(machines[at]!.maxWeight)
      expect(Number(longest)).toBeLessThanOrEqual(machines[at]!.maxLength)
    }
    expect(await brokenInvariants(app.db)).toEqual([])
  })
})
