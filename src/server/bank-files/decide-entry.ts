import { msg } from '@lingui/core/runtime-macro'
import { recordAudit } from '../audit/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq, sql } from '../platform/database/orm.ts'
import type { Tx } from '../platform/database/types.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { lockEntry } from './lock-entry.ts'
import { matchWaiting, takeMatching } from './match-waiting.ts'
import { findPayer, keepsInvoice } from './queries.ts'
import { bankEntry } from './tables.ts'

type EntryChanges = Partial<Omit<typeof bankEntry.$inferInsert, 'version'>>
export const change = (db: Tx, id: number, changes: EntryChanges) =>
  db
    .update(bankEntry)
    .set({ ...changes, version: sql`${bankEntry.version} + 1` as never })
    .where(eq(bankEntry.id, id))
/** What somebody decided of an entry falls away: it is matched as if it had just come. */
export const undecided = {
  ...{ state: 'unknown', doubt: null, decidedBy: null, asideReason: null, accountId: null, invoiceId: null },
  ...{ bookedBy: null, takesBackId: null, paymentId: null },
} as const satisfies EntryChanges

export interface OfVersion {
  version: number | undefined
}
/** Says whom and what an entry pays, of who is erased an invoice that is kept; others that were matched to the same invoice are looked at anew. */
export const chooseEntry = (
  outer: Asking,
  id: number,
  { version, personId, invoiceId }: OfVersion & { personId: number; invoiceId: number | null },
): Promise<unknown> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    await takeMatching(db)
    const payer = await findPayer(db, personId)
    if (!payer) return refuseFields('invalid_input', [{ field: 'personId', message: msg`Choose a customer` }])
    // of who is erased the invoices alone are kept
    if (invoiceId === null ? payer.isErased : !(await keepsInvoice(db, invoiceId, personId)))
      refuseFields('invalid_input', [{ field: 'invoiceId', message: msg`Choose an invoice of this customer` }])
    const entry = await lockEntry(asking, { id, version, ability: 'choose', outer })
    const chosen = { accountId: personId, invoiceId, decidedBy: asking.actor.id }
    await change(db, id, { ...undecided, ...chosen, state: 'matched' })
    await matchWaiting(db)
    await recordAudit(asking, {
      ...{ action: 'bank-entry-chosen', subject: 'bank-entry', subjectId: id },
      after: { customer: personId, sum: entry.sum },
    })
  })

/** Leaves an entry out, with a reason. */
export const putAside = (outer: Asking, id: number, { version, reason }: OfVersion & { reason: string }) =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    await takeMatching(db)
    const { sum } = await lockEntry(asking, { id, version, ability: 'putAside', outer })
    await change(db, id, { ...undecided, state: 'aside', decidedBy: asking.actor.id, asideReason: reason })
    await matchWaiting(db)
    await recordAudit(asking, {
      ...{ action: 'bank-entry-put-aside', subject: 'bank-entry', subjectId: id },
      after: { sum, reason },
    })
  })

/** Takes back what was decided of an entry. */
export const reopenEntry = (outer: Asking, id: number, { version }: OfVersion) =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    await takeMatching(db)
    const { sum } = await lockEntry(asking, { id, version, ability: 'reopen', outer })
    await change(db, id, undecided)
    await matchWaiting(db)
    await recordAudit(asking, {
      ...{ action: 'bank-entry-reopened', subject: 'bank-entry', subjectId: id },
      after: { sum },
    })
  })
