import { afterAll, beforeAll, expect, it } from 'vitest'
import { allStatuses, openStatuses } from '#contract/schedules/status.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { sql } from '../platform/database/orm.ts'
import { noSchedule } from './list-boats.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const sorted = (codes: readonly number[]) => codes.toSorted((one, other) => one - other)

it('the database lets a boat have one open schedule, open as the contract says', async () => {
  const { rows } = await app.db.execute<{ rule: string }>(
    sql`select pg_get_indexdef('one_open_schedule_a_boat'::regclass) as rule`,
  )
  const codes = rows[0]!.rule.split(' WHERE ')[1]!.match(/\d+/g)!.map(Number)
  expect(sorted(codes)).toEqual(sorted(openStatuses))
})

it('the database takes every status the contract knows, and no other', async () => {
  const { rows } = await app.db.execute<{ rule: string }>(sql`
    select pg_get_constraintdef(oid) as rule from pg_constraint
    where contype = 'c' and conrelid in ('schedule'::regclass, 'boat'::regclass) and pg_get_constraintdef(oid) ~ 'status'`)
  expect(rows).toHaveLength(2)
  for (const { rule } of rows) {
    const { rows: taken } = await app.db.execute<{ code: number }>(sql`
      select code from generate_series(-1, ${noSchedule}) as code, lateral (select code as status, code as latest_status) held
      where ${sql.raw(rule.replace(/^CHECK/, ''))}`)
    expect(taken.map(({ code }) => code)).toEqual(sorted(allStatuses))
  }
})

it('a boat without a schedule sorts past every status', async () => {
  const { rows } = await app.db.execute<{ rule: string }>(sql`
    select pg_get_expr(adbin, adrelid) as rule from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'boat'::regclass and attname = 'list_status'`)
  expect(rows[0]!.rule).toContain(String(noSchedule))
  expect(Math.max(...allStatuses)).toBeLessThan(noSchedule)
})
