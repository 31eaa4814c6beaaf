import { DrizzleQueryError } from 'drizzle-orm/errors'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { Param, SQL, type SQLWrapper, StringChunk } from './orm.ts'
import type { DatabasePool, Orm } from './types.ts'

const dialect = new PgDialect()

const isValue = (chunk: unknown) =>
  chunk === null ||
  chunk instanceof Date ||
  chunk instanceof Uint8Array ||
  (typeof chunk !== 'object' && typeof chunk !== 'function')

/** The text of what is plain: text, values, and SQL of these. Null where something else is among it, as a column: drizzle writes that. */
const textOf = (chunks: SQL['queryChunks'], values: unknown[]): string | null => {
  let text = ''
  for (const chunk of chunks) {
    if (chunk === undefined) continue
    if (chunk instanceof StringChunk) text += chunk.value.join('')
    else if (chunk instanceof SQL) {
      const inner = textOf(chunk.queryChunks, values)
      if (inner === null) return null
      text += inner
    } else if (chunk instanceof Param)
      text += `$${values.push(chunk.value === null ? null : chunk.encoder.mapToDriverValue(chunk.value))}`
    else if (isValue(chunk)) text += `$${values.push(chunk)}`
    else return null
  }
  return text
}

const statementOf = (query: SQLWrapper | string) => {
  if (typeof query === 'string') return { sql: query, params: [] }
  const params: unknown[] = []
  const written = query.getSQL()
  const sql = textOf(written.queryChunks, params)
  return sql === null ? dialect.sqlToQuery(written) : { sql, params }
}

/**
 * Drizzle on a pool. What is only read is plain SQL, whose text is put together here: drizzle takes 0.1 ms for that,
 * as long as the driver for all the rest. Answers and errors are drizzle's.
 */
export const ormOf = (pool: DatabasePool): Orm => {
  const execute = async (query: SQLWrapper | string) => {
    const { sql, params } = statementOf(query)
    try {
      return await pool.query(sql, params)
    } catch (error) {
      throw new DrizzleQueryError(sql, params, error as Error)
    }
  }
  return Object.assign(drizzle(pool), { execute }) as unknown as Orm
}
