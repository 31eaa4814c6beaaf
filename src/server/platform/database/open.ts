import path from 'node:path'
import type pg from 'pg'
import { endings } from '../failure.ts'
import { Client } from './client.ts'
import { createDiskGuard, type DiskGuardOptions } from './disk-guard.ts'
import { startEmbedded } from './embedded.ts'
import { isInitialised } from './engine-directory.ts'
import { ormOf } from './execute.ts'
import { ServerListener, SessionListeners } from './listener.ts'
import { createPool } from './pool.ts'
import type { Database, DatabaseLog, DatabasePool } from './types.ts'

const READY_WITHIN_MS = 3_000
const MINUTE = 60_000

export interface DatabaseOptions {
  /** A PostgreSQL server; without one the embedded engine runs in `dataDir/database`. */
  url?: string
  dataDir: string
  /** Where uploads are stored, when on a disk of this machine: the disk guard watches it too. */
  filesDir?: string
  log: DatabaseLog
  /** Tells how many bytes are free on the disk of a directory; asks the machine unless given. */
  measureDisk?: DiskGuardOptions['measure']
  /** How long the embedded engine may leave work unanswered. */
  hangAfterMs?: number
  /** How often the embedded engine checkpoints. */
  maintainEveryMs?: number
  /** Called when the embedded engine is lost; the data is safe, but only a new process can open it. */
  onLost?: (reason: string) => void
}

/** Opens the one database of the application. Both engines sit behind the same driver, so nothing else tells them apart. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  options.url ? openServer(options, options.url) : openEmbedded(options)

const openServer = async ({ filesDir, measureDisk, log }: DatabaseOptions, url: string): Promise<Database> => {
  const pool = createPool({ to: url, log, assertWritable: async () => {} })
  const guard = createDiskGuard({ directories: filesDir ? [filesDir] : [], measure: measureDisk })
  return {
    pool,
    orm: ormOf(pool),
    engine: 'postgresql',
    ready: () => ping(pool),
    assertDiskSpace: (promised) => guard('records', promised),
    patiently: (work) => lendPatiently(pool, work),
    listener: (hearing) => new ServerListener(url, log, hearing),
    close: () => pool.end(),
  }
}

const openEmbedded = async (options: DatabaseOptions): Promise<Database> => {
  const { dataDir, filesDir, measureDisk, log, hangAfterMs = MINUTE, maintainEveryMs = MINUTE } = options
  const directory = path.resolve(dataDir, 'database')
  const endProcess = (reason: string) => {
    log.fatal({ directory, reason }, 'the embedded database was lost; start again to recover it')
    process.exit(endings['database-lost'].code)
  }
  const onLost = options.onLost ?? endProcess
  const assertWritable = createDiskGuard({ directories: [directory], measure: measureDisk })
  if (!isInitialised(directory)) await assertWritable()
  const engine = await startEmbedded({ directory, log, hangAfterMs, maintainEveryMs, onLost })
  const directories = filesDir ? [directory, filesDir] : [directory]
  const guard = createDiskGuard({ directories, measure: measureDisk })
  const listeners = new SessionListeners()
  const pool = createPool({ to: engine.stream, log, assertWritable, onConnect: listeners.greet })
  return {
    pool,
    orm: ormOf(pool),
    engine: 'embedded',
    ready: () => ping(pool),
    assertDiskSpace: (promised) => guard('records', promised),
    async patiently(work) {
      const resume = engine.pauseWatchdog()
      return lendPatiently(pool, work).finally(resume)
    },
    listener: (hearing) => listeners.open(pool, hearing),
    async close() {
      await pool.end()
      await engine.close()
    },
  }
}

const ping = async (pool: DatabasePool) => {
  const question = { text: 'select 1', query_timeout: READY_WITHIN_MS }
  await pool.query(question)
}

const lendPatiently = async <T>(pool: DatabasePool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    if (client instanceof Client) client.patient = true
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return await work(client)
  } finally {
    client.release(true) // its settings and locks go with it
  }
}
