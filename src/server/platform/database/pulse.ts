import type { Socket } from 'node:net'
import pg from 'pg'
import type { Client } from './client.ts'
import type { DatabaseLog } from './types.ts'

const TICK_MS = 200
/** So many ticks without a byte from the server, while somebody waits for it, and it is asked on a line of its own. */
const SILENT_TICKS = 3
const ANSWER_TICKS = 15
const AWAY = 'Connection terminated: the database does not answer'

export type Lent = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release?: (spoiled?: Error | boolean) => void,
) => void

interface Line {
  bytes: number
  /** While it waits for an answer. */
  silentTicks: number
}

/**
 * Notices a server that takes connections and never answers, as one that lost its power or its line: each waiting call
 * would learn so only by a timeout as long as the longest statement. It counts its own ticks, not the clock, so that
 * a busy process is not taken for a silent server. A single line that stays silent for that long is cut; pg's own
 * timer per statement costs a tenth of a call.
 */
export class Pulse {
  readonly #url: string
  readonly #pool: pg.Pool
  readonly #log: DatabaseLog
  readonly #mostSilentTicks: number
  readonly #lines = new Map<Client, Line>()
  readonly #waiting = new Set<() => void>()
  readonly #timer: NodeJS.Timeout
  #silentTicks = 0
  #isAsking = false
  #isAway = false

  /** Of a pool with our `Client`. `answerMs`: longer than any statement of an impatient client may take. */
  constructor(url: string, pool: pg.Pool, log: DatabaseLog, answerMs: number) {
    this.#url = url
    this.#pool = pool
    this.#log = log
    this.#mostSilentTicks = Math.ceil(answerMs / TICK_MS)
    const { Client: Plain } = pool.options as unknown as { Client: typeof Client }
    const lines = this.#lines
    const Watched = class extends Plain {
      constructor(config?: pg.ClientConfig) {
        super(config)
        lines.set(this, { bytes: 0, silentTicks: 0 })
        this.once('end', () => lines.delete(this))
      }
    }
    Object.assign(pool, { Client: Watched })
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
    const isHeard = this.#listen()
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
    else if (!answers && !this.#isAway && !this.#listen()) this.#leave()
  }

  /** Whether any line brought a byte since the last time; cuts one that was waited for too long. */
  #listen(): boolean {
    let isHeard = false
    for (const [client, line] of this.#lines) {
      const bytes = (client.connection.stream as Socket).bytesRead ?? 0
      if (bytes !== line.bytes) isHeard = true
      const isSilent = bytes === line.bytes && client.isWaiting && !client.patient
      line.silentTicks = isSilent ? line.silentTicks + 1 : 0
      line.bytes = bytes
      if (line.silentTicks === this.#mostSilentTicks) this.#cut(client)
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

  #cut(client: Client) {
    this.#log.warn({}, 'a database connection stayed silent and was cut')
    client.connection.stream.destroy()
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
