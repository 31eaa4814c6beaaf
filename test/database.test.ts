import { existsSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { migrations } from '#server/platform/database/journal.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createTestDatabase, type TestDatabase, testEngine } from './database.ts'

let opened: TestDatabase[] = []
afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()))
  opened = []
})

async function create() {
  const database = await createTestDatabase()
  opened.push(database)
  return database
}

it('has the engine that was asked for, with every migration', async () => {
  const database = await create()
  expect(database.engine).toBe(testEngine)
  const { rows } = await database.pool.query('select hash from drizzle.__drizzle_migrations order by id')
  expect(rows.map(({ hash }) => hash)).toEqual(migrations().map(({ hash }) => hash))
})

it('is empty and its own, also when several are made at once', async () => {
  const [one, two] = await Promise.all([create(), create()])
  await one.pool.query('create table mine (n integer)')
  const { rows } = await two.pool.query(`select to_regclass('mine') as mine`)
  expect(rows).toEqual([{ mine: null }])
})

it('is gone once it is closed', async () => {
  const database = await createTestDatabase()
  const { options } = database
  await database.close()
  if (testEngine === 'embedded') expect(existsSync(options.dataDir)).toBe(false)
  else {
    const again = await openDatabase(options)
    await expect(again.ready()).rejects.toMatchObject({ code: '3D000' })
    await again.close()
  }
})
