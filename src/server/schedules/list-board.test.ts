import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { yardBoard } from '#contract/dashboard/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { readyBoat, requested, takeTo } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let other: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  other = await app.customer()
  staff = await app.staff()
})
afterAll(() => app.close())

const at = async (who: Account, name: string, status: number) => {
  const made = await requested(app, who, (await readyBoat(app, who, name)).id)
  return takeTo(app, staff, made, status)
}
const board = async (who: Account) =>
  (await app.as(who).call(yardBoard)).body.items.map(({ boat, scheduleStatus }) => [boat.name, scheduleStatus])

describe('GET Schedule/Board (2.6 kanban)', () => {
  it('gives staff every open schedule and those closed within the last day, an owner the own ones', async () => {
    await at(owner, 'Galeb', 10)
    const rejected = await at(owner, 'Tiira', 0)
    await app
      .as(staff)
      .put('/Schedule/RespondDropOffRequest', { id: rejected.id, status: 2, dropOffRejectionReasonId: 1 })
    await at(owner, 'Kiur', 7)
    await at(other, 'Meri', 0)
    const mine = [
      ['Tiira', 2],
      ['Kiur', 7],
      ['Galeb', 10],
    ]
    expect(await board(staff)).toEqual([['Meri', 0], ...mine])
    expect(await board(owner)).toEqual(mine)
    expect(await board(other)).toEqual([['Meri', 0]])
    app.clock.advance({ hours: 25 })
    expect(await board(owner)).toEqual([['Kiur', 7]])
  })

  it('gives the thousand that moved last of more, the open ones first, and says how many there are', async () => {
    const many = await app.customer()
    await app.db.execute(
      sql.raw(`
      with b as (insert into boat (owner_id, name, width, depth, notes)
        select ${many.id}, 'Boat ' || i, 2, 1, '' from generate_series(1, 1010) i returning id, name)
      insert into schedule (boat_id, status, drop_off_at, created_by, status_changed_at)
        select id, case when i > 1005 then 10 when i % 2 = 0 then 0 else 9 end, now(), ${many.id},
          '${app.clock.now().toISOString()}'::timestamptz - i * interval '1 minute'
        from (select id, substr(name, 6)::int as i from b) numbered`),
    )
    const { items, totalCount } = (await app.as(many).call(yardBoard)).body
    expect([items.length, totalCount]).toEqual([1000, 1010])
    const left = new Set(items.map(({ boat }) => Number(boat.name.slice(5))))
    expect(left).toEqual(new Set(Array.from({ length: 1000 }, (_, n) => n + 1)))
    expect((await app.as(other).call(yardBoard)).body.totalCount).toBe(1)
  })

  it('answers 401 to nobody', async () => {
    expect((await app.visitor.call(yardBoard)).status).toBe(401)
  })
})
