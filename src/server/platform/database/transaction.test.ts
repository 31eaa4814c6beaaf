import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, testEngine } from '#test/database.ts'
import { integer, pgTable } from './columns.ts'
import { sql } from './orm.ts'
import { databaseProblem } from './problem.ts'
import { withTransaction } from './transaction.ts'
import type { Db, Tx } from './types.ts'

const tally = pgTable('tally', { n: integer('n').primaryKey() })

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ migrations: null })
  await database.pool.query('create table tally (n integer primary key)')
})
afterEach(() => database.pool.query('truncate tally'))
afterAll(() => database.close())

const add = (db: Db, n: number) => db.insert(tally).values({ n })
const stored = async () => (await database.orm.select().from(tally).orderBy(tally.n)).map(({ n }) => n)
const failWith = (tx: Tx, state: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception 'made up' using errcode = '${state}'; end $$`))

describe('a transaction', () => {
  it('keeps all of its work and gives its result', async () => {
    const result = await withTransaction(database.orm, async (tx) => {
      await add(tx, 1)
      await add(tx, 2)
      return 'kept'
    })
    expect(result).toBe('kept')
    expect(await stored()).toEqual([1, 2])
  })

  it('keeps none of it when the work throws, and throws the same', async () => {
    const failure = new Error('no')
    const work = withTransaction(database.orm, async (tx) => {
      await add(tx, 1)
      throw failure
    })
    await expect(work).rejects.toBe(failure)
    expect(await stored()).toEqual([])
  })

  it('leaves a usable session after an error inside it, even one that was swallowed', async () => {
    const swallowed = withTransaction(database.orm, async (tx) => {
      await add(tx, 1)
      await add(tx, 1).catch(() => {})
      await add(tx, 2)
    })
    await expect(swallowed).rejects.toMatchObject({ cause: { code: '25P02' } })
    await withTransaction(database.orm, (tx) => add(tx, 3))
    expect(await stored()).toEqual([3])
  })

  it('is joined by a call inside it, which falls with it', async () => {
    const work = withTransaction(database.orm, async (tx) => {
      await withTransaction(tx, (inner) => add(inner, 1))
      expect(await tx.$count(tally)).toBe(1)
      throw new Error('later')
    })
    await expect(work).rejects.toThrow('later')
    expect(await stored()).toEqual([])
  })

  it('honours its configuration', async () => {
    const writing = withTransaction(database.orm, (tx) => add(tx, 1), { accessMode: 'read only' })
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } })
    const level = withTransaction(database.orm, (tx) => tx.execute(sql`show transaction_isolation`), {
      isolationLevel: 'serializable',
    })
    expect((await level).rows).toEqual([{ transaction_isolation: 'serializable' }])
  })
})

describe('a transaction that loses against another', () => {
  it.each(['40001', '40P01'])('is repeated after %s, from its beginning', async (state) => {
    let runs = 0
    await withTransaction(database.orm, async (tx) => {
      runs += 1
      await add(tx, runs)
      if (runs < 3) await failWith(tx, state)
    })
    expect(await stored()).toEqual([3])
  })

  it('is repeated where a person it writes down was merged into another meanwhile', async () => {
    await database.pool.query('create table account (id integer primary key)')
    await database.pool.query('create table told (account_id integer references account (id), n integer)')
    await database.pool.query('insert into account values (2)')
    const people = [1, 2]
    await withTransaction(
      database.orm,
      async (tx) => void (await tx.execute(sql`insert into told (account_id) values (${people.shift()})`)),
    )
    const { rows } = await database.pool.query('select account_id from told')
    expect(rows).toEqual([{ account_id: 2 }])
    await database.pool.query('drop table told, account')
  })

  it('is repeated three times and no more', async () => {
    let runs = 0
    const work = withTransaction(database.orm, async (tx) => {
      runs += 1
      await failWith(tx, '40001')
    })
    await expect(work).rejects.toMatchObject({ cause: { code: '40001' } })
    expect(runs).toBe(4)
  })

  it('is repeated as a whole, not the call inside it', async () => {
    const runs: string[] = []
    await withTransaction(database.orm, async (tx) => {
      runs.push('outer')
      await withTransaction(tx, async (inner) => {
        runs.push('inner')
        if (runs.length < 4) await failWith(inner, '40P01')
      })
    })
    expect(runs).toEqual(['outer', 'inner', 'outer', 'inner'])
  })

  it('is not repeated after any other error', async () => {
    let runs = 0
    const work = withTransaction(database.orm, async (tx) => {
      runs += 1
      await failWith(tx, '23514')
    })
    await expect(work).rejects.toThrow()
    expect(runs).toBe(1)
  })

  it.runIf(testEngine === 'postgresql')('gets through in the end when two wait for each other', async () => {
    await withTransaction(database.orm, async (tx) => void (await tx.insert(tally).values([{ n: 10 }, { n: 20 }])))
    let bothHold: () => void
    const holding = new Promise<void>((resolve) => {
      bothHold = resolve
    })
    let holders = 0
    const raise = (first: number, second: number) =>
      withTransaction(database.orm, async (tx) => {
        await tx.execute(sql`update tally set n = n + 1 where n / 10 = ${first}`)
        holders += 1
        if (holders === 2) bothHold()
        await holding
        await tx.execute(sql`update tally set n = n + 1 where n / 10 = ${second}`)
      })
    await Promise.all([raise(1, 2), raise(2, 1)])
    expect(await stored()).toEqual([12, 22])
    expect(holders).toBeGreaterThan(2)
  })
})

describe('inside a transaction', () => {
  it('refuses the pool, which would wait for itself or write beside it', async () => {
    const work = withTransaction(database.orm, async (tx) => {
      await add(tx, 1)
      await add(database.orm, 2)
    })
    await expect(work).rejects.toMatchObject({ cause: { message: expect.stringContaining('use its `tx`') } })
    const nested = withTransaction(database.orm, () => withTransaction(database.orm, async () => {}))
    await expect(nested).rejects.toThrow('use its `tx`')
    expect(await stored()).toEqual([])
  })

  it('lets work that was started there use the pool once it is over', async () => {
    let open: () => void = () => {}
    const over = new Promise<void>((resolve) => {
      open = resolve
    })
    let later: Promise<unknown> = Promise.resolve()
    await withTransaction(database.orm, async (tx) => {
      await add(tx, 1)
      later = over.then(() => add(database.orm, 2))
    })
    open()
    await later
    expect(await stored()).toEqual([1, 2])
  })
})

describe.runIf(testEngine === 'postgresql')('when the connection is lost', () => {
  const kill = async (pid: unknown) => void (await database.pool.query('select pg_terminate_backend($1)', [pid]))

  it('fails as unavailable, keeps the process, and the next one works', async () => {
    const { promise: lent, resolve: lend } = Promise.withResolvers<unknown>()
    const { promise: killed, resolve: goOn } = Promise.withResolvers<void>()
    const work = withTransaction(database.orm, async (tx) => {
      const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`)
      lend(rows[0]?.pid)
      await killed
      await add(tx, 1)
    })
    const outcome = work.catch((error: unknown) => error)
    await kill(await lent)
    goOn()
    expect(databaseProblem(await outcome)).toEqual({ kind: 'unavailable' })
    await withTransaction(database.orm, (tx) => add(tx, 2))
    expect(await stored()).toEqual([2])
  })

  it('still tells what the work itself failed of', async () => {
    const failure = new Error('not yours')
    const work = withTransaction(database.orm, async (tx) => {
      const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`)
      const killer = new pg.Client({ connectionString: database.options.url })
      await killer.connect()
      await killer.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await killer.end()
      throw failure
    })
    await expect(work).rejects.toBe(failure)
  })

  it('drops a session whose prepared statements no longer fit', async () => {
    const read = (tx: Tx) => tx.execute(sql`select * from tally where n > ${0}`)
    await withTransaction(database.orm, async (tx) => void (await read(tx)))
    await database.pool.query('alter table tally add column note text')
    try {
      await withTransaction(database.orm, read).catch(() => {})
      const { rows } = await withTransaction(database.orm, async (tx) => {
        await add(tx, 1)
        return read(tx)
      })
      expect(rows).toEqual([{ n: 1, note: null }])
    } finally {
      await database.pool.query('alter table tally drop column note')
    }
  })
})
