import type { AuditAction } from '#contract/audit/actions.ts'
import type { AuditValues, Labelled } from '#contract/audit/fields.ts'
import type { AuditSubject } from '#contract/audit/schema.ts'
import type { Asking } from '../platform/actor.ts'
import { batchesOf } from '../platform/batches.ts'
import { sql } from '../platform/database/orm.ts'
import type { Tx } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { auditEntry } from './tables.ts'

interface AuditRecord<Before, After> {
  action: AuditAction
  /** What kind of thing it was done to. */
  subject: AuditSubject
  subjectId?: number | null
  /** What a person calls it. */
  subjectName?: string
  /** Only what changed; never a password, token or message text. */
  before?: (Before & Labelled<Before>) | null
  after?: (After & Labelled<After>) | null
}

/** Writes down changes of the marina's own affairs, in the caller's transaction. */
export const recordAudit = async <Before extends AuditValues, After extends AuditValues>(
  { db, actor, clock }: Asking,
  ...entries: AuditRecord<Before, After>[]
): Promise<void> => {
  for (const batch of batchesOf(entries))
    await db.insert(auditEntry).values(
      batch.map((entry) => ({
        actorId: actor.id,
        action: entry.action,
        subject: entry.subject,
        subjectId: entry.subjectId ?? null,
        subjectName: entry.subjectName ?? '',
        before: entry.before ?? null,
        after: entry.after ?? null,
        at: clock.now(),
      })),
    )
}

/** Leaves of what was written down of these that it was, and nothing of what they are called: they are gone for good. */
export const forgetSubjects = async (db: Tx, subject: AuditSubject, ids: readonly number[]): Promise<void> => {
  await db.execute(sql`select set_config('marina.erasing', 'on', true)`)
  await db.execute(sql`
    update audit_entry set subject_name = null, before = null, after = null
    where subject = ${subject} and subject_id = ${anyOf(ids)}`)
  await db.execute(sql`select set_config('marina.erasing', 'off', true)`)
}
