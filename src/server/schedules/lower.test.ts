import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveSettings } from '#server/settings/public.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { readyBoat, requested, type ScheduleAnswer, takeTo } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
  await app.db.execute(sql`
    with r as (insert into rack (name) values ('Rack 1') returning id),
      w as (insert into rack_row (rack_id, name) select id, '1' from r returning id)
    insert into rack_position (rack_row_id, name, position_number, code, clear_width, clear_height)
    select id, '1', 1, 'A1', 3.5, 4 from w`)
  await saveSettings(app.db, { allocation: true })
})
afterAll(() => app.close())

it('lower is staff’s, wants the launch checklist or a note, and frees the position [D.1-13]', async () => {
  const boat = await readyBoat(app, owner)
  const asked = await takeTo(app, staff, await requested(app, owner, boat.id), 8)
  expect(asked.bay?.code).toBe('A1')
  const lower = (who: Account, body: object) =>
    app.as(who).put<ScheduleAnswer>(`/Schedule/Advance/${asked.id}`, { event: 'lower', ...body })
  const checklist = { drainPlugs: true, bilge: true }

  expect((await lower(owner, { checklist })).status).toBe(403)
  for (const missing of [{}, { checklist: { drainPlugs: true } }, { checklist: { drainPlugs: true, bilge: false } }]) {
    const { status, problem } = await lower(staff, missing)
    expect([status, problem.errors.map(({ field }) => field)]).toEqual([400, ['notes']])
  }
  const kept = await app.db.execute(sql`select position_id from schedule where id = ${asked.id}`)
  expect(kept.rows[0]!.position_id).not.toBeNull()

  const lowered = await lower(staff, { checklist })
  expect([lowered.status, lowered.body.scheduleStatus, lowered.body.bay]).toEqual([200, 9, null])
  const freed = await app.db.execute(sql`select position_id from schedule where id = ${asked.id}`)
  expect(freed.rows).toEqual([{ position_id: null }])

  const next = await readyBoat(app, owner, 'Luik')
  const follower = await takeTo(app, staff, await requested(app, owner, next.id), 8)
  expect(follower.bay?.code).toBe('A1')
  const noted = await app.as(staff).put<ScheduleAnswer>(`/Schedule/Advance/${follower.id}`, {
    ...{ event: 'lower', checklist: { drainPlugs: true }, notes: 'The pump runs' },
  })
  expect([noted.status, noted.body.scheduleStatus]).toEqual([200, 9])
})
