import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase, testEngine } from '#test/database.ts'
import { ServerListener } from './listener.ts'

it.skipIf(testEngine === 'embedded')('is closed at once while it cannot be connected again', async () => {
  const database = await createTestDatabase({ migrations: null })
  const { connectionString } = database.pool.options
  const outside = new pg.Client({
    connectionString: Object.assign(new URL(connectionString!), { pathname: '/postgres' }).href,
  })
  await outside.connect()
  const name = new URL(connectionString!).pathname.slice(1)
  const refused = Promise.withResolvers<void>()
  const log = {
    info: () => {},
    error: () => {},
    fatal: () => {},
    warn: (_: object, text: string) => text.startsWith('cannot') && refused.resolve(),
  }
  const listener = new ServerListener(connectionString!, log, { notice: () => {}, gap: () => {} })
  try {
    await listener.listen('berths')
    await outside.query(`alter database ${pg.escapeIdentifier(name)} allow_connections false`)
    await outside.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'dry-marina-listener'`,
      [name],
    )
    await refused.promise
    expect(await listener.close()).toBeUndefined()
  } finally {
    await outside.query(`alter database ${pg.escapeIdentifier(name)} allow_connections true`)
    await outside.end()
    await database.close()
  }
})
