import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, testEngine } from '#test/database.ts'

describe.runIf(testEngine === 'postgresql')('a database on a server', () => {
  let database: TestDatabase
  const warnings: string[] = []
  beforeAll(async () => {
    const log = { info() {}, warn: (_fields: object, message: string) => warnings.push(message), fatal() {} }
    database = await createTestDatabase({ migrations: null, log })
  })
  afterAll(() => database.close())

  it('has connections that say who they are and do not wait for ever', async () => {
    const { rows } = await database.pool.query(
      `select current_setting('application_name') as name, current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('TimeZone') as zone`,
    )
    expect(rows).toEqual([{ name: 'dry-marina', statement: '30s', idle: '1min', zone: 'UTC' }])
    expect(database.engine).toBe('postgresql')
  })

  it('outlives the loss of its idle connections', async () => {
    const [idle, killer] = [await database.pool.connect(), await database.pool.connect()]
    idle.release()
    const { rowCount } = await killer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    killer.release()
    expect(rowCount).toBe(1)
    await expect.poll(() => warnings).toEqual(['an idle database connection was lost'])
    await expect(database.ready()).resolves.toBeUndefined()
  })

  it('gives back a patient connection only to the server, with its settings', async () => {
    const pidOf = async () => (await database.pool.query('select pg_backend_pid() as pid')).rows[0].pid
    const lent = await database.patiently(
      async (client) => (await client.query('select pg_backend_pid() as pid')).rows[0].pid,
    )
    expect(await pidOf()).not.toBe(lent)
  })
})
