import { DrizzleQueryError } from 'drizzle-orm/errors'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { integer, pgTable, text } from './columns.ts'
import { loggableError } from './loggable-error.ts'
import { inArray, type SQLWrapper, sql } from './orm.ts'

const mooring = pgTable('mooring', { id: integer('id').primaryKey(), name: text('name') })

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ migrations: null })
  await database.pool.query(`create table mooring (id integer primary key, name text)`)
  await database.pool.query(`insert into mooring values (1, 'North'), (2, null)`)
})
afterAll(() => database.close())

describe('plain SQL', () => {
  const at = new Date('2026-03-29T00:30:00Z')
  it.each<[string, () => SQLWrapper | string]>([
    ['a text', () => 'select name from mooring order by id'],
    ['a query of the builder', () => database.orm.select({ name: mooring.name }).from(mooring)],
    [
      'values of every kind',
      () => sql`select ${1}::int as a, ${'x'}::text as b, ${true}::bool as c, ${null}::int as d`,
    ],
    [
      'instants, days, spans and bytes',
      () => sql`select ${at}::timestamptz as at, ${'2026-03-29'}::date as day,
      interval '1 day' as span, array[${at}::timestamptz] as ats, ${Buffer.from([0, 255])}::bytea as bytes`,
    ],
    ['numbers as the driver reads them', () => sql`select count(*) as many, 2.50::numeric(4, 2) as width from mooring`],
    [
      'parts, raw text and what is left out',
      () => sql`select name from mooring ${undefined} where ${sql`id = ${2} or ${sql.raw('id = 1')}`} order by id`,
    ],
    [
      'arrays as one value, and as a list',
      () => sql`select id from mooring where id = any(${sql.param([1, 2])}::int[]) and id in ${[1, 2]} order by id`,
    ],
    ['columns and conditions', () => sql`select ${mooring.name} from ${mooring} where ${inArray(mooring.id, [1])}`],
    ['no rows, and no columns', () => sql`select from mooring order by id`],
    ['columns with odd names', () => sql`select 1 as "a ""b"" \\", 2 as "${sql.raw('line\nend')}", 3 as "3"`],
    ['names', () => sql`select ${sql.identifier('name')} from mooring order by id`],
    ['values written out', () => sql`select name from mooring where id = ${1}`.inlineParams()],
  ])('answers the same as drizzle: %s', async (_, query) => {
    const ours = await database.orm.execute(query())
    const theirs = await drizzle(database.pool).execute(query())
    expect(ours.rows).toEqual(theirs.rows)
    expect(ours.rows.length).toBeGreaterThan(0)
  })

  it('is planned once on a connection, also without parameters', async () => {
    const mark = 'select name from mooring where id > -7'
    for (let time = 0; time < 20; time += 1) await database.orm.execute(sql.raw(mark))
    const { rows } = await database.pool.query(
      `select generic_plans + custom_plans as runs from pg_prepared_statements where statement = '${mark}'`,
    )
    expect(rows).toEqual([{ runs: 20 }])
  })

  it('learns what a table became, though a statement on a connection of before may fail once', async () => {
    const all = () => database.orm.execute(sql`select * from quay`)
    await database.pool.query('create table quay (id integer); insert into quay values (1)')
    for (let time = 0; time < 2; time += 1) expect((await all()).rows).toEqual([{ id: 1 }])
    await database.pool.query(`alter table quay add column name text default 'East'`)
    const first = await all().catch((error) => error.cause.code)
    if (first !== '0A000') expect(first.rows).toEqual([{ id: 1, name: 'East' }])
    expect((await all()).rows).toEqual([{ id: 1, name: 'East' }])
    await database.pool.query('drop table quay')
  })

  it('fails where a value cannot be read, and only there', async () => {
    const odd = sql`select '[0:1]={1,2}'::int8[] as odd`
    const [bad, good] = await Promise.allSettled([database.orm.execute(odd), database.orm.execute('select 1 as one')])
    expect(bad).toMatchObject({ status: 'rejected', reason: { cause: expect.any(SyntaxError) } })
    expect(good).toMatchObject({ value: { rows: [{ one: 1 }] } })
  })

  it('may be several statements in one text', async () => {
    await database.orm.execute(sql`insert into mooring values (3, 'East'); delete from mooring where id = 3`)
    expect((await database.orm.execute(sql`select count(*) as n from mooring`)).rows).toEqual([{ n: 2 }])
  })

  it('fails as drizzle does, and keeps the values out of the log', async () => {
    const failure = await database.orm.execute(sql`select 1 / ${0}::int, ${'a secret'}::text`).catch((error) => error)
    expect(failure).toBeInstanceOf(DrizzleQueryError)
    expect(failure).toMatchObject({ cause: { code: '22012' } })
    expect(JSON.stringify(loggableError(failure))).not.toContain('a secret')
  })
})
