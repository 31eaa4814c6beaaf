import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { StatementWatcher } from './types.ts'

const { builtins, setTypeParser } = pg.types
const INT8_ARRAY: number = 1016
const MOST_NAMES = 500
const FOREVER = 2 ** 31 - 1

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
  if (!names.has(text) && names.size < MOST_NAMES) names.set(text, `auto_${names.size}`)
  return names.get(text)
}

function isPlainConfig(query: unknown): query is pg.QueryConfig<unknown[]> {
  return typeof query === 'object' && query !== null && !('submit' in query) && 'text' in query
}

/** pg's client with every parameterised statement prepared under a name, so that a connection parses it once. */
export class Client extends pg.Client {
  /** Waits for answers as long as they take; for migrations. */
  patient = false
  /** Set by the pool when somebody watches. */
  watch: StatementWatcher | null = null

  // `never` satisfies each of pg's overloads; the pool hands clients out under pg's own types.
  override query(query: unknown, ...rest: unknown[]): never {
    const prepared = this.#prepared(query, rest[0])
    if (!this.watch || !isPlainConfig(prepared)) return Reflect.apply(super.query, this, [prepared, ...rest]) as never
    return this.#watched(prepared, rest, this.watch) as never
  }

  #watched(query: pg.QueryConfig<unknown[]>, rest: unknown[], watch: StatementWatcher): unknown {
    const began = performance.now()
    // the answer comes in the surroundings of the socket; who asked is known here
    const over = AsyncLocalStorage.bind(() => watch({ text: query.text, ms: performance.now() - began }))
    const callback = rest.at(-1)
    if (typeof callback === 'function') {
      const told = (...outcome: unknown[]) => {
        over()
        callback(...outcome)
      }
      return Reflect.apply(super.query, this, [query, ...rest.slice(0, -1), told])
    }
    const answer = Reflect.apply(super.query, this, [query, ...rest]) as Promise<unknown>
    answer.then(over, over)
    return answer
  }

  #prepared(query: unknown, values: unknown): unknown {
    const config = typeof query === 'string' ? { text: query } : query
    if (!isPlainConfig(config)) return query
    const parameters = Array.isArray(values) ? values : config.values
    const name = config.name ?? (parameters?.length ? statementName(config.text) : undefined)
    return { ...config, name, ...(this.patient && { query_timeout: FOREVER }) }
  }
}
