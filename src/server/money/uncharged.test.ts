import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertBoats } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { checked, run, workbook } from '#test/imports.ts'
import { addItem, storedCharges, switchMoney } from '#test/money.ts'
import { readyBoat, type ScheduleAnswer } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  const admin = await app.admin()
  await switchMoney(app, true)
  await app.db.execute(sql`update plan set price = 333500`)
  for (const due of ['lift', 'visit-day']) await addItem(app, admin, { name: due, due })
  await app.db.execute(sql`
    with r as (insert into rack (name) values ('A') returning id),
      w as (insert into rack_row (rack_id, name) select id, '1' from r returning id)
    insert into rack_position (rack_row_id, name, position_number, code)
    select w.id, 'A' || n, n, 'A' || n from w, generate_series(1, 6) n`)
})
afterAll(() => app.close())

describe('with money on, nothing is charged', () => {
  it('of what an import writes: subscriptions that run, lifts that were used, boats that stand here', async () => {
    const { rows: plans } = await app.db.execute<{ name: string }>(sql`select name from plan order by id limit 1`)
    const head = [
      'Owner',
      'Phone',
      'E-mail',
      'Boat',
      'Plan',
      'Subscription from',
      'Subscription until',
      'Lifts left',
      'Bay',
    ]
    const row = (n: number, left: number) => [
      ...[`Owner${n} Test`, `+372 5${600_000 + n}`, `owner${n}@example.org`, `Boat ${n}`, plans[0]!.name],
      ...['2026-05-01', '2027-04-30', left, `A${n}`],
    ]
    const draft = await checked(app, staff, await workbook([head, row(1, 7), row(2, 0)]))
    expect(draft.made).toMatchObject({ boats: 2, subscriptions: 2, placed: 2 })
    expect((await run(app, staff, draft)).status).toBe(200)
    expect(await storedCharges(app)).toEqual([])
  })

  it('of a boat that is placed as she stands here, with or without a subscription, nor of taking it back', async () => {
    const owner = await app.customer()
    const ready = await readyBoat(app, owner)
    await app.db.execute(sql`update subscription set lifts_remaining = 0 where id = ${ready.subscriptionId}`)
    const [bare] = await insertBoats(app, owner.id, [{ name: 'Tuuli' }])
    for (const boatId of [ready.id, bare!]) {
      const placed = await app
        .as(staff)
        .post<ScheduleAnswer>('/Schedule/Place', { boatId, reason: 'Stood here in spring' })
      expect(placed.status).toBe(200)
      await app.as(staff).put(`/Schedule/Advance/${placed.body.id}`, { event: 'undo', notes: 'Another boat' })
    }
    expect(await storedCharges(app)).toEqual([])
  })
})
