import { DrizzleQueryError } from 'drizzle-orm/errors'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { Param, SQL, type SQLWrapper, StringChunk } from './orm.ts'
import type { DatabasePool, Orm } from './types.ts'

const dialect = new PgDialect()

interface Statement {
  text: string
  values: unknown[]
}

const MOST_WAYS = 5_000
let ways = 0

/**
 * A statement's text so far. Pieces that follow each other again lead to the same text: it is neither joined nor, under
 * its name, looked up by its letters a second time.
 */
class Way {
  readonly text: string
  readonly #values: number
  readonly #next = new Map<string, Way>()
  #withValue: Way | undefined

  constructor(text: string, values: number) {
    this.text = text
    this.#values = values
    ways += 1
  }

  add(piece: string): Way {
    const known = this.#next.get(piece)
    if (known) return known
    const next = new Way(this.text + piece, this.#values)
    if (ways < MOST_WAYS) this.#next.set(piece, next)
    return next
  }

  addValue(): Way {
    this.#withValue ??= new Way(`${this.text}$${this.#values + 1}`, this.#values + 1)
    return this.#withValue
  }
}
const start = new Way('', 0)

/** Its values are to stand in the text; drizzle keeps that to itself. */
const isInlined = (query: SQL) => (query as unknown as { shouldInlineParams: boolean }).shouldInlineParams

const isValue = (chunk: unknown) =>
  chunk === null ||
  chunk instanceof Date ||
  chunk instanceof Uint8Array ||
  !['object', 'function', 'undefined'].includes(typeof chunk)

/** Goes on by what is plain: text, values, and SQL of these. Null where something else is among it, such as a column. */
const follow = (from: Way, chunks: SQL['queryChunks'], values: unknown[]): Way | null => {
  let way: Way | null = from
  for (const chunk of chunks) {
    if (chunk instanceof StringChunk) way = way.add(chunk.value.length === 1 ? chunk.value[0]! : chunk.value.join(''))
    else if (chunk instanceof SQL) way = isInlined(chunk) ? null : follow(way, chunk.queryChunks, values)
    else if (chunk instanceof Param) {
      values.push(chunk.value === null ? null : chunk.encoder.mapToDriverValue(chunk.value))
      way = way.addValue()
    } else if (isValue(chunk)) {
      values.push(chunk)
      way = way.addValue()
    } else if (chunk !== undefined) return null
    if (!way) return null
  }
  return way
}

const statementOf = (query: SQLWrapper | string): Statement => {
  if (typeof query === 'string') return { text: query, values: [] }
  const values: unknown[] = []
  const written = query.getSQL()
  const way = follow(start, written.queryChunks, values)
  if (way) return { text: way.text, values }
  const { sql: text, params } = dialect.sqlToQuery(written)
  return { text, values: params }
}

/** Drizzle on a pool, but for plain SQL: its own way to `execute` takes longer than the driver's whole part. */
export const ormOf = (pool: DatabasePool): Orm => {
  const execute = async (query: SQLWrapper | string) => {
    const { text, values } = statementOf(query)
    try {
      return await pool.askPlain(text, values)
    } catch (error) {
      throw new DrizzleQueryError(text, values, error as Error)
    }
  }
  return Object.assign(drizzle(pool), { execute }) as unknown as Orm
}
