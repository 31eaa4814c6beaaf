import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { sights } from '../app.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A service names papers of its boat, which are seen as the boat's. */
const seenByAnother = ['boat_service']

it('every table that names a file says who sees it', async () => {
  const { rows } = await app.db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'file'::regclass`)
  expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(sights), ...seenByAnother].sort())
})
