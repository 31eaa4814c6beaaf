import { type AnyColumn, sql } from './database/orm.ts'

/** How long what waits to be sent waits after so many attempts: 1, 2, 4 … minutes, an hour at most. */
export const waitAfter = (attempts: AnyColumn) =>
  sql`least(interval '1 minute' * power(2, least(${attempts}, 6)), interval '1 hour')`

const longestSaid = 300
/** What is kept of why an attempt failed. */
export const saidBy = (error: unknown) => String(error instanceof Error ? error.message : error).slice(0, longestSaid)
