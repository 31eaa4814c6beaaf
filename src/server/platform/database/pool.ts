import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { Client } from './client.ts'
import { Pulse } from './pulse.ts'
import type { DatabaseLog, DatabasePool, StatementWatcher } from './types.ts'

const STATEMENT_TIMEOUT_MS = 30_000
const IDLE_TIMEOUT_MS = 60_000
/** For an answer that never comes, as on a line that was lost: the server's own timeout cannot be heard then. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 10_000

const ownConnection = 'Inside a transaction use its `tx`, not the pool or `orm`.'
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

const both =
  (one: StatementWatcher, other: StatementWatcher): StatementWatcher =>
  (text) => {
    const overs = [one(text), other(text)]
    return (ms) => {
      for (const over of overs) over(ms)
    }
  }

type Ask = (client: Client) => Promise<pg.QueryResult>
interface Asked {
  ask: Ask
  resolve: (result: pg.QueryResult | Promise<pg.QueryResult>) => void
  reject: (error: unknown) => void
}

/**
 * pg's pool, which refuses to lend a second connection inside a transaction. On the embedded engine there is none
 * to lend and the caller would wait for itself; on PostgreSQL the statement would silently not be part of it.
 */
class OneConnectionAtATime extends pg.Pool implements DatabasePool {
  readonly assertWritable: DatabasePool['assertWritable']
  /** Of a server; the embedded engine has a watchdog. */
  pulse: Pulse | undefined
  #watch: StatementWatcher | undefined
  #asked: Asked[] = []

  constructor(config: pg.PoolConfig, assertWritable: DatabasePool['assertWritable']) {
    super(config)
    this.assertWritable = assertWritable
    this.on('acquire', (client) => {
      if (client instanceof Client) client.watch = this.#watch
    })
  }

  watchStatements(watcher: StatementWatcher) {
    this.#watch = this.#watch ? both(this.#watch, watcher) : watcher
  }

  /**
   * Statements asked for in one turn, as by `Promise.all`, go down one connection without waiting for each other; each
   * is answered or fails for itself.
   */
  // `never` satisfies each of pg's overloads.
  override query(...[query, values]: unknown[]): never {
    // bound, since a watcher asks for the surroundings of who asked
    const ask: Ask = AsyncLocalStorage.bind((client) => client.query(query as pg.QueryConfig, values as unknown[]))
    const answer = new Promise<pg.QueryResult>((resolve, reject) => {
      if (surroundings.getStore()?.open) return reject(new Error(ownConnection))
      this.#asked.push({ ask, resolve, reject })
      if (this.#asked.length === 1) queueMicrotask(() => this.#sendAsked())
    })
    return answer as never
  }

  async #sendAsked() {
    const asked = this.#asked
    this.#asked = []
    try {
      const client = (await this.#borrow()) as Client & pg.PoolClient
      const answers = client.together(() => asked.map(({ ask }) => ask(client)))
      for (const [at, { resolve }] of asked.entries()) resolve(answers[at]!)
      const spoiled = await Promise.all(answers).then(
        () => false,
        () => Promise.allSettled(answers).then(() => true),
      )
      client.release(spoiled)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  override connect(): never {
    const isInside = surroundings.getStore()?.open
    return (isInside ? Promise.reject(new Error(ownConnection)) : this.#borrow()) as never
  }

  #borrow(): Promise<pg.PoolClient> {
    return this.pulse ? this.pulse.lend(() => super.connect()) : super.connect()
  }

  override async end() {
    this.pulse?.stop()
    await super.end()
  }
}

export interface PoolOptions {
  /** A PostgreSQL server, or the streams of the embedded engine. */
  to: string | (() => pg.Connection['stream'])
  log: DatabaseLog
  assertWritable: DatabasePool['assertWritable']
  /** Run on each session of the embedded engine before it is lent. */
  onConnect?: (client: pg.ClientBase) => Promise<void>
}

export function createPool({ to, log, assertWritable, onConnect }: PoolOptions): DatabasePool {
  const config = typeof to === 'string' ? serverConfig(to) : { ...embeddedConfig(to), onConnect }
  const pool = new OneConnectionAtATime(config, assertWritable)
  if (typeof to === 'string') pool.pulse = new Pulse(to, pool, log, ANSWER_TIMEOUT_MS)
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
    connectionTimeoutMillis: 10_000,
    pipeline: true,
    application_name: 'dry-marina',
    keepAlive: true,
    onConnect: setUp,
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
    pipeline: true,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
  }
}

/** By a statement: what is asked for at the start of a session, a pooler may refuse. */
async function setUp(client: pg.ClientBase) {
  await client.query(
    `set time zone 'UTC'; set statement_timeout = ${STATEMENT_TIMEOUT_MS}; set idle_in_transaction_session_timeout = ${IDLE_TIMEOUT_MS}`,
  )
}
