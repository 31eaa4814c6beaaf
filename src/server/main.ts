import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { seedDemo } from './demo/public.ts'
import { sweepUnattached } from './files/public.ts'
import { systemClock } from './platform/clock.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { DatabaseStartError, migrate, openDatabase } from './platform/database/index.ts'
import { loggableError } from './platform/database/loggable-error.ts'
import { logger } from './platform/log.ts'
import type { Parts } from './platform/parts.ts'
import { stopOnSignal } from './platform/stop.ts'
import { diskStorage } from './platform/storage/disk.ts'
import { beginSettings } from './settings/public.ts'

/** Reads the configuration, opens the parts, migrates, fills an empty demo, listens, and drains on a signal. */
const start = async () => {
  const config = readConfig(process.env)
  const log = logger()
  const database = await openDatabase({
    url: config.databaseUrl ?? undefined,
    dataDir: config.dataDir,
    filesDir: join(config.dataDir, 'files'),
    log,
  })
  await migrate(database)
  await beginSettings(database.orm, { timeZone: config.timeZone })
  const storage = diskStorage(config.dataDir)
  const parts: Parts = { db: database.orm, database, clock: systemClock, config, storage }
  const users = config.demo ? await seedDemo(parts) : null
  const app = await buildApp(parts, { loggerInstance: log })
  await app.listen({ port: config.port, host: config.host })
  stopOnSignal(app, database, log)
  sweepNowAndHourly(parts, log)
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  announce(port, users)
}

const hour = 60 * 60 * 1000

/** Uploads that nobody attached within a day go; instances may do it side by side. */
const sweepNowAndHourly = (parts: Parts, log: ReturnType<typeof logger>) => {
  const sweep = () =>
    void sweepUnattached(parts).catch((error) => log.warn({ error: loggableError(error) }, 'sweeping uploads failed'))
  sweep()
  setInterval(sweep, hour).unref()
}

/** The lines a person reads after `npm start`. */
const announce = (port: number, users: readonly string[] | null) => {
  const lines = [`Dry Marina is ready: http://localhost:${port}`]
  if (users) lines.push(`Demo users: ${users.join(', ')}; password: dry-marina`)
  if (!existsSync(new URL('../../build/client', import.meta.url)))
    lines.push('The pages are not built: run npm run build.')
  console.log(lines.join('\n'))
}

start().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) console.error(error.message)
  else console.error('Dry Marina could not start:', error)
  process.exit(1)
})
