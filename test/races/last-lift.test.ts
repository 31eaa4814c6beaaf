import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { brokenInvariants } from '#test/model/invariants.ts'
import { readyBoat, requested, takeTo } from '#test/schedules.ts'

const rounds = Number(process.env.RACE_ROUNDS ?? 2)
const racers = 50

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe(`${racers} lifts at once on the last lift`, { timeout: 600_000 }, () => {
  it.each(Array.from({ length: rounds }, (_, round) => round + 1))('round %i: exactly one wins [D.6-6]', async () => {
    const owner = await app.customer()
    const staff = await Promise.all([app.staff(), app.staff(), app.staff()])
    const boat = await readyBoat(app, owner)
    const { id } = await takeTo(app, staff[0]!, await requested(app, owner, boat.id), 6)
    const adjusted = await app
      .as(staff[0]!)
      .put(`/Subscription/AdjustLifts/${boat.subscriptionId}`, { change: -10, reason: 'Only one is left' })
    expect(adjusted.status).toBe(200)

    const answers = await Promise.all(
      Array.from({ length: racers }, (_, n) => app.as(staff[n % 3]!).put(`/Schedule/Advance/${id}`, { event: 'lift' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = answers.filter(({ status }) => status !== 200)
    expect(new Set(lost.map(({ status, problem }) => `${status} ${problem.code}`))).toEqual(
      new Set(['409 wrong_status']),
    )
    for (const { problem } of lost) expect(problem.current).toMatchObject({ id, scheduleStatus: 7 })

    const { rows } = await app.db.execute<{ left: number; lifts: number }>(sql`
      select lifts_remaining as left, (select count(*)::int from history where schedule_id = ${id} and event = 'lift') as lifts
      from subscription where id = ${boat.subscriptionId}`)
    expect(rows[0]).toEqual({ left: 0, lifts: 1 })
    expect(await brokenInvariants(app.db)).toEqual([])
  })
})
