import pg from 'pg'
import { Described, PlainQuery } from './plain-query.ts'
import type { StatementWatcher } from './types.ts'

const { builtins, setTypeParser } = pg.types
const INT8_ARRAY: number = 1016
const MOST_NAMES = 500

// Set for the whole process, because drizzle asks pg's own parsers for what it does not parse itself.
setTypeParser(builtins.DATE, (text) => text)
setTypeParser(builtins.INT8, Number)
setTypeParser(builtins.NUMERIC, Number)
setTypeParser(INT8_ARRAY, (text) =>
  JSON.parse(text.replaceAll('{', '[').replaceAll('}', ']').replaceAll('NULL', 'null')),
)

const names = new Map<string, string>()

/** The statement's name in every connection; past the limit a text stays unnamed, so sessions cannot grow without end. */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = `auto_${names.size}`
  names.set(text, name)
  return name
}

/** Also without parameters a plan is made once; several statements in one text cannot be prepared. */
const plainName = (text: string) => names.get(text) ?? (text.includes(';') ? undefined : statementName(text))

function isPlainConfig(query: unknown): query is pg.QueryConfig<unknown[]> {
  return typeof query === 'object' && query !== null && !('submit' in query) && 'text' in query
}

export type Answered = (failure: Error | undefined, result: unknown) => void

/** pg's client with every parameterised statement prepared under a name, so that a connection parses it once. */
export class Client extends pg.Client {
  /** Waits for answers as long as they take; for migrations. */
  patient = false
  /** Something was asked that is not answered yet. */
  isWaiting = false
  /** Set by the pool when somebody watches. */
  watch: StatementWatcher | null = null
  #described: Described | undefined

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('drain', () => {
      this.isWaiting = false
    })
  }

  /** Sends all that `ask` asks for in one piece. */
  together(ask: () => void) {
    const { stream } = this.connection
    stream.cork()
    try {
      ask()
    } finally {
      stream.uncork()
    }
  }

  // `never` satisfies each of pg's overloads; the pool hands clients out under pg's own types.
  override query(query: unknown, ...rest: unknown[]): never {
    this.isWaiting = true
    const prepared = this.#prepared(query, rest[0])
    if (!this.watch || !isPlainConfig(prepared)) return Reflect.apply(super.query, this, [prepared, ...rest]) as never
    const tell = this.watch(prepared.text)
    const began = performance.now()
    const over = () => tell(performance.now() - began)
    const callback = rest.at(-1)
    if (typeof callback === 'function') {
      const told = (...outcome: unknown[]) => {
        over()
        callback(...outcome)
      }
      return Reflect.apply(super.query, this, [prepared, ...rest.slice(0, -1), told]) as never
    }
    const answer = Reflect.apply(super.query, this, [prepared, ...rest]) as Promise<unknown>
    answer.then(over, over)
    return answer as never
  }

  /** The same for whoever watches the statement itself. */
  ask(query: unknown, values: unknown, done: Answered) {
    this.isWaiting = true
    Reflect.apply(super.query, this, [this.#prepared(query, values), values, done])
  }

  /** The same for plain SQL. */
  askPlain(text: string, values: unknown[], done: Answered) {
    this.isWaiting = true
    this.#described ??= new Described(this.connection)
    const query = new PlainQuery(this.#described, plainName(text), text, values)
    Reflect.apply(super.query, this, [query, undefined, done])
  }

  #prepared(query: unknown, values: unknown): unknown {
    const config = typeof query === 'string' ? { text: query } : query
    if (!isPlainConfig(config)) return query
    const parameters = Array.isArray(values) ? values : config.values
    const name = config.name ?? (parameters?.length ? statementName(config.text) : undefined)
    return { ...config, name }
  }
}
