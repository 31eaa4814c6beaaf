import type { Asking } from '../platform/actor.ts'
import { batchesOf } from '../platform/batches.ts'
import { auditEntry } from './tables.ts'

export interface AuditRecord {
  /** What was done, as `settings-changed`. */
  action: string
  /** What kind of thing it was done to, as `setting`, `service-type`, `rack`, `account`. */
  subject: string
  subjectId?: number | null
  /** What a person calls it. */
  subjectName?: string
  /** Only what changed; never a password, token or message text. */
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/** Writes down changes of the marina's own affairs, in the caller's transaction. */
export const recordAudit = async ({ db, actor, clock }: Asking, ...entries: AuditRecord[]): Promise<void> => {
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
