import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Machine } from '#contract/machines/schema.ts'
import { saveSettings } from '#server/settings/public.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { brokenInvariants } from '#test/model/invariants.ts'
import { pickUpDate, readyBoat, type ScheduleAnswer, takeTo } from '#test/schedules.ts'
import { lift } from '#test/yard-machines.ts'

const rounds = Number(process.env.RACE_ROUNDS ?? 4)

let app: TestApp
let owner: Account
let staff: Account[]
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = [await app.staff(), await app.staff()]
})
afterAll(() => app.close())

const request = (who: Account, boatId: number, scheduleDate: string) =>
  app.as(who).post<ScheduleAnswer>('/Schedule/Request', { boatId, scheduleDate, pickup_Requested_Date: pickUpDate })
/** Of a day, from 09:00 in the marina on. */
const quarterOf = (day: number, round: number) => new Date(Date.UTC(2026, 5, day, 6, round * 15)).toISOString()

/** Staff book for who telephones, other staff move another boat there, and an owner books by herself. */
const threeAtOnce = async (round: number) => {
  const wanted = quarterOf(11, round)
  const [phoned, booked, own] = [await readyBoat(app, owner), await readyBoat(app, owner), await readyBoat(app, owner)]
  const elsewhere = quarterOf(12, round)
  const { body } = await request(owner, booked.id, elsewhere)
  await takeTo(app, staff[0]!, body, 3)
  const calls = [
    () => request(staff[0]!, phoned.id, wanted),
    () => app.as(staff[1]!).put(`/Schedule/Advance/${body.id}`, { event: 'reschedule', scheduleDate: wanted }),
    () => request(owner, own.id, wanted),
  ]
  // each of them is the first to be sent in some round
  const answers = await Promise.all([...calls.slice(round % 3), ...calls.slice(0, round % 3)].map((call) => call()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const lost = answers.filter(({ status }) => status !== 200)
  const clock = `${String(9 + Math.floor(round / 4)).padStart(2, '0')}:${String((round % 4) * 15).padStart(2, '0')}`
  for (const { status, problem } of lost)
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'slot_full',
      `Thu 11 Jun, ${clock} is taken by now: choose another time.`,
    ])
  // who was not moved keeps her old place, who was gave it back
  const { scheduleDate } = (await app.as(owner).get<ScheduleAnswer>(`/Schedule/GetByID/${body.id}`)).body
  const isFree = (await request(owner, (await readyBoat(app, owner)).id, elsewhere)).status === 200
  expect([scheduleDate, isFree]).toEqual(isFree ? [wanted, true] : [elsewhere, false])
  expect(await brokenInvariants(app.db)).toEqual([])
}

describe('two of staff and an owner at once for the last place', { timeout: 300_000 }, () => {
  it('of the marina: one gets it, the others read that it is taken', async () => {
    await saveSettings(app.db, { placesPerSlot: 1 })
    for (let round = 0; round < rounds; round += 1) await threeAtOnce(round)
  })

  it('of its one machine: one gets it, the others read that it is taken', async () => {
    const { status } = await app.as(await app.admin()).post<Machine>('/Machine', lift)
    expect(status).toBe(200)
    for (let round = rounds; round < 2 * rounds; round += 1) await threeAtOnce(round)
  })
})
