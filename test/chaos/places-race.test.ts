import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveSettings } from '#server/settings/public.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { dropOffDate, pickUpDate, readyBoat } from '#test/schedules.ts'

const owners = Number(process.env.PLACE_OWNERS ?? 20)
const places = Math.round(owners * 0.3)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await saveSettings(app.db, { placesPerSlot: places })
})
afterAll(() => app.close())

describe(`${owners} owners at once ask for ${places} places at the crane`, { timeout: 600_000 }, () => {
  it(`exactly ${places} get one, the others are told that it is taken`, async () => {
    const boats = []
    for (let n = 0; n < owners; n += 1) {
      const owner = await app.customer()
      boats.push({ owner, boat: await readyBoat(app, owner) })
    }
    const answers = await Promise.all(
      boats.map(({ owner, boat }) =>
        app.as(owner).post('/Schedule/Request', {
          boatId: boat.id,
          scheduleDate: dropOffDate,
          pickup_Requested_Date: pickUpDate,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(places)
    const lost = answers.filter(({ status }) => status !== 200)
    expect(new Set(lost.map(({ status, problem }) => `${status} ${problem.code} ${problem.message}`))).toEqual(
      new Set(['409 slot_full Thu 11 Jun, 10:00 is taken by now: choose another time.']),
    )
    const { rows } = await app.db.execute<{ schedules: number; places: number; highest: number }>(sql`
      select (select count(*)::int from schedule) as schedules, count(*)::int as places, max(place) as highest
      from slot_place`)
    expect(rows[0]).toEqual({ schedules: places, places, highest: places })
    console.log(`${owners} asked at once: ${places} places given, ${lost.length} told that it is taken`)
  })
})
