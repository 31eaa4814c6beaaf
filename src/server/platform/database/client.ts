import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import type { StatementWatcher } from './types.ts'

const { builtins, setTypeParser } = pg.types
const INT8_ARRAY: number = 1016
const MOST_NAMES = 500

const asWritten = (text: string) => text
/** Instants, days, spans, and arrays of these and of numerics stay text: the columns of `tables.ts` read them, or nobody. */
const keptAsText = [
  ...[builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE, builtins.INTERVAL],
  ...[1231, 1115, 1185, 1187, 1182],
]
for (const type of keptAsText) setTypeParser(type, asWritten)
setTypeParser(builtins.INT8, Number)
setTypeParser(builtins.NUMERIC, Number)
setTypeParser(INT8_ARRAY, (text) =>
  JSON.parse(text.replaceAll('{', '[').replaceAll('}', ']').replaceAll('NULL', 'null')),
)

const names = new Map<string, string>()

/**
 * The statement's name in every connection: what has values or only reads is planned once. Several statements in one
 * text cannot be prepared; past the limit a text stays unnamed, so sessions cannot grow without end.
 */
const statementName = (text: string, values: unknown[] | undefined): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  if (!values?.length && (!/^\s*(select|with)\b/i.test(text) || text.includes(';'))) return undefined
  const name = `auto_${names.size}`
  names.set(text, name)
  return name
}

/** A statement as pg takes it. */
export type QueryArgument = string | pg.QueryConfig<unknown[]>

export const configOf = (query: QueryArgument, values?: unknown[]): pg.QueryConfig<unknown[]> =>
  typeof query === 'string' ? { text: query, values } : { ...query, values: values ?? query.values }

/**
 * Fails with the stack of who asked: where an answer comes in, nothing of them is left. V8 finds them from a promise they
 * wait for, which this one is part of two turns on. What succeeds pays nothing for it.
 */
export const failing = async (error: Error): Promise<never> => {
  await null
  await null
  Error.captureStackTrace(error)
  throw error
}

/** pg's client, which prepares statements under a name, so that a connection parses and plans them once. */
export class Client extends pg.Client {
  /** Waits for answers as long as they take; for migrations. */
  patient = false
  /** How many statements were asked and answered. */
  asked = 0
  answered = 0
  /** Set by the pool when somebody watches. */
  watch: StatementWatcher | undefined
  readonly #line: Duplex

  constructor(config: pg.ClientConfig = {}) {
    const line = config.stream?.() ?? new Socket()
    super({ ...config, stream: () => line })
    this.#line = line
  }

  /** Sends all that `ask` asks for in one piece. */
  together(ask: () => void) {
    this.#line.cork()
    try {
      ask()
    } finally {
      this.#line.uncork()
    }
  }

  /** Ends the connection without a word; what waits for an answer fails. */
  cut() {
    this.#line.destroy()
  }

  /**
   * Sends a statement; `over` is told how long its answer took, before `done` gets it. Each is answered once: pg tells of
   * a value it cannot write, and again when the server is ready.
   */
  ask(
    config: pg.QueryConfig<unknown[]>,
    over: ((ms: number) => void) | undefined,
    done: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    config.name ??= statementName(config.text, config.values)
    const began = over ? performance.now() : 0
    this.asked += 1
    let isOver = false
    super.query(config, (error: Error | null, result: pg.QueryResult) => {
      if (isOver) return
      isOver = true
      this.answered += 1
      over?.(performance.now() - began)
      done(error, result)
    })
  }

  // `never` satisfies each of pg's overloads; all of ours, drizzle among them, ask by promise.
  override query(...[query, values]: unknown[]): never {
    const config = configOf(query as QueryArgument, values as unknown[] | undefined)
    const answer = new Promise<pg.QueryResult>((resolve) => {
      this.ask(config, this.watch?.(config.text), (error, result) => resolve(error ? failing(error) : result))
    })
    return answer as never
  }
}
