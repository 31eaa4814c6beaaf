import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { noticesOf } from '#test/boats.ts'
import { type TestDatabase, testEngine } from '#test/database.ts'
import { type Account, pdf } from '#test/factories.ts'
import type { Jobs } from '../jobs/public.ts'
import { runIfDue, setUpJobs, startJobs } from '../jobs/start-jobs.ts'
import { openDatabase } from '../platform/database/index.ts'
import { sql } from '../platform/database/orm.ts'
import { nightlyBackup } from './make-nightly.ts'
import { verifyBackup } from './read-backup.ts'

const quiet = { info() {}, warn() {} }
let t: TestApp
let boss: Account
let dir: string
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(async () => {
  // half past one at night in the marina
  t.clock.set('2026-06-09T22:30:00Z')
  await t.db.execute(sql`delete from setting where key = 'nightlyBackup'`)
  await t.db.execute(sql`delete from job`)
  await t.db.execute(sql`delete from file`)
  boss = await t.admin()
  dir = join(await mkdtemp(join(tmpdir(), 'dry-marina-nights-')), 'backups')
})
afterEach(() => rm(join(dir, '..'), { recursive: true, force: true }))
afterAll(() => t.close())

const stays = new AbortController().signal
const atNight = async (parts: TestApp['parts'], keep = 14) => {
  const job = nightlyBackup(parts, { dir, keep }, quiet)
  await setUpJobs(parts, { 'nightly-backup': job })
  return runIfDue(parts, 'nightly-backup', job, stays).catch(() => null)
}
const nights = (parts: TestApp['parts']) =>
  ({ 'nightly-backup': nightlyBackup(parts, { dir, keep: 1 }, quiet) }) as Jobs
const tonight = (keep = 14) => atNight(t.parts, keep) as Promise<string | null>
const notices = async () => (await noticesOf(t, boss.id)).map(({ text }) => text)
const name = (day: string) => `dry-marina-${day}.tar`

describe('the nightly backup', () => {
  test('is made from three on by the marina’s clock, once a day', async () => {
    await t.as(boss).upload(pdf())
    expect(await tonight()).toBeNull()
    t.clock.set('2026-06-09T23:59:59Z')
    expect(await tonight()).toBeNull()
    t.clock.set('2026-06-10T00:00:00Z')
    const path = await tonight()
    expect(path).toBe(join(dir, name('2026-06-10')))
    expect(Object.keys((await verifyBackup(path!)).files)).toHaveLength(1)
    t.clock.advance({ hours: 20 })
    expect(await tonight()).toBeNull()
    t.clock.set('2026-06-11T00:00:00Z')
    expect(await tonight()).toBe(join(dir, name('2026-06-11')))
    expect(await notices()).toEqual([])
  })

  test('that was missed is made up for when the program runs again', async () => {
    t.clock.set('2026-06-12T15:00:00Z')
    expect(await tonight()).toBe(join(dir, name('2026-06-12')))
  })

  test('is made though a clock that ran ahead has left its marks', async () => {
    t.clock.set('2027-06-12T15:00:00Z')
    expect(await tonight()).toBe(join(dir, name('2027-06-12')))
    t.clock.set('2026-06-12T15:00:00Z')
    expect(await tonight()).toBe(join(dir, name('2026-06-12')))
    await rm(dir, { recursive: true })
    await writeFile(dir, 'in the way')
    t.clock.set('2027-06-13T15:00:00Z')
    expect(await tonight()).toBeNull()
    await rm(dir)
    t.clock.set('2026-06-13T15:00:00Z')
    expect(await tonight()).toBe(join(dir, name('2026-06-13')))
  })

  test('keeps as many as it is told, and what people put there', async () => {
    await mkdir(dir)
    for (const each of ['dry-marina-2026-06-09-120000.tar', 'notes.txt']) await writeFile(join(dir, each), '')
    for (const day of ['10', '11', '12', '13']) {
      t.clock.set(`2026-06-${day}T00:00:00Z`)
      await tonight(2)
    }
    const kept = [name('2026-06-12'), name('2026-06-13'), 'dry-marina-2026-06-09-120000.tar', 'notes.txt']
    expect((await readdir(dir)).sort()).toEqual(kept.sort())
  })

  test('that fails is told once a day to those who run the marina, and tried again after an hour', async () => {
    await writeFile(dir, 'in the way')
    t.clock.set('2026-06-10T00:00:00Z')
    expect(await tonight()).toBeNull()
    expect(await notices()).toEqual([
      'The nightly backup failed: its folder cannot be written to (EEXIST). Check BACKUP_DIR. It is tried again every hour; the log says more.',
    ])
    t.clock.advance({ minutes: 61 })
    expect(await tonight()).toBeNull()
    expect(await notices()).toHaveLength(1)
    await rm(dir)
    t.clock.advance({ minutes: 30 })
    expect(await tonight()).toBeNull()
    t.clock.advance({ minutes: 31 })
    expect(await tonight()).toBe(join(dir, name('2026-06-10')))
  })

  test('names files that are lost, tells of them once, and is made', async () => {
    await t.as(boss).upload(pdf())
    const { rows } = await t.db.execute<{ key: string }>(sql`select storage_key as key from file`)
    await t.parts.storage.remove(rows[0]!.key)
    for (const day of ['10', '11']) {
      t.clock.set(`2026-06-${day}T00:00:00Z`)
      expect((await verifyBackup((await tonight())!)).lost).toEqual([rows[0]!.key])
    }
    expect(await notices()).toEqual([expect.stringContaining('one file is lost or damaged')])
  })

  test('begins by itself, and a stop in the middle of it leaves nothing', async () => {
    t.clock.set('2026-06-10T00:00:00Z')
    await t.as(boss).upload(pdf())
    let asked = () => {}
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve
    })
    let goOn = () => {}
    const mayGoOn = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const { storage } = t.parts
    const read: typeof storage.read = async (key) => {
      asked()
      await mayGoOn
      return storage.read(key)
    }
    await t.as(boss).upload(pdf())
    const nightly = await startJobs(t.parts, nights({ ...t.parts, storage: { ...storage, read } }), quiet)
    await isAsked
    const stopped = nightly.stop()
    goOn()
    await stopped
    expect(await readdir(dir)).toEqual([])
    expect(await notices()).toEqual([])
    const next = await startJobs(t.parts, nights(t.parts), quiet)
    await vi.waitFor(async () => expect(await readdir(dir)).toEqual([name('2026-06-10')]), 20_000)
    await next.stop()
  })

  test.runIf(testEngine === 'postgresql')('is made by one of several instances', async () => {
    t.clock.set('2026-06-10T00:00:00Z')
    const others = await Promise.all([1, 2].map(() => openDatabase((t.parts.database as TestDatabase).options)))
    const instances = [t.parts, ...others.map((database) => ({ ...t.parts, database, db: database.orm }))]
    const made = await Promise.all(instances.map((parts) => atNight(parts, 9)))
    expect(made.filter(Boolean)).toEqual([join(dir, name('2026-06-10'))])
    expect(await readdir(dir)).toEqual([name('2026-06-10')])
    await Promise.all(others.map((database) => database.close()))
  })
})
