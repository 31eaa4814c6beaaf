import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { copyDataDir } from '#test/database/embedded.ts'
import { testDefaults } from '#test/database/options.ts'
import { mountDisk } from '#test/database/small-disk.ts'
import { startWriter } from '#test/database/written-rows.ts'
import { testEngine } from '#test/database.ts'
import { type DatabaseOptions, openDatabase } from './open.ts'
import { sql } from './orm.ts'
import { databaseProblem } from './problem.ts'
import { withTransaction } from './transaction.ts'
import type { Database } from './types.ts'

// Generous, since these start processes and wait for them, on machines that may have little to spare.
describe.runIf(testEngine === 'embedded')('the embedded database', { timeout: 120_000 }, () => {
  let dataDir: string
  let opened: Database[]
  beforeEach(async () => {
    dataDir = await copyDataDir(null)
    opened = []
  })
  afterEach(async () => {
    for (const database of opened) await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function open(options: Partial<DatabaseOptions> = {}) {
    const database = await openDatabase({ ...testDefaults(dataDir), ...options })
    opened.push(database)
    return database
  }
  const close = async (database: Database) => {
    opened.splice(opened.indexOf(database), 1)
    await database.close()
  }

  const lastCheckpoint = async (db: Pick<Database['orm'], 'execute'>) =>
    (await db.execute(sql`select checkpoint_lsn::text as lsn from pg_control_checkpoint()`)).rows[0]?.lsn

  describe('on disk', () => {
    it('keeps every acknowledged row when its process is killed', async () => {
      let acknowledged = 0
      for (let round = 0; round < 2; round += 1) {
        const writer = startWriter(dataDir)
        await writer.wrote(40)
        acknowledged += await writer.kill()
        const database = await open()
        const { rows } = await database.pool.query('select count(*) as n from written')
        expect(rows[0].n).toBeGreaterThanOrEqual(acknowledged)
        acknowledged = rows[0].n
        await close(database)
      }
    })

    it('is refused to a second process and to a second opening, with what to do', async () => {
      const database = await open()
      const sentence = `The database in ${dataDir}/database is open in another process: stop that process, or set DATA_DIR to another directory.`
      await expect(open()).rejects.toThrow(sentence)
      expect(await startWriter(dataDir).failure()).toContain(sentence)
      await expect(database.ready()).resolves.toBeUndefined()
      await close(database)
      await expect(open()).resolves.toBeDefined()
    })

    it('starts over when the first initialization was interrupted, and is only for its owner', async () => {
      rmSync(path.join(dataDir, 'database'), { recursive: true })
      mkdirSync(path.join(dataDir, 'database.new'))
      writeFileSync(path.join(dataDir, 'database.new', 'PG_VERSION'), '18\n')
      const database = await open()
      await expect(database.ready()).resolves.toBeUndefined()
      expect(existsSync(path.join(dataDir, 'database.new'))).toBe(false)
      expect(statSync(path.join(dataDir, 'database')).mode & 0o777).toBe(0o700)
      expect(statSync(path.join(dataDir, 'database.lock')).mode & 0o777).toBe(0o600)
    })

    it('does not touch a directory that holds something else', async () => {
      rmSync(path.join(dataDir, 'database'), { recursive: true })
      mkdirSync(path.join(dataDir, 'database'))
      writeFileSync(path.join(dataDir, 'database', 'notes.txt'), 'mine')
      await expect(open()).rejects.toThrow(`${dataDir}/database holds files but no database`)
      expect(existsSync(path.join(dataDir, 'database', 'notes.txt'))).toBe(true)
    })

    it('says why it does not open when it is damaged', async () => {
      rmSync(path.join(dataDir, 'database', 'global', 'pg_control'))
      await expect(open()).rejects.toThrow(/does not open: .*pg_control/)
    })
  })

  describe('at work', () => {
    it('runs with the settings that make it durable', async () => {
      const database = await open()
      const { rows } = await database.pool.query(
        `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'wal_sync_method') order by name`,
      )
      expect(rows.map(({ setting }) => setting)).toEqual(['on', 'on', 'fsync'])
      expect(database.engine).toBe('embedded')
    })

    it('has what migrations may ask of it', async () => {
      const database = await open()
      await database.pool.query('create extension pg_trgm; create extension btree_gist; create extension amcheck')
      const { rows } = await database.pool.query(
        `select lower('ÕÄ') as lower, string_agg(x, '' order by x collate "und-x-icu") as sorted from unnest('{b,Ä,a,õ}'::text[]) x`,
      )
      expect(rows).toEqual([{ lower: 'õä', sorted: 'aÄbõ' }])
    })

    it('gives the next client a clean session and none of the answers meant for the last', async () => {
      const database = await open()
      await database.pool.query('create table mark (n integer)')
      const gone = await database.pool.connect()
      await gone.query('begin')
      await gone.query('insert into mark values (1)')
      await gone.query(`set application_name = 'gone'`)
      await gone.query('select $1::int', [1])
      gone.query('select pg_sleep(0.2), repeat($1, 1000000)', ['x']).catch(() => {})
      gone.release(true)
      const { rows } = await database.pool.query(
        `select (select count(*) from mark) as marks, current_setting('application_name') as name,
          (select count(*) from pg_prepared_statements where statement like '%::int') as prepared`,
      )
      expect(rows).toEqual([{ marks: 0, name: expect.not.stringMatching('gone'), prepared: 0 }])
    })

    it('checkpoints by itself, but not in the middle of a transaction, and vacuums now and then', async () => {
      const database = await open({ maintainEveryMs: 20 })
      await database.pool.query('create table busy as select n from generate_series(1, 500) n')
      await withTransaction(database.orm, async (tx) => {
        await tx.execute(sql`insert into busy values (0)`)
        const before = await lastCheckpoint(tx)
        await new Promise((resolve) => setTimeout(resolve, 300))
        expect(await lastCheckpoint(tx)).toBe(before)
      })
      const before = await lastCheckpoint(database.orm)
      await expect.poll(() => lastCheckpoint(database.orm)).not.toBe(before)
      const counted = () => database.pool.query(`select reltuples::int as n from pg_class where relname = 'busy'`)
      await expect.poll(async () => (await counted()).rows[0].n, { timeout: 20_000 }).toBe(501)
    })
  })

  const disk = testEngine === 'embedded' ? mountDisk(400) : undefined
  describe.runIf(disk)('on a full disk', () => {
    it('goes without checkpoints until there is room, and loses nothing when it ends before', async () => {
      cpSync(dataDir, disk!.at, { recursive: true })
      const onLost = vi.fn()
      const options = {
        dataDir: disk!.at,
        measureDisk: async () => Number.POSITIVE_INFINITY,
        maintainEveryMs: 20,
        onLost,
      }
      const database = await open(options)
      const told = async (db: Database) => (await db.pool.query('select count(*)::int as n from told')).rows[0].n
      await database.pool.query('create table told as select n from generate_series(1, 500) n')
      disk!.fill(0)
      const over = performance.now() + 1_000
      while (performance.now() < over) expect(await told(database)).toBe(500)
      disk!.makeRoom()
      const before = await lastCheckpoint(database.orm)
      await database.pool.query('insert into told values (501)')
      await expect.poll(() => lastCheckpoint(database.orm)).not.toBe(before)
      await database.pool.query('insert into told values (502)')
      disk!.fill(0)
      await close(database)
      disk!.makeRoom()
      const again = await open(options)
      expect(await told(again)).toBe(502)
      expect(onLost).not.toHaveBeenCalled()
      await close(again)
    })
    afterAll(() => disk?.remove())
  })

  describe('when its engine fails', () => {
    const lossOf = () => {
      const { promise, resolve } = Promise.withResolvers<string>()
      return { onLost: vi.fn(resolve), reason: promise }
    }

    it('reports a hang, fails what waits, and does not hold up the end', async () => {
      const { onLost, reason } = lossOf()
      const database = await open({ hangAfterMs: 2_000, onLost })
      const stuck = database.pool.query('select pg_sleep(600)').catch((error: unknown) => error)
      expect(await reason).toContain('no answer for 2 s')
      expect(databaseProblem(await stuck)).toEqual({ kind: 'unavailable' })
      const next = await database.ready().catch((error: unknown) => error)
      expect(databaseProblem(next)).toEqual({ kind: 'unavailable' })
      await close(database)
      expect(onLost).toHaveBeenCalledTimes(1)
    })

    it('waits for long work that was announced', async () => {
      const { onLost } = lossOf()
      const database = await open({ hangAfterMs: 1_500, onLost })
      await database.patiently((client) => client.query('select pg_sleep(3)'))
      expect(onLost).not.toHaveBeenCalled()
    })

    it('reports a crash of PostgreSQL at once, and recovers what was committed', async () => {
      const { onLost, reason } = lossOf()
      const database = await open({ onLost })
      await database.pool.query('create table kept as select 1 as n')
      const [wal, away] = ['pg_wal', 'pg_wal.away'].map((name) => path.join(dataDir, 'database', name))
      renameSync(wal!, away!)
      const crashing = database.pool.query('select pg_switch_wal(); create table lost as select 2 as n').catch(() => {})
      expect(await reason).toMatch(/PostgreSQL crashed: PANIC: .*pg_wal/)
      await crashing
      await close(database)
      renameSync(away!, wal!)
      const { rows } = await (await open()).pool.query('select n from kept')
      expect(rows).toEqual([{ n: 1 }])
    })

    it('ends the process when nobody else takes care', async () => {
      const writer = startWriter(dataDir, { hangAfterMs: 1_000, statement: 'select pg_sleep(600)' })
      const [code] = await once(writer.process, 'exit')
      expect(code).toBe(70)
      expect(writer.errors()).toContain('the embedded database was lost')
    })
  })
})
