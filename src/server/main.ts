import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { startNightly } from './backups/public.ts'
import { seedDemo } from './demo/public.ts'
import { sweepEnquiries } from './enquiries/public.ts'
import { sweepUnattached } from './files/public.ts'
import { countWaitingMail, mailTransport, startDelivery, sweepMail } from './mail/public.ts'
import { tellOfLostMail } from './notifications/public.ts'
import { systemClock } from './platform/clock.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { DatabaseStartError, migrate, openDatabase } from './platform/database/index.ts'
import { loggableError } from './platform/database/loggable-error.ts'
import { logger } from './platform/log.ts'
import type { Parts } from './platform/parts.ts'
import { databaseRelay } from './platform/relay.ts'
import { stopOnSignal } from './platform/stop.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { sweepSubmissions } from './platform/submissions.ts'
import { beginSettings } from './settings/public.ts'
import { sweepUnlinked } from './subscriptions/public.ts'

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
  const storage = openStorage(config)
  const relay = databaseRelay(database)
  const parts: Parts = { db: database.orm, database, clock: systemClock, config, storage, relay }
  const users = config.demo ? await seedDemo(parts) : null
  const app = await buildApp(parts, { loggerInstance: log })
  app.addHook('onClose', relay.close)
  const delivery = startDelivery({ ...parts, transport: mailTransport(config), log, onGivenUp: tellOfLostMail })
  app.addHook('onClose', delivery.stop)
  app.addGauge('mail_waiting', 'Mails that are yet to be sent', () => countWaitingMail(parts.db))
  if (config.backups) app.addHook('onClose', startNightly(parts, config.backups, log).stop)
  await app.listen({ port: config.port, host: config.host })
  stopOnSignal(app, database, log)
  sweepNowAndHourly(parts, log)
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  announce(port, users)
}

const hour = 60 * 60 * 1000
const sweeps = [sweepUnattached, sweepUnlinked, sweepEnquiries, sweepMail, sweepSubmissions]

/** What nobody came back for goes after a day, mail a month after it went; instances may do it side by side. */
const sweepNowAndHourly = (parts: Parts, log: ReturnType<typeof logger>) => {
  const sweep = () =>
    void Promise.all(sweeps.map((each) => each(parts))).catch((error) =>
      log.warn({ error: loggableError(error) }, 'sweeping what was left lying failed'),
    )
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
