import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, testEngine } from '#test/database.ts'
import { DiskFullError } from './disk-guard.ts'
import { openDatabase } from './open.ts'
import { sql } from './orm.ts'
import { databaseProblem, sqlState } from './problem.ts'
import { withTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ migrations: null })
  await database.pool.query(`
    create extension btree_gist;
    create table owner (id integer primary key, email text, constraint owner_email_key unique (email));
    create table hull (
      owner_id integer constraint hull_owner_fkey references owner,
      beam numeric constraint hull_beam_check check (beam > 0),
      berth integer, stay daterange, constraint hull_berth_free exclude using gist (berth with =, stay with &&)
    );
    insert into owner values (1, 'a@example.org'); insert into hull values (1, 2, 1, '[2026-01-01,2026-02-01)')`)
})
afterAll(() => database.close())

const failureOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => error,
  )
const problemOf = async (statement: string) =>
  databaseProblem(await failureOf(database.orm.execute(sql.raw(statement))))
const raise = (state: string) => `do $$ begin raise exception 'made up' using errcode = '${state}'; end $$`

describe('a broken constraint', () => {
  it('is told by its kind and name', async () => {
    expect(await problemOf(`insert into owner values (2, 'a@example.org')`)).toEqual({
      kind: 'unique',
      constraint: 'owner_email_key',
      table: 'owner',
    })
    expect(await problemOf('insert into hull (owner_id) values (9)')).toEqual({
      kind: 'foreign-key',
      constraint: 'hull_owner_fkey',
      table: 'hull',
    })
    expect(await problemOf('delete from owner')).toMatchObject({ kind: 'foreign-key', constraint: 'hull_owner_fkey' })
    expect(await problemOf('insert into hull (beam) values (-1)')).toMatchObject({
      kind: 'check',
      constraint: 'hull_beam_check',
    })
    expect(await problemOf(`insert into hull (berth, stay) values (1, '[2026-01-31,2026-03-01)')`)).toMatchObject({
      kind: 'exclusion',
      constraint: 'hull_berth_free',
    })
  })

  it('is found in a transaction, a bare query, and under further wrapping', async () => {
    const statement = sql.raw(`insert into owner values (1, 'b@example.org')`)
    const expected = { kind: 'unique', constraint: 'owner_pkey', table: 'owner' }
    const inTransaction = await failureOf(withTransaction(database.orm, (tx) => tx.execute(statement)))
    expect(databaseProblem(inTransaction)).toEqual(expected)
    expect(databaseProblem(new Error('while saving', { cause: inTransaction }))).toEqual(expected)
    const bare = await failureOf(database.pool.query(`insert into owner values ($1, null)`, [1]))
    expect(databaseProblem(bare)).toEqual(expected)
    expect(sqlState(inTransaction)).toBe('23505')
  })
})

describe('trouble of the server', () => {
  it.each([
    ['disk-full', '53100'],
    ['busy', '53300'],
    ['busy', '55P03'],
    ['busy', '57014'],
    ['busy', '40001'],
    ['unavailable', '57P01'],
    ['unavailable', '57P03'],
    ['unavailable', '08006'],
    ['unavailable', '25006'],
  ])('is %s with state %s', async (kind, state) => {
    expect(await problemOf(raise(state))).toEqual({ kind })
  })

  it('is no problem of ours when the statement or the program is wrong', async () => {
    expect(await problemOf('selec')).toBeUndefined()
    expect(await problemOf('select 1 / 0')).toBeUndefined()
    expect(await problemOf(raise('23502'))).toBeUndefined()
    for (const other of [new TypeError('x is undefined'), 'text', undefined, null]) {
      expect(databaseProblem(other)).toBeUndefined()
    }
  })

  it('is a full disk when a file cannot be written', () => {
    expect(databaseProblem(new DiskFullError('/data', 1))).toEqual({ kind: 'disk-full' })
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
    expect(databaseProblem(new Error('upload', { cause: full }))).toEqual({ kind: 'disk-full' })
  })

  it('is unavailable when nobody listens there, or nobody knows the host', async () => {
    for (const url of ['postgres://x@127.0.0.1:1/x', 'postgres://x@no-such-host.invalid/x']) {
      const away = await openDatabase({ ...database.options, url })
      expect(databaseProblem(await failureOf(away.ready()))).toEqual({ kind: 'unavailable' })
      expect(databaseProblem(await failureOf(withTransaction(away.orm, async () => {})))).toEqual({
        kind: 'unavailable',
      })
      await away.close()
    }
  })

  it('is unavailable once it is closed', async () => {
    const closed = await createTestDatabase({ migrations: null })
    await closed.close()
    expect(databaseProblem(await failureOf(closed.ready()))).toEqual({ kind: 'unavailable' })
  })

  it.runIf(testEngine === 'postgresql')('is busy without a free connection, here or there', async () => {
    const pool = new pg.Pool({ connectionString: database.options.url, max: 1, connectionTimeoutMillis: 1_000 })
    const only = await pool.connect()
    expect(databaseProblem(await failureOf(pool.query('select 1')))).toEqual({ kind: 'busy' })
    only.release()
    await pool.end()

    const role = `dry_marina_test_${process.pid}`
    await database.pool.query(`create role ${role} login connection limit 0`)
    try {
      const url = new URL(database.options.url!)
      url.username = role
      const crowded = await openDatabase({ ...database.options, url: url.href })
      expect(databaseProblem(await failureOf(crowded.ready()))).toEqual({ kind: 'busy' })
      await crowded.close()
    } finally {
      await database.pool.query(`drop role ${role}`)
    }
  })

  it.runIf(testEngine === 'postgresql')('is busy when a statement takes too long', async () => {
    const slow = withTransaction(database.orm, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 10`)
      await tx.execute(sql`select pg_sleep(60)`)
    })
    expect(databaseProblem(await failureOf(slow))).toEqual({ kind: 'busy' })
  })
})
