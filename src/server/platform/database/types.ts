import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import type pg from 'pg'

export interface DatabasePool extends pg.Pool {
  /** Asked before each transaction that may write. */
  assertWritable(): Promise<void>
}

type NoSchema = Record<string, never>

export type Orm = NodePgDatabase<NoSchema> & { $client: DatabasePool }
export type Tx = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

/** What commands and queries take: the pool's door, or the transaction they are part of. */
export type Db = Orm | Tx

/** The part of a pino logger this folder uses. */
export interface DatabaseLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  fatal(fields: object, message: string): void
}

export interface Database {
  pool: DatabasePool
  orm: Orm
  engine: 'postgresql' | 'embedded'
  /** Resolves when the database answers now; rejects with what is wrong. */
  ready(): Promise<void>
  /** Throws `DiskFullError` when a disk that takes writes is nearly full. */
  assertDiskSpace(): Promise<void>
  /** Lends a connection on which statements may run for minutes, for migrations and imports. */
  patiently<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}
