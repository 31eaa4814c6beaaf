import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { z } from 'zod'
import * as accounts from '#contract/accounts/endpoints.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { Patience } from '#server/platform/patience.ts'
import { databaseRelay } from '#server/platform/relay.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { clientOf } from './app/client.ts'
import { settableClock } from './app/clock.ts'
import { bucketOfRun, storedFiles } from './app/stored-files.ts'
import { createTestDatabase, type TestDatabaseOptions } from './database.ts'
import { type AccountValues, admin, customer, staff, testPassword } from './factories.ts'

export type { Client, Reply } from './app/client.ts'

export interface TestAppOptions {
  /** Where the clock stands at first: a Wednesday in June, 10:00 in the marina. */
  now?: string
  /** Variables of the environment besides those of a test; limits are off unless asked for. */
  env?: Readonly<Record<string, string>>
  /** Replaces parts, as a storage that fails. */
  parts?: (parts: Parts) => Partial<Parts>
  /** Tells how many bytes are free on the disk of a directory; endless room unless given. */
  measureDisk?: TestDatabaseOptions['measureDisk']
  /** How long a connection may keep it waiting; as long as in the product unless given. */
  limits?: Patience
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>

const publicUrl = 'http://localhost:3000'
let registered = 0

/** The app on a database and a data folder of its own. `close()` removes both. */
export const startTestApp = async ({
  now = '2026-06-10T07:00:00Z',
  env = {},
  parts: replace,
  measureDisk,
  limits,
}: TestAppOptions = {}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dry-marina-app-'))
  const lines: string[] = []
  // nothing is redacted here, so that a secret on its way to a log line is found whatever the logger would have done
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  const database = await createTestDatabase({ log, filesDir: dataDir, ...(measureDisk && { measureDisk }) })
  const clock = settableClock(now)
  const bucket = await bucketOfRun()
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    SECRET: 'a secret of tests, long enough to be one',
    RATE_LIMITS: 'off',
    DEMO: 'off',
    ...bucket?.env,
    ...env,
  })
  const relay = databaseRelay(database)
  const usual: Parts = { db: database.orm, database, clock, config, storage: openStorage(config), relay }
  const parts: Parts = { ...usual, ...replace?.(usual) }
  const app = await buildApp(parts, { loggerInstance: log, limits })
  // the product writes what is declared; here it must also be of the declared type
  app.addHook('preSerialization', async ({ routeOptions }, reply, answer) => {
    const { response } = (routeOptions.schema ?? {}) as { response?: { 200?: z.ZodType } }
    if (reply.statusCode === 200) response?.[200]?.parse(answer)
    return answer
  })
  await app.ready()

  return {
    app,
    parts,
    db: parts.db,
    clock,
    dataDir,
    publicUrl,
    storedFiles: () => storedFiles(dataDir, bucket),
    /** What was logged so far, one JSON text a line. */
    log: lines,

    visitor: clientOf(app, {}),
    /** With `language`, as `Accept-Language` has it. */
    as: ({ token }: { token: string }, language?: string) =>
      clientOf(app, { authorization: `Bearer ${token}`, ...(language && { 'accept-language': language }) }),
    /** A browser: it sends the cookie, and with `origin` the page it is on. */
    browser: ({ token }: { token: string }, origin: string | null = publicUrl) =>
      clientOf(app, { cookie: `authToken=${token}`, ...(origin && { origin }) }),

    customer: (values?: AccountValues) => customer(parts, values),
    staff: (values?: AccountValues) => staff(parts, values),
    admin: (values?: AccountValues) => admin(parts, values),
    /** Registers and signs in through the API, with a real hash. */
    async register(values: Readonly<Record<string, unknown>> = {}) {
      registered += 1
      const form = registrationForm({ username: `new${registered}`, email: `new${registered}@example.com`, ...values })
      const visitor = clientOf(app, {})
      const { status, body } = await visitor.call(accounts.register, { body: form })
      if (status !== 200) throw new Error(`registration answered ${status}: ${JSON.stringify(body)}`)
      const { username, password } = form
      const session = await visitor.call(accounts.authenticate, { body: { username, password } })
      return { ...form, id: body.id, token: session.body.token }
    },

    /** Listens on a free port; returns the address. */
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close()
      await parts.relay.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A register form with nothing to object to. */
export const registrationForm = (values: Readonly<Record<string, unknown>> = {}) => ({
  firstName: 'Mari',
  lastName: 'Maasikas',
  email: 'mari@example.com',
  username: 'mari',
  iDNumber: '49001010001',
  phone: '+372 5555 0101',
  password: testPassword,
  confirmPassword: testPassword,
  ...values,
})
