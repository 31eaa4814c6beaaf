import { buildApp } from '#server/app.ts'
import { type Database, openDatabase } from '#server/platform/database/index.ts'
import { databaseRelay } from '#server/platform/relay.ts'
import type { TestApp } from '#test/app.ts'
import type { TestDatabase } from '#test/database.ts'

/** A further instance of the app, on the same data folder and database. */
export const anotherInstance = async ({ parts }: TestApp, database: Database) => {
  const relay = databaseRelay(database)
  const app = await buildApp({ ...parts, db: database.orm, database, relay })
  await app.ready()
  return {
    app,
    listen: (port = 0) => app.listen({ port, host: '127.0.0.1' }),
    async close() {
      await app.close()
      await relay.close()
    },
  }
}

/** An instance with connections of its own, as on another machine; PostgreSQL alone takes them. */
export const remoteInstance = async (test: TestApp) => {
  const database = await openDatabase((test.parts.database as TestDatabase).options)
  const instance = await anotherInstance(test, database)
  return {
    ...instance,
    async close() {
      await instance.close()
      await database.close()
    },
  }
}
