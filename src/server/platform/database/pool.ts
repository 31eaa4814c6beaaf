import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { type Answered, Client } from './client.ts'
import { OnePieceSocket } from './one-piece-socket.ts'
import { type Lent, Pulse } from './pulse.ts'
import type { DatabaseLog, DatabasePool, StatementWatcher } from './types.ts'

const STATEMENT_TIMEOUT_MS = 30_000
const IDLE_TIMEOUT_MS = 60_000
/** For an answer that never comes, as on a line that was lost: the server's own timeout cannot be heard then. */
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

interface Asked {
  send: (client: Client, done: Answered) => void
  tell: ((ms: number) => void) | undefined
  done: Answered
}

const both =
  (one: StatementWatcher, other: StatementWatcher): StatementWatcher =>
  (text) => {
    const overs = [one(text), other(text)]
    return (ms) => {
      for (const over of overs) over(ms)
    }
  }

const ownConnection = 'Inside a transaction use its `tx`, not the pool or `orm`.'

/**
 * pg's pool, which refuses to lend a second connection inside a transaction. On the embedded engine there is none
 * to lend and the caller would wait for itself; on PostgreSQL the statement would silently not be part of it.
 */
class OneConnectionAtATime extends pg.Pool implements DatabasePool {
  readonly assertWritable: DatabasePool['assertWritable']
  /** Of a server; the embedded engine has a watchdog. */
  pulse: Pulse | undefined
  #watch: StatementWatcher | null = null
  #asked: Asked[] = []

  constructor(config: pg.PoolConfig, assertWritable: DatabasePool['assertWritable']) {
    super(config)
    this.assertWritable = assertWritable
    this.on('acquire', (client) => {
      if (client instanceof Client) client.watch = this.#watch
    })
  }

  watchStatements(watcher: StatementWatcher) {
    const before = this.#watch
    this.#watch = before ? both(before, watcher) : watcher
  }

  /**
   * Statements asked for in one turn, as by `Promise.all`, go over one connection in one piece, one behind the other;
   * each is answered or fails for itself.
   */
  override query(...asked: unknown[]): never {
    if (asked.some((each) => typeof each === 'function')) return Reflect.apply(super.query, this, asked) as never
    const [query, values] = asked
    const text = typeof query === 'string' ? query : (query as pg.QueryConfig).text
    return this.#together(text, (client, done) => client.ask(query, values, done)) as never
  }

  /** The same for plain SQL, whose rows are made in a shorter way than pg's. Instants and days stay text. */
  askPlain(text: string, values: unknown[]): Promise<pg.QueryResult> {
    return this.#together(text, (client, done) => client.askPlain(text, values, done))
  }

  #together(text: string, send: Asked['send']): Promise<pg.QueryResult> {
    if (surroundings.getStore()?.open) return Promise.reject(new Error(ownConnection))
    return new Promise((resolve, reject) => {
      // here, where the surroundings are still those of who asks
      const tell = this.#watch?.(text)
      const done: Answered = (failure, result) => (failure ? reject(failure) : resolve(result as pg.QueryResult))
      this.#asked.push({ send, tell, done })
      if (this.#asked.length === 1) queueMicrotask(() => this.#sendAsked())
    })
  }

  #sendAsked() {
    const asked = this.#asked
    this.#asked = []
    this.#borrow((error, client) => {
      if (!(client instanceof Client)) {
        for (const { done } of asked) done(error, undefined)
        return
      }
      let open = asked.length
      let spoiled: Error | undefined
      const began = performance.now()
      client.together(() => {
        for (const { send, tell, done } of asked)
          send(client, (failure, result) => {
            tell?.(performance.now() - began)
            spoiled ??= failure
            open -= 1
            if (open === 0) client.release(spoiled)
            done(failure, result)
          })
      })
    })
  }

  // `never` satisfies each of pg's overloads.
  override connect(...callback: unknown[]): never {
    const [done] = callback
    if (!surroundings.getStore()?.open) {
      if (typeof done === 'function') return this.#lend(done as Lent) as never
      return new Promise((resolve, reject) =>
        this.#lend((error, client) => (error ? reject(error) : resolve(client))),
      ) as never
    }
    const error = new Error(ownConnection)
    if (typeof done !== 'function') return Promise.reject(error) as never
    return process.nextTick(done, error) as never
  }

  #lend(then: Lent) {
    // pg calls back in the surroundings of whoever gave the connection back; bound, they are the caller's
    this.#borrow(AsyncLocalStorage.bind(then))
  }

  #borrow(then: Lent) {
    if (this.pulse) this.pulse.lend((lent) => super.connect(lent), then)
    else super.connect(then)
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
    stream: () => new OnePieceSocket(),
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
