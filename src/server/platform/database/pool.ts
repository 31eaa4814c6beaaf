import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { Client } from './client.ts'
import type { DatabaseLog, DatabasePool } from './types.ts'

const STATEMENT_TIMEOUT_MS = 30_000
/** For an answer that never comes, as from a server that lost its power: its own timeout cannot be heard then. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 10_000

const surroundings = new AsyncLocalStorage<{ open: boolean }>()

/** Runs the body of a transaction; until it ends, what it calls must use the transaction's own connection. */
export async function insideTransaction<T>(body: () => Promise<T>): Promise<T> {
  const transaction = { open: true }
  try {
    return await surroundings.run(transaction, body)
  } finally {
    transaction.open = false
  }
}

/**
 * pg's pool, which refuses to lend a second connection inside a transaction. On the embedded engine there is none
 * to lend and the caller would wait for itself; on PostgreSQL the statement would silently not be part of it.
 */
class OneConnectionAtATime extends pg.Pool implements DatabasePool {
  readonly assertWritable: () => Promise<void>

  constructor(config: pg.PoolConfig, assertWritable: () => Promise<void>) {
    super(config)
    this.assertWritable = assertWritable
  }

  // `never` satisfies each of pg's overloads.
  override connect(...callback: unknown[]): never {
    if (!surroundings.getStore()?.open) return Reflect.apply(super.connect, this, callback) as never
    const error = new Error('Inside a transaction use its `tx`, not the pool or `orm`.')
    const [done] = callback
    if (typeof done !== 'function') return Promise.reject(error) as never
    return process.nextTick(done, error) as never
  }
}

export interface PoolOptions {
  /** A PostgreSQL server, or the streams of the embedded engine. */
  to: string | (() => pg.Connection['stream'])
  log: DatabaseLog
  assertWritable: () => Promise<void>
}

export function createPool({ to, log, assertWritable }: PoolOptions): DatabasePool {
  const pool = new OneConnectionAtATime(typeof to === 'string' ? serverConfig(to) : embeddedConfig(to), assertWritable)
  // Without listeners the loss of a connection, idle or lent, would end the process; its query rejects anyway.
  pool.on('error', (error: Error) => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function serverConfig(url: string): pg.PoolConfig {
  return {
    connectionString: url,
    Client,
    max: 10,
    connectionTimeoutMillis: 3_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'dry-marina',
    keepAlive: true,
    onConnect: useUtc,
  }
}

/** One session is all the engine has; whoever needs it waits its turn. */
function embeddedConfig(stream: () => pg.Connection['stream']): pg.PoolConfig {
  return {
    stream,
    Client,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
  }
}

async function useUtc(client: pg.ClientBase) {
  await client.query(`set time zone 'UTC'`)
}
