import { copyFile, mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { emptyMarina, everythingOf } from '#test/backups.ts'
import { seedDemo } from '../demo/public.ts'
import { migrations } from '../platform/database/journal.ts'
import { migrate } from '../platform/database/migrate.ts'
import { sql } from '../platform/database/orm.ts'
import type { FileStorage } from '../platform/storage/types.ts'
import { readArchive } from './archive.ts'
import { makeBackup, restoreBackup } from './public.ts'
import { firstMigrations } from './restore-backup.ts'

let marina: TestApp
let folder: string
let backup: string
let before: Awaited<ReturnType<typeof everythingOf>>
/** Letters that some readers take for the end of a line, a string or a value. */
const hard = 'a\u2028b\u2029c\r\n\t"d\\e\' \\N {null} õ 🚤'
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dry-marina-backup-'))
  marina = await startTestApp()
  await seedDemo(marina.parts)
  await marina.db.execute(sql`insert into setting (key, value) values ('hard', 'null'), ('text', '"null"')`)
  await marina.db.execute(sql`update boat set notes = ${hard} where id = (select min(id) from boat)`)
  backup = join(folder, 'whole.tar')
  const { lost } = await makeBackup(marina.parts, backup)
  expect(lost).toEqual([])
  before = await everythingOf(marina.parts)
})
afterAll(async () => {
  await marina.close()
  await rm(folder, { recursive: true, force: true })
})

type Place = Awaited<ReturnType<typeof emptyMarina>>
const places: Place[] = []
const place = async (options?: { migrations?: null }) => {
  const made = await emptyMarina(options)
  places.push(made)
  return made
}
afterEach(async () => {
  for (const each of places.splice(0)) await each.close()
})
const filesOf = async ({ dataDir }: Place) => {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).length
}
const isBare = async ({ database }: Place) => {
  const { rows } = await database.pool.query(`select to_regclass('account') as account`)
  return rows[0].account === null
}

describe('a full marina', () => {
  test('fills every kind of table and file', () => {
    const filled = Object.keys(before.rows).filter((name) => before.rows[name]!.length > 0)
    expect(filled).toEqual(
      expect.arrayContaining(['account', 'audit_entry', 'boat', 'history', 'list_count', 'message']),
    )
    expect(Object.keys(before.files).length).toBeGreaterThan(100)
    expect(before.rows.boat!.join()).toContain('\u2028')
  })

  test.each([{ migrations: null }, undefined])('comes back row by row and byte by byte (%j)', async (options) => {
    const other = await place(options)
    await restoreBackup(other, backup)
    expect(await everythingOf(other)).toEqual(before)
    expect(await readdir(folder)).toEqual(['whole.tar'])
    // it goes on counting where it was, and its rules hold
    const last = await marina.db.execute<{ id: number }>(sql`select max(id) as id from rack`)
    const { rows } = await other.database.pool.query(`insert into rack (name) values ('one more') returning id`)
    expect(rows[0].id).toBe(last.rows[0]!.id + 1)
    await expect(other.database.pool.query('delete from audit_entry')).rejects.toThrow('append-only')
    await expect(other.database.pool.query('delete from account')).rejects.toMatchObject({ code: '23503' })
  })

  test('is what tar says it is', async () => {
    const names: string[] = []
    await readArchive(backup, async ({ name }) => void names.push(name))
    expect(names).toContain('tables/boat.jsonl.gz')
    expect(names.slice(-2)).toEqual(['manifest.json', 'manifest.sha256'])
    expect((await readFile(backup)).subarray(257, 262).toString()).toBe('ustar')
  })
})

/** Where the entries of the backup begin: their header, and their bytes. */
const entries = async () => {
  const found: { name: string; at: number; size: number }[] = []
  let at = 0
  await readArchive(backup, async ({ name, size }) => {
    found.push({ name, at, size })
    at += 512 + size + ((512 - (size % 512)) % 512)
  })
  return { found, end: at }
}
const spoiled = async (spoil: (path: string) => Promise<void>) => {
  const path = join(folder, 'spoiled.tar')
  await copyFile(backup, path)
  await spoil(path)
  return path
}
const flip = (at: number) => async (path: string) => {
  const handle = await open(path, 'r+')
  const { buffer: bytes } = await handle.read(Buffer.alloc(1), 0, 1, at)
  await handle.write(Buffer.from([bytes[0]! ^ 1]), 0, 1, at)
  await handle.close()
}
/** One place for all of them: nothing is ever written there. */
let untouched: Place
beforeAll(async () => {
  untouched = await emptyMarina({ migrations: null })
})
afterAll(() => untouched.close())
const expectRefused = async (path: string) => {
  const other = untouched
  await expect(restoreBackup(other, path)).rejects.toMatchObject({
    name: 'Failure',
    kind: 'backup-unusable',
    message: expect.stringMatching(/damaged.*Take another one\.$|is no backup/),
  })
  expect([await isBare(other), await filesOf(other)]).toEqual([true, 0])
}

describe('a damaged backup is refused and nothing is written', () => {
  test.each([
    ['a table', 'tables/boat.jsonl.gz', 'middle'],
    ['a file', 'files/', 'middle'],
    ['the manifest', 'manifest.json', 'middle'],
    ['the hash of the manifest', 'manifest.sha256', 'middle'],
    ['a header', 'files/', 'header'],
    ['the zeros behind an entry', 'manifest.sha256', 'padding'],
  ] as const)('one bit of %s', async (_what, name, where) => {
    const { found } = await entries()
    const { at, size } = found.find((each) => each.name.startsWith(name))!
    const offset = { middle: 512 + Math.floor(size / 2), header: 130, padding: 512 + size + 1 }[where]
    await expectRefused(await spoiled(flip(at + offset)))
  })

  test.each([0.1, 0.5, 0.999999])('cut off at %d', async (part) => {
    const { size } = await open(backup).then(async (handle) => handle.stat().finally(() => handle.close()))
    await expectRefused(await spoiled((path) => truncate(path, Math.floor(size * part))))
  })

  test.each(['files/', 'tables/account.jsonl.gz', 'manifest.json', 'manifest.sha256'])('without %s', async (name) => {
    const { found } = await entries()
    const index = found.findIndex((each) => each.name.startsWith(name))
    const bytes = await readFile(backup)
    const next = found[index + 1]?.at ?? (await entries()).end
    const path = join(folder, 'spoiled.tar')
    await writeFile(path, Buffer.concat([bytes.subarray(0, found[index]!.at), bytes.subarray(next)]))
    await expectRefused(path)
  })

  test('with something behind it, nothing in it, or no file at all', async () => {
    await expectRefused(await spoiled((path) => writeFile(path, 'x', { flag: 'a' })))
    await expectRefused(await spoiled((path) => writeFile(path, '')))
    await expect(restoreBackup(untouched, join(folder, 'nowhere.tar'))).rejects.toThrow('There is no backup to read')
  })
})

describe('a restore', () => {
  test('of an older version is migrated; into what another version prepared, or of a newer one, it is refused', async () => {
    const old = await firstMigrations(migrations().length - 2)
    const past = await emptyMarina({ migrations: old })
    places.push(past)
    await past.database.pool.query(`insert into rack (name) values ('of old')`)
    const path = join(folder, 'old.tar')
    await makeBackup({ ...past, clock: marina.clock }, path)
    await expect(restoreBackup(await place(), path)).rejects.toThrow('prepared by another version')
    const other = await place({ migrations: null })
    await restoreBackup(other, path)
    const { rows, rules } = await everythingOf(other)
    expect([rows.rack, rules]).toEqual([['(1,"of old")'], before.rules])
    await past.database.pool.query(`update drizzle.__drizzle_migrations set hash = 'of tomorrow' where id = 1`)
    const newer = join(folder, 'newer.tar')
    await makeBackup({ ...past, clock: marina.clock }, newer)
    await expect(restoreBackup(untouched, newer)).rejects.toThrow('made by a newer or another version')
    await rm(path)
    await rm(newer)
    await rm(old, { recursive: true })
  })

  test('of an older version, and a marina that is migrated, are planned by what they hold', async () => {
    const before28 = await firstMigrations(migrations().findIndex(({ tag }) => tag.startsWith('0028')))
    const past = await emptyMarina({ migrations: before28 })
    places.push(past)
    await past.database.pool.query(`with owner as (
        insert into account (username, email, first_name, last_name) values ('o', 'o@example.com', 'O', 'O') returning id)
      insert into boat (owner_id, name, width, depth, notes) select id, 'Of old', 3, 1, 'None' from owner`)
    const known = async ({ database }: Place) => {
      const { rows } = await database.pool.query(
        `select attname as name from pg_stats where tablename = 'boat' and attname in ('list_status', 'name') order by 1`,
      )
      return rows.map(({ name }) => name)
    }
    const path = join(folder, 'old.tar')
    await makeBackup({ ...past, clock: marina.clock }, path)
    const other = await place({ migrations: null })
    await restoreBackup(other, path)
    expect(await known(other)).toEqual(['list_status', 'name'])
    await migrate(past.database)
    expect(await known(past)).toEqual(['list_status'])
    await rm(path)
    await rm(before28, { recursive: true })
  })

  test('keeps the files of what it has committed, whatever fails afterwards', async () => {
    const other = await place()
    const refusing: Place['database'] = {
      ...other.database,
      patiently: (work) =>
        other.database.patiently((client) => {
          const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>
          const failing = (...asked: unknown[]) =>
            asked[0] === 'analyze' ? Promise.reject(new Error('the line was lost')) : query(...asked)
          return work(Object.assign(client, { query: failing }))
        }),
    }
    await expect(restoreBackup({ ...other, database: refusing }, backup)).rejects.toThrow('the line was lost')
    expect(await everythingOf(other)).toEqual(before)
  })

  test('is refused where a marina is already', async () => {
    const other = await place()
    await other.database.pool.query(`insert into rack (name) values ('mine')`)
    const there = await everythingOf(other)
    await expect(restoreBackup(other, backup)).rejects.toThrow('There is a marina in this database already')
    expect(await everythingOf(other)).toEqual(there)
    expect(await filesOf(other)).toBe(0)
  })

  test('is refused beside tables of something else', async () => {
    const other = await place({ migrations: null })
    await other.database.pool.query('create table invoice (id integer); insert into invoice values (7)')
    await expect(restoreBackup(other, backup)).rejects.toThrow('something else (invoice)')
    expect((await other.database.pool.query('select id from invoice')).rows).toEqual([{ id: 7 }])
    expect((await other.database.pool.query(`select to_regclass('account') as found`)).rows).toEqual([{ found: null }])
  })

  test('that fails in the middle leaves nothing, and the next one succeeds', async () => {
    const other = await place()
    const empty = await everythingOf(other)
    let writes = 0
    const failing: FileStorage = {
      ...other.storage,
      write: async (key, content) => {
        writes += 1
        if (writes === 5) throw new Error('the disk is gone')
        return other.storage.write(key, content)
      },
    }
    await expect(restoreBackup({ ...other, storage: failing }, backup)).rejects.toThrow('the disk is gone')
    const { sequences: _, ...rest } = await everythingOf(other)
    expect(rest).toEqual({ rows: empty.rows, files: {}, rules: empty.rules })
    expect(await filesOf(other)).toBe(0)
    expect((await restoreBackup(other, backup)).lost).toEqual([])
  })

  test('takes files that are there already for its own if they are the same, and never removes them', async () => {
    const [key] = Object.keys(before.files) as [string]
    const other = await place()
    await other.storage.write(key, Readable.from([Buffer.from('another file')]))
    await expect(restoreBackup(other, backup)).rejects.toThrow('holds another file under')
    expect(await filesOf(other)).toBe(1)
    await other.storage.remove(key)
    await other.storage.write(key, Readable.from([Buffer.from(before.files[key]!, 'base64')]))
    await restoreBackup(other, backup)
    expect(await filesOf(other)).toBe(Object.keys(before.files).length)
  })
})
