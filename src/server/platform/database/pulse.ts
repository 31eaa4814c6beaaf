import type { Socket } from 'node:net'
import pg from 'pg'
import type { DatabaseLog } from './types.ts'

const TICK_MS = 200
/** So many ticks without a byte from the server, while somebody waits for it, and it is asked on a line of its own. */
const SILENT_TICKS = 3
const ANSWER_TICKS = 5
const AWAY = 'Connection terminated: the database does not answer'

export type Lent = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release?: (spoiled?: Error | boolean) => void,
) => void

/**
 * Notices a server that takes connections and never answers, as one that lost its power or its line: each waiting call
 * would learn so only by a timeout as long as the longest statement. It counts its own ticks, not the clock, so that
 * a busy process is not taken for a silent server.
 */
export class Pulse {
  readonly #url: string
  readonly #pool: pg.Pool
  readonly #log: DatabaseLog
  readonly #lines = new Map<pg.Client, number>()
  readonly #waiting = new Set<() => void>()
  readonly #timer: NodeJS.Timeout
  #silentTicks = 0
  #isAsking = false
  #isAway = false

  constructor(url: string, pool: pg.Pool, log: DatabaseLog) {
    this.#url = url
    this.#pool = pool
    this.#log = log
    const { Client = pg.Client } = pool.options as { Client?: typeof pg.Client }
    const lines = this.#lines
    const Line = class extends Client {
      constructor(config?: pg.ClientConfig) {
        super(config)
        lines.set(this, 0)
        this.once('end', () => lines.delete(this))
      }
    }
    Object.assign(pool, { Client: Line })
    this.#timer = setInterval(() => void this.#tick(), TICK_MS)
    this.#timer.unref()
  }

  /** Asks the pool for a connection, and gives up as soon as the server is known not to answer. */
  lend(ask: (lent: Lent) => void, then: Lent) {
    if (this.#isAway) return void process.nextTick(then, new Error(AWAY), undefined)
    let isOver = false
    const giveUp = () => {
      isOver = true
      then(new Error(AWAY), undefined)
    }
    this.#waiting.add(giveUp)
    ask((error, client, release) => {
      this.#waiting.delete(giveUp)
      if (isOver) release?.()
      else then(error, client, release)
    })
  }

  stop() {
    clearInterval(this.#timer)
  }

  async #tick() {
    const isHeard = this.#isHeard()
    if (this.#isAsking) return
    const { totalCount, idleCount, waitingCount } = this.#pool
    const isNeeded = totalCount > idleCount || waitingCount > 0
    this.#silentTicks = isHeard || !isNeeded ? 0 : this.#silentTicks + 1
    if (!this.#isAway && this.#silentTicks < SILENT_TICKS) return
    this.#silentTicks = 0
    this.#isAsking = true
    const answers = await this.#answers()
    this.#isAsking = false
    if (answers && this.#isAway) this.#comeBack()
    else if (!answers && !this.#isAway && !this.#isHeard()) this.#leave()
  }

  /** Has any line brought a byte since this was asked last? */
  #isHeard(): boolean {
    let isHeard = false
    for (const [line, before] of this.#lines) {
      const bytes = (line.connection.stream as Socket).bytesRead ?? 0
      if (bytes !== before) isHeard = true
      this.#lines.set(line, bytes)
    }
    return isHeard
  }

  /** A refusal is an answer, too: of a server that starts or has no line free. */
  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'dry-marina-pulse' })
    client.on('error', () => {})
    const answered = client
      .connect()
      .then(() => client.query('select 1'))
      .then(
        () => true,
        (error: unknown) => error instanceof pg.DatabaseError,
      )
    const answers = await Promise.race([answered, ticks(ANSWER_TICKS)])
    if (answers) void client.end().catch(() => {})
    else client.connection.stream.destroy()
    return answers
  }

  #leave() {
    this.#isAway = true
    this.#log.warn({ calls: this.#waiting.size }, 'the database does not answer')
    for (const line of this.#lines.keys()) line.connection.stream.destroy()
    for (const giveUp of this.#waiting) giveUp()
    this.#waiting.clear()
  }

  #comeBack() {
    this.#isAway = false
    this.#log.info({}, 'the database answers again')
  }
}

const ticks = async (count: number): Promise<false> => {
  for (let tick = 0; tick < count; tick += 1) await new Promise((next) => setTimeout(next, TICK_MS).unref())
  return false
}
