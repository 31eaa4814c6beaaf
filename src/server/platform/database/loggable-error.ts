import { DrizzleQueryError } from 'drizzle-orm/errors'
import { DatabaseError } from 'pg'

/**
 * What a log line may hold of an error. Drizzle's message and PostgreSQL's detail repeat the values of a statement,
 * among them password hashes, tokens and what people wrote to each other.
 */
export const loggableError = (error: unknown, depth = 0): unknown => {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, message, cause } = error as NodeJS.ErrnoException
  const fields = { type: error.name, code, stack: frames(error) }
  const below = cause === undefined || depth > 4 ? undefined : loggableError(cause, depth + 1)
  if (error instanceof DrizzleQueryError)
    return { ...fields, message: 'query failed', query: error.query, cause: below }
  if (error instanceof DatabaseError) {
    const { severity, constraint, table, column, routine } = error
    return { ...fields, message, severity, constraint, table, column, routine }
  }
  return { ...fields, message, cause: below }
}

/** The stack without its first lines, which repeat the message. */
const frames = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
