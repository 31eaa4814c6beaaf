import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totalBoats } from '#contract/boats/endpoints.ts'
import { totalRequests } from '#contract/schedules/endpoints.ts'
import { totalSubscriptions } from '#contract/subscriptions/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'

const many = 10_001
let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
  const other = await app.customer()
  await app.db.execute(
    sql.raw(`
    insert into boat (owner_id, name, width, depth, notes)
      select case when i = 1 then ${owner.id} else ${other.id} end, 'Boat ' || i, 2, 1, '' from generate_series(1, ${many}) i;
    insert into subscription (boat_id, created_by, valid_from, valid_to, lifts_granted, lifts_remaining)
      select id, owner_id, '2026-01-01', '2026-12-31', 0, 0 from boat order by id;
    insert into schedule (boat_id, status, drop_off_at, created_by) select id, 11, now(), owner_id from boat order by id;
  `),
  )
})
afterAll(() => app.close())

describe.each([totalBoats, totalRequests, totalSubscriptions])('GET $path', (endpoint) => {
  const ids = async (who: Account) => (await app.as(who).call(endpoint)).body.map(({ id }) => id)

  it('gives an owner all of her own', async () => expect(await ids(owner)).toEqual([1]))

  it('gives staff of a large marina the newest 10,000', async () => {
    const given = await ids(staff)
    expect(given).toHaveLength(10_000)
    expect([given[0], given.at(-1)]).toEqual([many, 2])
  })
})
