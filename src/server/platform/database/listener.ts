import pg from 'pg'
import { loggableError } from './loggable-error.ts'
import type { DatabaseLog, DatabasePool, Listener, ListenHandlers } from './types.ts'

const FIRST_WAIT_MS = 50
const LONGEST_WAIT_MS = 2_000
/** A connection whose other end lost its power looks alive until it is asked. */
const ASK_EVERY_MS = 10_000
const ANSWER_WITHIN_MS = 3_000

const listenTo = (channels: Iterable<string>) =>
  [...channels].map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; ')

/** Listens on a connection of its own, which is made again whenever it is lost. */
export class ServerListener implements Listener {
  readonly #url: string
  readonly #log: DatabaseLog
  readonly #hearing: ListenHandlers
  readonly #channels = new Set<string>()
  #client: Promise<pg.Client> | undefined
  #asking: NodeJS.Timeout | undefined
  #closed = false
  #last: Promise<unknown> = Promise.resolve()

  constructor(url: string, log: DatabaseLog, hearing: ListenHandlers) {
    this.#url = url
    this.#log = log
    this.#hearing = hearing
  }

  async listen(channel: string) {
    if (this.#channels.has(channel)) return void (await this.#client)
    this.#client ??= this.#connect(false)
    const client = await this.#client.catch((error: unknown) => {
      this.#client = undefined
      throw error
    })
    await this.#ask(client, listenTo([channel]))
    this.#channels.add(channel)
  }

  async close() {
    this.#closed = true
    clearInterval(this.#asking)
    const client = await this.#client?.catch(() => undefined)
    await client?.end().catch(() => {})
  }

  /** One statement after the other: a connection takes no second one while the first is under way. */
  #ask(client: pg.Client, statement: string) {
    const answer = this.#last.then(() => client.query(statement))
    this.#last = answer.catch(() => undefined)
    return answer
  }

  async #connect(isAgain: boolean): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'dry-marina-listener',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
    })
    // without a listener the loss of the connection would end the process
    client.on('error', () => {})
    // who hears of a gap looks up what was missed; what comes from here on waits until then
    const held: (() => void)[] = []
    let isHeld = isAgain
    client.on('notification', ({ channel, payload }) => {
      const tell = () => this.#hearing.notice(channel, payload ?? '')
      if (isHeld) held.push(tell)
      else tell()
    })
    try {
      await client.connect()
      if (this.#channels.size > 0) await client.query(listenTo(this.#channels))
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    client.once('end', () => void this.#reconnect())
    if (isAgain) this.#hearing.gap()
    for (const tell of held) tell()
    isHeld = false
    this.#asking = setInterval(
      () => this.#ask(client, 'select 1').catch(() => client.connection.stream.destroy()),
      ASK_EVERY_MS,
    )
    this.#asking.unref()
    return client
  }

  async #reconnect() {
    clearInterval(this.#asking)
    if (this.#closed) return
    this.#log.warn({}, 'the listening database connection was lost')
    const { promise, resolve, reject } = Promise.withResolvers<pg.Client>()
    // nobody may be waiting for it when it is given up
    promise.catch(() => {})
    this.#client = promise
    for (let wait = FIRST_WAIT_MS; !this.#closed; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        resolve(await this.#connect(true))
        return this.#log.info({}, 'listening to the database again')
      } catch (error) {
        this.#log.warn({ error: loggableError(error) }, 'cannot listen to the database yet')
        await new Promise((again) => setTimeout(again, wait).unref())
      }
    }
    reject(new Error('The listener was closed before it was connected again.'))
  }
}

/** Listens on the one session of the embedded engine; a session that replaces a lost one listens from its start. */
export class SessionListeners {
  readonly #hearings = new Set<ListenHandlers>()
  readonly #channels = new Set<string>()
  readonly #known = new WeakSet<object>()

  /** For each session before its first statement. */
  greet = async (client: pg.ClientBase) => {
    this.#attach(client)
    if (this.#channels.size === 0) return
    await client.query(listenTo(this.#channels))
    for (const hearing of this.#hearings) hearing.gap()
  }

  open(pool: DatabasePool, hearing: ListenHandlers): Listener {
    this.#hearings.add(hearing)
    return {
      listen: async (channel) => {
        if (this.#channels.has(channel)) return
        const client = await pool.connect()
        try {
          this.#channels.add(channel)
          this.#attach(client)
          await client.query(listenTo([channel]))
        } finally {
          client.release()
        }
      },
      close: async () => void this.#hearings.delete(hearing),
    }
  }

  #attach(client: pg.ClientBase) {
    if (this.#known.has(client)) return
    this.#known.add(client)
    client.on('notification', ({ channel, payload }) => {
      for (const hearing of this.#hearings) hearing.notice(channel, payload ?? '')
    })
  }
}
