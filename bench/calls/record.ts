import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSession } from '#server/accounts/session.ts'
import { buildApp } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/index.ts'
import { databaseRelay } from '#server/platform/relay.ts'
import { diskStorage } from '#server/platform/storage/disk.ts'
import { type Heard, hearStatements } from '../hear.ts'
import { people } from '../lists/fill.ts'
import type { Call, Who } from './cases.ts'

/** What the product does in the database for a call, and what it answers. */
export interface Recording {
  statements: Heard[]
  answer: unknown
}

export interface Recorded {
  tokens: Record<Who, string>
  recordings: Recording[]
}

/** Signs the measured people in and writes down what each call does, in a warm app of this process. */
export const record = async (databaseUrl: string, calls: readonly Call[]): Promise<Recorded> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'marina-bench-'))
  const log = { info() {}, warn: console.warn, fatal: console.error }
  const database = await openDatabase({ url: databaseUrl, dataDir, log })
  const heard = hearStatements(database.pool)
  const { orm: db } = database
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', DEMO: 'off' })
  const relay = databaseRelay(database)
  const app = await buildApp({ db, database, clock: systemClock, config, storage: diskStorage(dataDir), relay })
  const tokens = {} as Record<Who, string>
  for (const who of Object.keys(people) as Who[])
    tokens[who] = await openSession({ db, clock: systemClock }, people[who], 'bench')

  const recordings: Recording[] = []
  for (const { name, who, path } of calls) {
    const ask = () => app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${tokens[who]}` } })
    await ask()
    heard()
    const answer = await ask()
    if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`)
    const statements = heard()
    if (!statements.some(({ text }) => text.includes('session.token_hash')))
      throw new Error(`${name}: not every statement was heard`)
    recordings.push({ statements, answer: answer.json() })
  }
  await app.close()
  await relay.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
  return { tokens, recordings }
}
