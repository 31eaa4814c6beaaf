import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect } from 'vitest'
import type { Machine } from '#contract/machines/schema.ts'
import { startTestApp, type TestApp } from './app.ts'
import type { Account } from './factories.ts'
import { brokenInvariants } from './model/invariants.ts'
import { dropOffDate, pickUpDate, readyBoat, type ScheduleAnswer } from './schedules.ts'

export const lift = { name: 'Lift', kind: 'travel-lift', maxWeight: 12_000, maxLength: 14, minutes: 15 }
export const fork = { name: 'Fork', kind: 'forklift', maxWeight: 3000, maxLength: 8, minutes: 15 }

interface Marina {
  app: TestApp
  owner: Account
  staff: Account
  admin: Account
}

/** A marina of its own for every test, which is judged as it is left, and what is done there with machines. */
export const machineMarina = () => {
  const marina = {} as Marina
  beforeEach(async () => {
    const app = await startTestApp()
    Object.assign(marina, { app, owner: await app.customer(), staff: await app.staff(), admin: await app.admin() })
  })
  afterEach(async () => {
    expect(await brokenInvariants(marina.app.db)).toEqual([])
    await marina.app.close()
  })
  return Object.assign(marina, doneWithMachines(marina))
}

const doneWithMachines = (marina: Marina) => {
  const done = ({ status, body, bytes }: { status: number; body: Machine; bytes: Buffer }) => {
    if (status !== 200) throw new Error(`${status}: ${bytes}`)
    return body
  }
  const make = async (values: object) => done(await marina.app.as(marina.admin).post<Machine>('/Machine', values))
  const change = async (values: object) => done(await marina.app.as(marina.admin).put<Machine>('/Machine', values))
  /** Puts one with bookings out of use: by a stop, and no other way. */
  const end = async (machineId: number) => {
    const { status } = await marina.app.as(marina.admin).post('/Stop', { machineId, reason: 'out-of-use' })
    expect(status).toBe(200)
  }
  const aBoat = async (weight: number | null = null, lengthOverall: number | null = null) => {
    const boat = await readyBoat(marina.app, marina.owner)
    await marina.app.db.execute(
      sql`update boat set weight = ${weight}, length_overall = ${lengthOverall} where id = ${boat.id}`,
    )
    return boat
  }
  const ask = (boatId: number, scheduleDate: string = dropOffDate) =>
    marina.app
      .as(marina.owner)
      .post<ScheduleAnswer>('/Schedule/Request', { boatId, scheduleDate, pickup_Requested_Date: pickUpDate })
  /** A new boat's lifting, which finds a place. */
  const asked = async (weight: number | null, scheduleDate?: string) => {
    const { status, body } = await ask((await aBoat(weight, weight && 7)).id, scheduleDate)
    expect(status).toBe(200)
    return body
  }
  const seen = async (id: number, who = marina.staff) =>
    (await marina.app.as(who).get<ScheduleAnswer>(`/Schedule/GetByID/${id}`)).body
  const choose = (id: number, machineId: number | null | undefined, who = marina.staff, more: object = {}) =>
    marina.app.as(who).put<ScheduleAnswer>(`/Schedule/Advance/${id}`, { event: 'change-machine', machineId, ...more })
  /** The machine each movement is booked on, and how many places it holds, in the order they were made. */
  const booked = async () => {
    const { rows } = await marina.app.db.execute<{ machine: string | null; places: number }>(sql`
      select k.name as machine, (select count(*)::int from slot_place p where p.movement_id = m.id) as places
      from movement m left join machine k on k.id = m.machine_id where m.done_at is null order by m.id`)
    return rows.map(({ machine: name, places }) => [name, places])
  }
  return { make, change, end, aBoat, ask, asked, seen, choose, booked }
}
