import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A handful of rows, or rows of minutes. */
const small = ['saved_reply.created_by', 'sign_in_step.account_id']

it('what an import brings goes by an index of every column that refers to it, so taking back stays linear', async () => {
  // the database asks `column = id`: an index of some rows helps only where those are the rows with a value
  const { rows } = await app.db.execute<{ name: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = any(array['account', 'boat', 'subscription', 'schedule']::regclass[])
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum and (
        i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(small)
})
