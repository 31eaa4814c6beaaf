import { account } from '../people/tables.ts'
import { eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { auditEntry } from './tables.ts'

/** For the list: entries with who made them, as `e` and `a`. */
export const withActors = sql`audit_entry e left join account a on a.id = e.actor_id`

/** Entries with who made them, in no order. */
export const readEntries = (db: Db, ids: readonly number[]) =>
  db
    .select({ entry: auditEntry, firstName: account.firstName, lastName: account.lastName })
    .from(auditEntry)
    .leftJoin(account, eq(account.id, auditEntry.actorId))
    .where(eq(auditEntry.id, anyOf(ids)))
