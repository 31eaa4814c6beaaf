import { msg } from '@lingui/core/runtime-macro'
import { recordAudit } from '../audit/public.ts'
import { requireMoney } from '../money/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { invoiceSetup } from './tables.ts'

/** Closes the books until a day that is over; null opens them. Whoever is booking meanwhile is done before. */
export const closePeriod = (outer: Asking, { until }: { until: string | null }): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    await requireMoney(db)
    if (until !== null && until >= (await readToday(asking)))
      refuseFields('invalid_input', [{ field: 'until', message: msg`Choose a day that is over.` }])
    const [before] = await db.select().from(invoiceSetup).for('update')
    if (!before) return refuse('seller_missing', msg`Fill in the seller’s data first.`)
    if (before.closedUntil === until) return
    await db.update(invoiceSetup).set({ closedUntil: until })
    await recordAudit(asking, {
      ...{ action: 'period-closed', subject: 'invoice-setup' },
      before: { closedUntil: before.closedUntil },
      after: { closedUntil: until },
    })
  })
