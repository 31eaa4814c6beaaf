import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeMigrations } from '#test/database/migrations.ts'
import { createTestDatabase, type TestDatabase, testEngine } from '#test/database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

let database: TestDatabase
let folders: string[]
beforeEach(async () => {
  folders = []
  database = await createTestDatabase({ migrations: null })
})
afterEach(async () => {
  await database.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  folders.push(folder)
  writeMigrations(folder, files)
  return folder
}
const boats = { '0001_boats': 'create table boat (id integer); create table owner (id integer)' }
const racks = {
  '0002_racks': 'create table rack (id integer);\n--> statement-breakpoint\ncreate table bunk (id integer)',
}
const tables = async () => {
  const { rows } = await database.pool.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)
  return rows.map(({ tablename }) => tablename)
}

describe('migrating', () => {
  it('applies what is new, once, in order', async () => {
    await migrate(database, folderOf(boats))
    expect(await tables()).toEqual(['boat', 'owner'])
    const all = folderOf({ ...boats, ...racks })
    await migrate(database, all)
    await migrate(database, all)
    expect(await tables()).toEqual(['boat', 'bunk', 'owner', 'rack'])
  })

  it('applies all of it or nothing', async () => {
    const failing = folderOf({
      ...boats,
      '0002_racks': 'create table rack (id integer); insert into nowhere values (1)',
    })
    await expect(migrate(database, failing)).rejects.toThrow()
    expect(await tables()).toEqual([])
    await migrate(database, folderOf({ ...boats, ...racks }))
    expect(await tables()).toEqual(['boat', 'bunk', 'owner', 'rack'])
  })

  it('lets its statements take their time, and only its own', async () => {
    const slow = { '0001_slow': `create table allowed as select current_setting('statement_timeout') as timeout` }
    await migrate(database, folderOf(slow))
    const { rows } = await database.pool.query(
      `select timeout, current_setting('statement_timeout') as after from allowed`,
    )
    expect(rows).toEqual([{ timeout: '0', after: testEngine === 'postgresql' ? '30s' : '0' }])
  })
})

describe('refuses', () => {
  it('a journal that does not fit the files', async () => {
    const folder = folderOf(boats)
    writeMigrations(folder, racks, [{ tag: '0001_boats' }])
    await expect(migrate(database, folder)).rejects.toThrow('0002_racks.sql is not in the journal')
    expect(await tables()).toEqual([])
  })

  it('a migration that comes before one already applied, which drizzle would skip in silence', async () => {
    const berths = { '0002_berths': racks['0002_racks'] }
    await migrate(database, folderOf({ ...boats, ...berths }))
    const inserted = folderOf({ ...boats, '0002_docks': 'create table dock ()', '0003_berths': berths['0002_berths'] })
    await expect(migrate(database, inserted)).rejects.toThrow('0002_docks is new but comes before 0003_berths')
    expect(await tables()).not.toContain('dock')
  })

  it('a file that was changed after it was applied', async () => {
    await migrate(database, folderOf(boats))
    const changed = folderOf({ '0001_boats': 'create table boat (id bigint)', ...racks })
    await expect(migrate(database, changed)).rejects.toThrow('0001_boats is not what was applied')
    expect(await tables()).toEqual(['boat', 'owner'])
  })

  it('a database that is newer than the program', async () => {
    await migrate(database, folderOf({ ...boats, ...racks }))
    await expect(migrate(database, folderOf(boats))).rejects.toThrow('has 2 migrations, this program knows 1')
  })
})

describe.runIf(testEngine === 'postgresql')('several instances that start at once', () => {
  it('migrate once', async () => {
    const folder = folderOf({ ...boats, ...racks })
    const others = await Promise.all(Array.from({ length: 4 }, () => openDatabase(database.options)))
    await Promise.all(others.map((other) => migrate(other, folder)))
    await Promise.all(others.map((other) => other.close()))
    const { rows } = await database.pool.query('select count(*) as n from drizzle.__drizzle_migrations')
    expect(rows).toEqual([{ n: 2 }])
  })

  it('wait for the one that is at it, with nothing done in the meantime', async () => {
    const waiting = `select from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and not granted and datname = current_database()`
    const first = folderOf({ '0001_wait': `create table first as select 1; select pg_advisory_xact_lock(1)` })
    const gate = await database.pool.connect()
    await gate.query('select pg_advisory_lock(1)')
    const migrations = [migrate(database, first), migrate(database, first)]
    await expect.poll(async () => (await gate.query(waiting)).rowCount).toBe(2)
    expect(await tables()).toEqual([])
    await gate.query('select pg_advisory_unlock(1)')
    gate.release()
    await Promise.all(migrations)
    expect(await tables()).toEqual(['first'])
  })
})
