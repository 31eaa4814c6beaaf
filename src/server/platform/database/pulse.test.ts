import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSilentLine } from '#test/chaos/silent-line.ts'
import { createTestDatabase, type TestDatabase, testEngine } from '#test/database.ts'
import { Client } from './client.ts'
import { openDatabase } from './open.ts'
import { databaseProblem } from './problem.ts'
import { Pulse } from './pulse.ts'
import type { Database } from './types.ts'

describe.runIf(testEngine === 'postgresql')('a server that falls silent', { timeout: 60_000 }, () => {
  let real: TestDatabase
  let line: Awaited<ReturnType<typeof startSilentLine>>
  let url: string
  let database: Database
  beforeAll(async () => {
    real = await createTestDatabase({ migrations: null })
    const address = new URL(real.options.url!)
    line = await startSilentLine(Number(address.port || 5432), address.hostname)
    address.hostname = '127.0.0.1'
    address.port = String(line.port)
    url = address.href
    database = await openDatabase({ ...real.options, url })
  })
  afterAll(async () => {
    await database?.close()
    await line?.close()
    await real?.close()
  })

  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => databaseProblem(error)?.kind ?? error,
    )

  const impatientPool = () => {
    const pool = new pg.Pool({ connectionString: url, Client, max: 2 })
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    const told: string[] = []
    const log = { info() {}, warn: (_: object, text: string) => void told.push(text), fatal() {} }
    const pulse = new Pulse(url, pool, log, 1_000)
    const close = async () => {
      pulse.stop()
      await pool.end()
    }
    return { pool, told, close }
  }

  it('is not one line that is lost: that is cut, while the others go on', async () => {
    const { pool, told, close } = impatientPool()
    const [other, lost] = [await pool.connect(), await pool.connect()]
    line.hushLast()
    let isOver = false
    const asked = outcome(lost.query('select 1')).finally(() => {
      isOver = true
    })
    while (!isOver) await other.query('select pg_sleep(0.05)')
    expect(await asked).toBe('unavailable')
    expect(told).toEqual(['a database connection stayed silent and was cut'])
    lost.release(true)
    other.release()
    const next = await pool.connect()
    expect((await next.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    next.release()
    await close()
  })

  it('lets a patient client wait for as long as it takes', async () => {
    const { pool, close } = impatientPool()
    const [patient, hasty] = [await pool.connect(), await pool.connect()] as [pg.PoolClient, pg.PoolClient]
    ;(patient as unknown as Client).patient = true
    const asked = [patient, hasty].map((client) => outcome(client.query('select pg_sleep(3)')))
    expect(await Promise.all(asked)).toEqual(['done', 'unavailable'])
    for (const client of [patient, hasty]) client.release(true)
    await close()
  })

  it('is told from one that thinks for long', async () => {
    expect(await outcome(database.pool.query('select pg_sleep(4)'))).toBe('done')
  })

  it('fails those who wait on a line, for a line and from then on, and serves again when it speaks', async () => {
    const many = 15 // more than there are lines
    await Promise.all(Array.from({ length: many }, () => database.ready()))
    line.hush()
    const asked = Array.from({ length: many }, () => outcome(database.pool.query('select 1')))
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['unavailable']))
    expect(await outcome(database.ready())).toBe('unavailable')
    expect(await outcome(database.orm.transaction(async () => {}))).toBe('unavailable')
    line.speak()
    await expect.poll(() => outcome(database.ready()), { timeout: 20_000 }).toBe('done')
    expect(await Promise.all(Array.from({ length: many }, () => outcome(database.ready())))).toEqual(
      Array.from({ length: many }, () => 'done'),
    )
  })
})
