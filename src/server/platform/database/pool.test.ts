import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { sql } from './orm.ts'
import { withTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ migrations: null })
})
afterAll(() => database.close())

/** How many connections the work borrowed. */
const borrowedBy = async (work: () => Promise<unknown>) => {
  let borrowed = 0
  const count = () => {
    borrowed += 1
  }
  database.pool.on('acquire', count)
  await work()
  database.pool.off('acquire', count)
  return borrowed
}
const n = async (number: number) =>
  (await database.orm.execute<{ n: number }>(sql`select ${number}::int as n`)).rows[0]!.n

it('sends what is asked for in one turn over one connection, and answers each its own', async () => {
  let answers: number[] = []
  const borrowed = await borrowedBy(async () => {
    answers = await Promise.all([n(1), n(2), n(3), n(4)])
  })
  expect(answers).toEqual([1, 2, 3, 4])
  expect(borrowed).toBe(1)
  const oneByOne = async () => {
    for (const number of [1, 2, 3]) await n(number)
  }
  expect(await borrowedBy(oneByOne)).toBe(3)
})

it('lets one fail without the others, and is well afterwards', async () => {
  const asked = [n(1), database.pool.query('select 1 / 0'), n(3), database.orm.execute(sql`selec ${4}`), n(5)]
  const answers = await Promise.allSettled(asked)
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    1,
    'failed',
    3,
    'failed',
    5,
  ])
  expect(answers[1]).toMatchObject({ reason: { code: '22012' } })
  expect(answers[3]).toMatchObject({ reason: { cause: { code: '42601' } } })
  expect(await Promise.all([n(6), n(7)])).toEqual([6, 7])
})

it('answers a value that cannot be written once, beside what takes its time', async () => {
  const bad = { circle: {} as unknown }
  bad.circle = bad
  const slow = database.pool.query('select 1 as n from pg_sleep(0.3)')
  const answers = await Promise.allSettled([database.pool.query('select $1::jsonb', [bad]), slow, n(3)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(answers[0]).toMatchObject({ reason: { message: expect.stringContaining('circular') } })
  expect(await Promise.all([n(6), n(7)])).toEqual([6, 7])
  await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBe(0)
})

it('waits for a connection like everybody, and leaves transactions theirs', async () => {
  await database.pool.query('create table tide (height integer)')
  const rising = Array.from({ length: 12 }, (_, height) =>
    withTransaction(database.orm, (tx) => tx.execute(sql`insert into tide values (${height})`)),
  )
  const answers = Promise.all([n(1), n(2)])
  await Promise.all(rising)
  expect(await answers).toEqual([1, 2])
  const { rows } = await database.pool.query('select count(*) as many from tide')
  expect(rows).toEqual([{ many: 12 }])
})

it('tells its watcher of each, and of what failed', async () => {
  const over: string[] = []
  database.pool.watchStatements((text) => (ms) => over.push(`${text} ${ms >= 0}`))
  database.pool.watchStatements((text) => () => over.push(`again ${text}`))
  await Promise.allSettled([database.pool.query('select 1'), database.pool.query('select 1 / 0')])
  await withTransaction(database.orm, (tx) => tx.execute(sql`select 2`))
  expect(over.filter((each) => each.includes('select'))).toEqual([
    'select 1 true',
    'again select 1',
    'select 1 / 0 true',
    'again select 1 / 0',
    'select 2 true',
    'again select 2',
  ])
})

it('refuses what would leave a transaction', async () => {
  const outside = withTransaction(database.orm, () => database.pool.query('select 1'))
  await expect(outside).rejects.toThrow('Inside a transaction use its `tx`')
})
