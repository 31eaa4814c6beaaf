import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { PgTransaction } from './columns.ts'
import type { WrittenWhat } from './disk-guard.ts'
import type { ExtractTablesWithRelations } from './orm.ts'

export interface DatabasePool extends pg.Pool {
  /** Asked before each transaction that may write, by what it writes. */
  assertWritable(written: WrittenWhat): Promise<void>
  /** Tells of every statement. */
  watchStatements(watcher: StatementWatcher): void
}

/**
 * Called when a statement is asked for, in the surroundings of who asks; `text` holds no values. What it answers is told,
 * however the statement ended, how many milliseconds passed from sending it to its answer.
 */
export type StatementWatcher = (text: string) => (ms: number) => void

type NoSchema = Record<string, never>

export type Orm = NodePgDatabase<NoSchema> & { $client: DatabasePool }
export type Tx = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

/** What commands and queries take: the pool's door, or the transaction they are part of. */
export type Db = Orm | Tx

/** A row of plain SQL as an interface tells it: `db.execute<RowOf<Found>>(…)`. */
export type RowOf<T> = Pick<T, keyof T>

/** The part of a pino logger this folder uses. */
export interface DatabaseLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  fatal(fields: object, message: string): void
}

/** What comes in from `pg_notify`, of this instance and of all others, in the order of the commits. */
export interface ListenHandlers {
  notice(channel: string, text: string): void
  /** It listens again after it did not for a while: what was told meanwhile is lost. */
  gap(): void
}

export interface Listener {
  /** Resolves once notices of that channel arrive. */
  listen(channel: string): Promise<void>
  close(): Promise<void>
}

export interface Database {
  pool: DatabasePool
  orm: Orm
  engine: 'postgresql' | 'embedded'
  /** Resolves when the database answers now; rejects with what is wrong. */
  ready(): Promise<void>
  /** Throws `DiskFullError` when a disk that takes writes is nearly full, or would be with so many bytes more. */
  assertDiskSpace(promised?: number): Promise<void>
  /** Lends a connection on which statements may run for minutes, for migrations and imports. */
  patiently<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  /** Hears what transactions tell by `pg_notify`, whichever instance they ran in. */
  listener(hearing: ListenHandlers): Listener
  close(): Promise<void>
}
