import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { releaseInvitations, sweepExpired } from './accounts/public.ts'
import { deliverAlerts, pushKeys, pushTransport } from './alerts/public.ts'
import { buildApp } from './app.ts'
import { nightlyBackup } from './backups/public.ts'
import { bookEntries } from './bank-files/public.ts'
import { tellRecipients } from './broadcasts/public.ts'
import { tellAnswers } from './chat/public.ts'
import { tellWindows } from './day/public.ts'
import { refuseDemo, seedDemo } from './demo/public.ts'
import { sweepEnquiries } from './enquiries/public.ts'
import { sweepUnattached } from './files/public.ts'
import { sweepImports } from './imports/public.ts'
import { followApprovals, followRuns } from './invoices/public.ts'
import { type Jobs, startJobs } from './jobs/public.ts'
import { deliverMail, mailTransport, readWaitingMail, sweepMail } from './mail/public.ts'
import { sweepLostMail, tellOfLostMail, tellOfLostSms } from './notifications/public.ts'
import { followStops, readStoppedPickUps } from './offers/public.ts'
import { expirePapers } from './own-data/public.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { examineServer, migrate, openDatabase } from './platform/database/index.ts'
import { loggableError } from './platform/database/loggable-error.ts'
import { endWith, portFailure } from './platform/failure-of.ts'
import { assertFolder, narrowRights } from './platform/folder.ts'
import { logger } from './platform/log.ts'
import type { Parts } from './platform/parts.ts'
import { databaseRelay } from './platform/relay.ts'
import { stopOnSignal } from './platform/stop.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { StorageError } from './platform/storage/storage-error.ts'
import { sweepSubmissions } from './platform/submissions.ts'
import { followPayments, openProviders } from './providers/public.ts'
import { sendReminders } from './reminders/public.ts'
import { approvePaidByCredit, paymentsFollowed, tellOwners } from './renewals/public.ts'
import { followUnpaid, withdrawMissed } from './schedules/public.ts'
import { beginSettings } from './settings/public.ts'
import { deliverSms, gatewayTransport, keepGateway, readWaitingSms, sweepSms } from './sms/public.ts'
import { sweepUnlinked } from './subscriptions/public.ts'
import { sweepYard } from './yard-screen/public.ts'

/** Reads the configuration, opens the parts, migrates, fills an empty demo, listens, and drains on a signal. */
const start = async () => {
  const config = readConfig(process.env)
  assertFolder('DATA_DIR', config.dataDir)
  if (config.backups) assertFolder('BACKUP_DIR', config.backups.dir)
  const log = logger()
  for (const path of narrowRights(config.dataDir))
    log.warn({ path }, 'others on this machine can read this: make it the program’s own, chmod go-rwx')
  if (config.databaseUrl) await examineServer(config.databaseUrl)
  const database = await openDatabase({
    url: config.databaseUrl ?? undefined,
    dataDir: config.dataDir,
    filesDir: join(config.dataDir, 'files'),
    log,
  })
  await migrate(database)
  await beginSettings(database.orm, { timeZone: config.timeZone })
  await pushKeys(database.orm)
  await keepGateway(database.orm, config.sms)
  const storage = openStorage(config)
  await storage.ready().catch((error: unknown) => {
    if (!(error instanceof StorageError) || error.problem !== 'away') throw error
    log.warn({ error: loggableError(error) }, 'the file storage does not answer yet')
  })
  const relay = databaseRelay(database)
  const parts: Parts = { db: database.orm, database, clock: systemClock, config, storage, relay }
  await refuseDemo(parts)
  const users = config.demo ? await seedDemo(parts) : null
  const app = await buildApp(parts, { loggerInstance: log })
  app.addHook('onClose', relay.close)
  app.addHook('onClose', (await startJobs(parts, jobsOf(parts, log), log)).stop)
  app.addGauge('sms_waiting', 'SMS that are yet to be sent', async () => (await readWaitingSms(parts.db)).waiting)
  app.addGauge('mail_waiting', 'Mails that are yet to be sent', async () => (await readWaitingMail(parts.db)).mails)
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw portFailure(error, config)
  })
  if (config.mailStays)
    log.warn('SMTP_URL is not set: nobody gets mail; it is written to DATA_DIR/outbox. Set it to your mail server.')
  stopOnSignal(app, database, log)
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  announce(port, users)
}

const second = 1000
const hourly = { everyMs: 60 * 60 * second }

/** What the program does by itself at times. */
const jobsOf = (parts: Parts, log: ReturnType<typeof logger>): Jobs => {
  const { sms, payments } = parts.config
  const providers = openProviders(payments)
  const hasProvider = providers.size > 0 || null
  const bySms = sms && { transport: gatewayTransport(sms), onGivenUp: tellOfLostSms }
  const delivery = { ...parts, transport: mailTransport(parts.config), log, onGivenUp: tellOfLostMail }
  return {
    mail: { times: { everyMs: 2 * second }, run: (signal) => deliverMail(delivery, signal) },
    push: {
      times: { everyMs: 2 * second },
      run: (signal) => deliverAlerts({ ...parts, transport: pushTransport(parts), log }, signal),
    },
    sms: bySms && {
      times: { everyMs: 2 * second },
      run: (signal) => deliverSms({ ...parts, ...bySms, log }, signal),
    },
    invitations: {
      times: { everyMs: 2 * second },
      run: (signal) => releaseInvitations({ ...parts, publicUrl: parts.config.publicUrl }, signal),
    },
    broadcasts: { times: { everyMs: 2 * second }, run: (signal) => tellRecipients(parts, signal) },
    renewals: {
      times: { everyMs: 10 * second },
      run: (signal) => Promise.all([tellOwners(parts, signal), approvePaidByCredit(parts, signal)]),
    },
    'chat-mail': { times: { everyMs: 15 * second }, run: (signal) => tellAnswers(parts, signal) },
    invoices: { times: { everyMs: 2 * second }, run: (signal) => followRuns(parts, signal) },
    'bank-entries': {
      times: { everyMs: 2 * second },
      run: (signal) => bookEntries({ ...parts, ...paymentsFollowed }, signal),
    },
    'approved-invoices': { times: { everyMs: 10 * second }, run: (signal) => followApprovals(parts, signal) },
    'provider-payments': hasProvider && {
      times: { everyMs: 60 * second },
      run: (signal) => followPayments({ ...parts, ...paymentsFollowed, providers, log }, signal),
    },
    'last-hour-to-pay': {
      times: { everyMs: 60 * second },
      run: (signal) => followUnpaid({ ...parts, ...paymentsFollowed, providers, log }, signal),
    },
    'day-windows': { times: { everyMs: 60 * second }, run: () => tellWindows(parts) },
    stops: { times: { everyMs: 60 * second }, run: () => followStops(parts) },
    reminders: { times: { everyMs: 5 * 60 * second }, run: (signal) => sendReminders(parts, signal) },
    'nightly-backup': parts.config.backups && nightlyBackup(parts, parts.config.backups, log),
    'missed-pick-ups': { times: { dailyAt: '00:15' }, run: () => withdrawMissed(parts, readStoppedPickUps) },
    'unattached-files': { times: hourly, run: () => sweepUnattached(parts) },
    'unlinked-subscriptions': { times: hourly, run: () => sweepUnlinked(parts) },
    'old-enquiries': { times: hourly, run: () => sweepEnquiries(parts) },
    'ended-sessions': { times: hourly, run: () => Promise.all([sweepExpired(parts), sweepYard(parts)]) },
    'sent-mail': { times: hourly, run: () => Promise.all([sweepMail(parts), sweepSms(parts), sweepLostMail(parts)]) },
    'old-imports': { times: hourly, run: () => sweepImports(parts) },
    'kept-papers': { times: { dailyAt: '01:30' }, run: (signal) => expirePapers(parts, signal) },
    submissions: { times: hourly, run: () => sweepSubmissions(parts) },
  }
}

/** The lines a person reads after `npm start`. */
const announce = (port: number, users: readonly string[] | null) => {
  const lines = [`Dry Marina is ready: http://localhost:${port}`]
  if (users) lines.push(`Demo users: ${users.join(', ')}; password: dry-marina`)
  if (!existsSync(new URL('../../build/client', import.meta.url)))
    lines.push('The pages are not built: run npm run build.')
  console.log(lines.join('\n'))
}

start().catch(endWith)
