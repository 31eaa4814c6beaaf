import pg from 'pg'
import { Client } from './client.ts'
import type { DatabaseLog } from './types.ts'

const TICK_MS = 200
/** So many ticks without an answer from the server, while somebody waits for it, and it is asked on a line of its own. */
const SILENT_TICKS = 3
const ANSWER_TICKS = 15
const AWAY = 'Connection terminated: the database does not answer'

interface SessionLine {
  answered: number
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
  readonly #lines = new Map<Client, SessionLine>()
  readonly #waiting = new Set<(error: Error) => void>()
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
    pool.on('connect', (client) => {
      if (client instanceof Client) this.#lines.set(client, { answered: 0, silentTicks: 0 })
    })
    pool.on('remove', (client) => {
      if (client instanceof Client) this.#lines.delete(client)
    })
    this.#timer = setInterval(() => void this.#tick(), TICK_MS)
    this.#timer.unref()
  }

  /** The connection asked for, or a failure as soon as the server is known not to answer. */
  lend(ask: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    if (this.#isAway) return Promise.reject(new Error(AWAY))
    if (this.#pool.idleCount > this.#pool.waitingCount) return ask()
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>()
    let isOver = false
    const giveUp = (error: Error) => {
      isOver = true
      reject(error)
    }
    this.#waiting.add(giveUp)
    ask()
      .then((client) => (isOver ? client.release() : resolve(client)), reject)
      .finally(() => this.#waiting.delete(giveUp))
    return promise
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

  /** Whether any line brought an answer since the last time; cuts one that was waited for too long. */
  #listen(): boolean {
    let isHeard = false
    for (const [client, line] of this.#lines) {
      const { asked, answered } = client
      if (answered !== line.answered) isHeard = true
      const isSilent = answered === line.answered && asked > answered && !client.patient
      line.silentTicks = isSilent ? line.silentTicks + 1 : 0
      line.answered = answered
      if (line.silentTicks === this.#mostSilentTicks) this.#cut(client)
    }
    return isHeard
  }

  /** A refusal is an answer, too: of a server that starts or has no line free. */
  async #answers(): Promise<boolean> {
    const client = new Client({ connectionString: this.#url, application_name: 'dry-marina-pulse' })
    client.on('error', () => {})
    const answered = client
      .connect()
      .then(() => client.query('select 1') as Promise<unknown>)
      .then(
        () => true,
        (error: unknown) => error instanceof pg.DatabaseError,
      )
    const answers = await Promise.race([answered, ticks(ANSWER_TICKS)])
    if (answers) void client.end().catch(() => {})
    else client.cut()
    return answers
  }

  #cut(client: Client) {
    this.#log.warn({}, 'a database connection stayed silent and was cut')
    client.cut()
  }

  #leave() {
    this.#isAway = true
    this.#log.warn({ calls: this.#waiting.size }, 'the database does not answer')
    for (const client of this.#lines.keys()) client.cut()
    for (const giveUp of this.#waiting) giveUp(new Error(AWAY))
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
