import type { AuditAction } from '#contract/audit/actions.ts'
import type { Labelled } from '#contract/audit/fields.ts'
import type { AuditSubject } from '#contract/audit/schema.ts'
import type { PageRequest } from '#contract/http/paging.ts'
import type { Actor } from '../platform/actor.ts'
import type { PgColumn, PgTable } from '../platform/database/columns.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { inOrder, matches, readPage } from '../platform/paging.ts'
import type { FieldRefusal, SoughtRecord } from '../platform/problem-error.ts'

/** What the audit log has words for, whatever is done to an entry. */
export type ListSubject = SoughtRecord &
  { [S in AuditSubject]: `${S}-${'added' | 'changed' | 'deleted'}` extends AuditAction ? S : never }[AuditSubject]

/** Entries that somebody keeps; its slice says where they lie and what may go wrong. */
export interface LookupTable<Row extends { id: number } = { id: number }> {
  subject: ListSubject
  table: PgTable & { id: PgColumn }
  /** Entries on the wire, in the list's order: those named, or all. */
  read(db: Db, ids?: readonly number[]): Promise<(Row & Labelled<Omit<Row, 'id'>>)[]>
  nameOf(row: Row): string
  /** Columns of what was filled in, and of what stood there; null for a new entry. */
  columnsOf(
    values: Record<string, unknown>,
    before: Row | null,
    db: Db,
  ): Record<string, unknown> | Promise<Record<string, unknown>>
  /** What comes first in a transaction that adds, changes or deletes entries. */
  begin?(db: Db): Promise<unknown>
  /** What follows once entries were added, changed or deleted. */
  settle?(db: Db): Promise<void>
  /** Constraint → the field that breaks it. */
  refusals: Record<string, FieldRefusal & { code: 'name_taken' | 'invalid_input' }>
}
/** A list that everybody chooses from and admins keep. */
export interface Lookup<Row extends { id: number } = { id: number }> extends LookupTable<Row> {
  sort: Record<string, SQL>
  /** Text a search looks into, as `folded` leaves it. */
  words: SQL
  /** An entry for who asks. */
  shown?(row: Row, actor: Actor): unknown
}

export const listEntries = async <Row extends { id: number }>(db: Db, lookup: Lookup<Row>, query: PageRequest) => {
  const { ids, totalCount } = await readPage(db, query, {
    from: sql`${lookup.table}`,
    where: query.searchQuery ? matches(lookup.words, query.searchQuery, sql`${lookup.table.id}`) : undefined,
    narrow: true,
    id: sql`${lookup.table.id}`,
    order: lookup.sort,
    group: sql`0`,
  })
  return { items: inOrder(ids, await lookup.read(db, ids)), totalCount }
}
