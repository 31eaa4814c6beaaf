import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSilentLine } from '#test/chaos/silent-line.ts'
import { createTestDatabase, type TestDatabase, testEngine } from '#test/database.ts'
import { openDatabase } from './open.ts'
import { databaseProblem } from './problem.ts'
import type { Database } from './types.ts'

describe.runIf(testEngine === 'postgresql')('a server that falls silent', { timeout: 60_000 }, () => {
  let real: TestDatabase
  let line: Awaited<ReturnType<typeof startSilentLine>>
  let database: Database
  beforeAll(async () => {
    real = await createTestDatabase({ migrations: null })
    const url = new URL(real.options.url!)
    line = await startSilentLine(Number(url.port || 5432), url.hostname)
    url.hostname = '127.0.0.1'
    url.port = String(line.port)
    database = await openDatabase({ ...real.options, url: url.href })
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
