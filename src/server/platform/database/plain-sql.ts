import { DrizzleQueryError } from 'drizzle-orm/errors'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { Param, SQL, type SQLWrapper, StringChunk } from './orm.ts'
import type { DatabasePool, Orm } from './types.ts'

const { builtins, getTypeParser } = pg.types
const dialect = new PgDialect()
const asWritten = (text: string) => text
/** Instants, days, spans and arrays of these and of numerics stay as the database writes them, as drizzle has them. */
const keptAsText = new Set<number>([
  builtins.TIMESTAMPTZ,
  builtins.TIMESTAMP,
  builtins.DATE,
  builtins.INTERVAL,
  ...[1231, 1115, 1185, 1187, 1182],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    keptAsText.has(oid) ? asWritten : getTypeParser(oid, format as 'text'),
}

interface Statement {
  text: string
  values: unknown[]
}

/** Its values are to stand in the text; drizzle keeps that to itself. */
const isInlined = (query: SQL) => (query as unknown as { shouldInlineParams: boolean }).shouldInlineParams

const isValue = (chunk: unknown) =>
  chunk === null ||
  chunk instanceof Date ||
  chunk instanceof Uint8Array ||
  !['object', 'function', 'undefined'].includes(typeof chunk)

/** Adds what is plain: text, values, and SQL of these. False where something else is among it, such as a column. */
const add = (statement: Statement, chunks: SQL['queryChunks']): boolean => {
  for (const chunk of chunks) {
    if (chunk instanceof StringChunk) statement.text += chunk.value.length === 1 ? chunk.value[0] : chunk.value.join('')
    else if (chunk instanceof SQL) {
      if (isInlined(chunk) || !add(statement, chunk.queryChunks)) return false
    } else if (chunk instanceof Param) {
      const { value, encoder } = chunk
      statement.text += `$${statement.values.push(value === null ? null : encoder.mapToDriverValue(value))}`
    } else if (isValue(chunk)) statement.text += `$${statement.values.push(chunk)}`
    else if (chunk !== undefined) return false
  }
  return true
}

const statementOf = (query: SQLWrapper | string): Statement => {
  if (typeof query === 'string') return { text: query, values: [] }
  const statement = { text: '', values: [] }
  const written = query.getSQL()
  if (add(statement, written.queryChunks)) return statement
  const { sql: text, params: values } = dialect.sqlToQuery(written)
  return { text, values }
}

/** Drizzle on a pool, but for plain SQL: its own way to `execute` takes longer than the driver's whole part. */
export const ormOf = (pool: DatabasePool): Orm => {
  const execute = async (query: SQLWrapper | string) => {
    const { text, values } = statementOf(query)
    try {
      return await pool.query({ text, types }, values)
    } catch (error) {
      throw new DrizzleQueryError(text, values, error as Error)
    }
  }
  return Object.assign(drizzle(pool), { execute }) as unknown as Orm
}
