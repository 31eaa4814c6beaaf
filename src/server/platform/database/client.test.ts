import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { sql } from './orm.ts'
import { withTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ migrations: null })
  await database.pool.query(
    'create table berth (id bigint primary key, beam numeric(6, 2), free_on date, seen timestamptz)',
  )
  await database.pool.query(
    `insert into berth values (1, 3.75, '2026-03-29', '2026-03-29 00:30+00'), (2, null, null, null)`,
  )
})
afterAll(() => database.close())

it('reads int8 and numeric as numbers and a date as the day it is, in any time zone [D.8-5]', async () => {
  const { rows } = await database.pool.query('select id, beam, free_on from berth order by id')
  expect(rows).toEqual([
    { id: 1, beam: 3.75, free_on: '2026-03-29' },
    { id: 2, beam: null, free_on: null },
  ])
})

it('reads them the same through drizzle, and in aggregates', async () => {
  const { rows } = await database.orm.execute(
    sql`select count(*) as n, sum(beam) as total, array_agg(id order by id) as ids, array[1, null]::int8[] as gap,
      array_agg(array[id, 7::int8] order by id) as pairs from berth`,
  )
  const pairs = [
    [1, 7],
    [2, 7],
  ]
  expect(rows).toEqual([{ n: 2, total: 3.75, ids: [1, 2], gap: [1, null], pairs }])
})

it('works in UTC whatever zone the machine is in [D.8-5]', async () => {
  const { rows } = await database.pool.query(
    `select seen::text as seen, current_setting('TimeZone') as zone from berth where id = 1`,
  )
  expect(rows).toEqual([{ seen: '2026-03-29 00:30:00+00', zone: 'UTC' }])
})

it('prepares a statement with parameters once, under a name, whoever sends it', async () => {
  const { rows } = await withTransaction(database.orm, async (tx) => {
    for (const id of [1, 2]) await tx.execute(sql`select beam from berth where id = ${id} and 'mark' <> ''`)
    return tx.execute(sql`select name, statement from pg_prepared_statements where statement like ${'%mark%'}`)
  })
  const marked = rows.filter(({ statement }) => String(statement).startsWith('select beam'))
  expect(marked).toEqual([{ name: expect.stringMatching(/^auto_\d+$/), statement: expect.any(String) }])
})

it('keeps a name that was chosen', async () => {
  const { rows } = await withTransaction(database.orm, async (tx) => {
    await tx
      .select({ one: sql`${1}::int` })
      .from(sql`berth`)
      .prepare('chosen_by_hand')
      .execute()
    return tx.execute(sql`select count(*) as n from pg_prepared_statements where name = 'chosen_by_hand'`)
  })
  expect(rows).toEqual([{ n: 1 }])
})

it('runs a prepared statement again after it failed, in the same session', async () => {
  const client = await database.pool.connect()
  try {
    const divide = (by: number) => client.query('select 10 / $1::int as result', [by])
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divide(5)).rows).toEqual([{ result: 2 }])
    await expect(client.query('select nothing_like_this($1)', [1])).rejects.toMatchObject({ code: '42883' })
    await client.query('create function nothing_like_this(int) returns int language sql as $$ select $1 $$')
    expect((await client.query('select nothing_like_this($1)', [1])).rows).toEqual([{ nothing_like_this: 1 }])
  } finally {
    client.release()
  }
})

it('fails with the stack of who asked, through the pool or a connection', async () => {
  const client = await database.pool.connect()
  const asksConnection = async () => {
    await client.query('select nothing')
  }
  const failed = [await asksConnection().catch((error: Error) => error)]
  client.release()
  const asksPool = async () => {
    await database.pool.query('select nothing')
  }
  const asksOrm = async () => {
    await database.orm.execute(sql`select nothing`)
  }
  failed.push(await asksPool().catch((error: Error) => error))
  failed.push(await asksOrm().catch(({ cause }: Error) => cause as Error))
  expect(failed.map((error) => error?.message)).toEqual(Array(3).fill('column "nothing" does not exist'))
  for (const [index, name] of ['asksConnection', 'asksPool', 'asksOrm'].entries())
    expect(failed[index]?.stack).toMatch(new RegExp(`does not exist\\n(    at .*\\n)*    at (async )?${name} `))
})

it('sends a text without parameters as it is, with several statements in it', async () => {
  const results = await database.pool.query('select 1 as a; select 2 as b')
  expect((results as unknown as { rows: unknown[] }[]).map(({ rows }) => rows)).toEqual([[{ a: 1 }], [{ b: 2 }]])
})
