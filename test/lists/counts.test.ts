import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noSchedule } from '#server/fleet/list-boats.ts'
import { withTransaction } from '#server/platform/database/index.ts'
import type { Db } from '#server/platform/database/types.ts'
import { createTestDatabase, type TestDatabase, testEngine } from '#test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.orm.execute(sql`
    insert into account (username, email, first_name, last_name, password_hash) values ('o', 'o', 'Mari', 'Mets', '')`)
})
afterAll(() => database.close())

const text = sql`
  select 'account' as list, 0 as code, count(*)::int as total from account where role = 'customer' group by 2 union all
  select 'boat', coalesce(latest_status, ${sql.raw(String(noSchedule))}), count(*)::int from boat group by 2 union all
  select 'subscription', status, count(*)::int from subscription where boat_id is not null group by 2 union all
  select 'schedule', status, count(*)::int from schedule group by 2 union all
  select 'boat_service', status, count(*)::int from boat_service group by 2 union all
  select 'file', 0, count(*)::int from file having count(*) > 0`
const counted = async (db: Db) => (await db.execute(sql`select * from (${text}) counted order by list, code`)).rows
const kept = async (db: Db) =>
  (
    await db.execute(sql`
      select list, code, sum(change)::int as total from list_count group by list, code having sum(change) <> 0
      order by list, code`)
  ).rows
const changes = async () => (await database.orm.execute(sql`select from list_count`)).rowCount!

/** Boats with all that hangs on them, of every status, made, changed and thrown away again. */
const busyDay = (db: Db, from: number, to: number) =>
  db.execute(
    sql.raw(`
    insert into boat (owner_id, name, width, depth, notes) select 1, 'Boat ' || i, 2, 1, '' from generate_series(${from}, ${to}) i;
    insert into subscription (boat_id, created_by, valid_from, valid_to, lifts_granted, lifts_remaining, status)
      select case when i % 3 > 0 then b.id end, 1, '2026-01-01', '2026-12-31', 0, 0, i % 2
      from generate_series(${from}, ${to}) i join boat b on b.name = 'Boat ' || i;
    insert into schedule (boat_id, status, drop_off_at, created_by)
      select b.id, i % 12, now(), 1 from generate_series(${from}, ${to}) i join boat b on b.name = 'Boat ' || i;
    insert into boat_service (boat_id, service_type_id, schedule_at, created_by)
      select b.id, 1, now(), 1 from generate_series(${from}, ${to}) i join boat b on b.name = 'Boat ' || i;
    insert into file (storage_key, original_name, content_type, size, sha256, uploader_id)
      select 'key ' || i, 'paper.pdf', 'application/pdf', i, '', 1 from generate_series(${from}, ${to}) i;
    update file set original_name = 'Paper.pdf' where id % 3 = 0;
    delete from file where id % 4 = 0;
    update boat b set latest_status = s.status from schedule s where s.boat_id = b.id and b.id % 5 > 0;
    update schedule set status = 11 where id % 4 = 0;
    update subscription set status = 2 where id % 7 = 0;
    update subscription set boat_id = null where id % 11 = 0;
    update boat_service set status = (id % 3)::smallint;
    update boat set latest_status = null where id % 13 = 0;
    delete from boat_service where id % 5 = 0;
    delete from subscription where id % 5 = 0;
    delete from schedule where id % 6 = 0;
  `),
  )

describe('the counts of lists', () => {
  it('are those of the rows after whatever was done, and stay few themselves', async () => {
    for (let day = 0; day < 6; day += 1) {
      await busyDay(database.orm, day * 40 + 1, day * 40 + 40)
      expect(await kept(database.orm)).toEqual(await counted(database.orm))
    }
    expect((await counted(database.orm)).length).toBeGreaterThan(20)
    expect(await changes()).toBeLessThan(600)
  })

  it('are those of its own transaction inside one, and as before after its end without effect', async () => {
    const before = await kept(database.orm)
    const undone = withTransaction(database.orm, async (tx) => {
      await busyDay(tx, 1001, 1040)
      expect(await kept(tx)).toEqual(await counted(tx))
      throw new Error('changed our mind')
    })
    await expect(undone).rejects.toThrow('changed our mind')
    expect(await kept(database.orm)).toEqual(before)
  })

  it('can be made anew from the rows', async () => {
    const before = await kept(database.orm)
    await database.orm.execute(sql`delete from list_count`)
    await database.orm.execute(sql`call recount_lists()`)
    expect(await kept(database.orm)).toEqual(before)
  })

  it.runIf(testEngine === 'postgresql')('stay right when many write at once, and nobody waits', async () => {
    const stays = (writer: number) =>
      withTransaction(database.orm, async (tx) => {
        for (let turn = 0; turn < 40; turn += 1)
          await tx.execute(sql`
            with b as (insert into boat (owner_id, name, width, depth, notes) values (1, ${`W${writer}`}, 2, 1, '') returning id)
            insert into schedule (boat_id, status, drop_off_at, created_by) select id, ${turn % 12}, now(), 1 from b`)
      })
    await Promise.all(Array.from({ length: 8 }, (_, writer) => stays(writer)))
    expect(await kept(database.orm)).toEqual(await counted(database.orm))
    expect(await changes()).toBeLessThan(1200)
  })
})
