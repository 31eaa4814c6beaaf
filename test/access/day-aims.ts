import { sql } from 'drizzle-orm'
import type { TestApp } from '#test/app.ts'
import type { Aim, Belongings } from './own-records.ts'

/** Her booked movement, brought to today. */
export const movementOf = async ({ scheduleId }: Belongings, app: TestApp) => {
  const now = app.clock.now().toISOString()
  const { rows } = await app.db.execute<{ id: number }>(sql`
    insert into movement (schedule_id, kind, booked_at, day) values (${scheduleId}, 'drop-off', ${now}::timestamptz, '2026-06-10')
    on conflict (schedule_id, kind) do update set booked_at = excluded.booked_at, day = excluded.day, begun_at = null
    returning id`)
  return rows[0]!.id
}

/** How the calls of the day plan reach a movement. */
export const dayAims: Record<string, (mine: Belongings, app: TestApp) => Promise<Aim>> = {
  'PUT /DayPlan/Order': async (mine, app) => {
    const id = await movementOf(mine, app)
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select id from movement where day = '2026-06-10' and done_at is null`,
    )
    return {
      body: { day: '2026-06-10', movementIds: [id, ...rows.map((row) => row.id).filter((other) => other !== id)] },
    }
  },
  'POST /DayPlan/Mark': async (mine, app) => ({ body: { movementId: await movementOf(mine, app), mark: 'here' } }),
  'POST /DayPlan/Here': async (mine, app) => ({ body: { movementId: await movementOf(mine, app), here: true } }),
}
