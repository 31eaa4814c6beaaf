import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { Client, configOf, failing, type QueryArgument } from './client.ts'
import { Pulse } from './pulse.ts'
import type { DatabaseLog, DatabasePool, StatementWatcher } from './types.ts'

const STATEMENT_TIMEOUT_MS = 30_000
const IDLE_TIMEOUT_MS = 60_000
/** For an answer that never comes, as on a line that was lost: the server's own timeout cannot be heard then. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 10_000

const ownConnection = 'Inside a transaction use its `tx`, not the pool or `orm`.'
const surroundings = new AsyncLocalStorage<{ open: boolean }>()

/** Runs the body of a transaction; until it ends, what it calls must use the transaction's own connection. */
export const insideTransaction = async <T>(body: () => Promise<T>): Promise<T> => {
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

interface Waiting {
  config: pg.QueryConfig<unknown[]>
  /** Of who watches: asked for by who asks, since a watcher looks at its surroundings. */
  over: ReturnType<StatementWatcher> | undefined
  resolve: (result: pg.QueryResult | Promise<never>) => void
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
  #asked: Waiting[] = []

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
    const answer = new Promise<pg.QueryResult>((resolve, reject) => {
      if (surroundings.getStore()?.open) return reject(new Error(ownConnection))
      const config = configOf(query as QueryArgument, values as unknown[] | undefined)
      this.#asked.push({ config, over: this.#watch?.(config.text), resolve, reject })
      if (this.#asked.length === 1) queueMicrotask(() => this.#sendAsked())
    })
    return answer as never
  }

  #sendAsked() {
    const asked = this.#asked
    this.#asked = []
    const refuse = (error: unknown) => {
      for (const { reject } of asked) reject(error)
    }
    this.#borrow()
      .then((client) => this.#askAll(client as Client & pg.PoolClient, asked))
      .catch(refuse)
  }

  #askAll(client: Client & pg.PoolClient, asked: readonly Waiting[]) {
    let unanswered = asked.length
    let spoiled = false
    const answerOf =
      ({ resolve }: Waiting) =>
      (error: Error | null, result: pg.QueryResult) => {
        spoiled ||= error !== null
        resolve(error ? failing(error) : result)
        unanswered -= 1
        if (unanswered === 0) client.release(spoiled)
      }
    try {
      client.together(() => {
        for (const one of asked) client.ask(one.config, one.over, answerOf(one))
      })
    } catch (error) {
      // what was not asked is never answered: the connection goes, and with it whatever still waits
      unanswered = Number.POSITIVE_INFINITY
      client.release(true)
      throw error
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

export const createPool = ({ to, log, assertWritable, onConnect }: PoolOptions): DatabasePool => {
  const config = typeof to === 'string' ? serverConfig(to) : { ...embeddedConfig(to), onConnect }
  const pool = new OneConnectionAtATime(config, assertWritable)
  if (typeof to === 'string') pool.pulse = new Pulse(to, pool, log, ANSWER_TIMEOUT_MS)
  // Without listeners the loss of a connection, idle or lent, would end the process; its query rejects anyway.
  pool.on('error', (error: Error) => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const serverConfig = (url: string): pg.PoolConfig => ({
  connectionString: url,
  Client,
  max: 10,
  connectionTimeoutMillis: 10_000,
  pipeline: true,
  application_name: 'dry-marina',
  keepAlive: true,
  onConnect: setUp,
})

/** One session is all the engine has; whoever needs it waits its turn. */
const embeddedConfig = (stream: () => pg.Connection['stream']): pg.PoolConfig => ({
  stream,
  Client,
  user: 'postgres',
  database: 'postgres',
  ssl: false,
  pipeline: true,
  max: 1,
  idleTimeoutMillis: 0,
  connectionTimeoutMillis: 10_000,
})

/** By a statement: what is asked for at the start of a session, a pooler may refuse. */
const setUp = async (client: pg.ClientBase) => {
  await client.query(
    `set time zone 'UTC'; set statement_timeout = ${STATEMENT_TIMEOUT_MS}; set idle_in_transaction_session_timeout = ${IDLE_TIMEOUT_MS}`,
  )
}
