import { msg } from '@lingui/core/runtime-macro'
import { recordAudit } from '../audit/public.ts'
import { requireMoney } from '../money/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, sql } from '../platform/database/orm.ts'
import { refuse } from '../platform/problem-error.ts'
import { readFile } from './list-files.ts'
import { matchWaiting, takeMatching } from './match-waiting.ts'
import { bankEntry } from './tables.ts'

/** Marks all that is matched in a file to be booked, as it was looked at; a job does so, also after a restart. */
export const beginBooking = (outer: Asking, fileId: number, seen: { count: number; sum: number }): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    await requireMoney(db)
    await takeMatching(db)
    await matchWaiting(db)
    const { groups } = await readFile(db, fileId)
    const matched = groups.find(({ group }) => group === 'matched')
    if (matched?.count !== seen.count || matched.sum !== seen.sum)
      return refuse('state_changed', msg`What is matched changed while you looked. Nothing was booked: look again.`)
    await db
      .update(bankEntry)
      .set({ state: 'booking', bookedBy: asking.actor.id, version: sql`${bankEntry.version} + 1` as never })
      .where(and(eq(bankEntry.fileId, fileId), eq(bankEntry.state, 'matched')))
    await recordAudit(asking, {
      ...{ action: 'bank-entries-begun', subject: 'bank-file', subjectId: fileId },
      after: { entries: seen.count, sum: seen.sum },
    })
  })
