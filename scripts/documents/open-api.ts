import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/index.ts'
import { databaseRelay } from '#server/platform/relay.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'

/**
 * The calls as OpenAPI, from the app as it is mounted. Nothing is called, so the database named here is never reached.
 */
export const openApi = async (): Promise<string> => {
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', dataDir: tmpdir(), log })
  const config = readConfig({ SECRET: 'only for documents, never in use anywhere', DATA_DIR: tmpdir() })
  const relay = databaseRelay(database)
  const parts = { db: database.orm, database, clock: systemClock, config, storage: openStorage(config), relay }
  const app = await buildApp(parts)
  await app.ready()
  const text = `${JSON.stringify(app.swagger(), null, 2)}\n`
  await app.close()
  await database.close()
  return text
}
