import { msg } from '@lingui/core/runtime-macro'
import { recordAudit } from '../audit/public.ts'
import { requireMoney } from '../money/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { refuseDay } from './enter-payment.ts'
import { lockAccount } from './queries.ts'
import { allocation, payment } from './tables.ts'
import { payBackOf } from './write-allocations.ts'

/**
 * A payment whose money is gone again, or that was written down for somebody else: what it paid is open again, and a
 * payment of as much below zero takes the rest. Refuses one of which something was paid back. Returns the new one's id.
 */
export const takeBackPayment = (
  outer: Asking,
  { paymentId, paidOn }: { paymentId: number; paidOn: string },
): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    await requireMoney(db)
    const [taken] = await db.select().from(payment).where(eq(payment.id, paymentId))
    if (!taken || taken.sum < 0) return notFound('invoice')
    const { accountId, sum, currency, way } = taken
    await lockAccount(db, accountId)
    await refuseDay(asking, paidOn)
    const parts = await db.select().from(allocation).where(eq(allocation.paymentId, paymentId))
    if (parts.some(({ payBackId }) => payBackId !== null))
      return refuse('wrong_status', msg`Something of this payment was paid back already. It cannot be taken back.`)
    const madeAt = asking.clock.now()
    const freed = [...Map.groupBy(parts, ({ invoiceId }) => invoiceId).entries()].flatMap(([invoiceId, mine]) => {
      const went = mine.reduce((all, part) => all + part.sum, 0)
      return went > 0 ? [{ paymentId, invoiceId, sum: -went, madeAt }] : []
    })
    if (freed.length > 0) await db.insert(allocation).values(freed)
    const [made] = await db
      .insert(payment)
      .values({ accountId, sum: -sum, currency, paidOn, way, madeBy: asking.actor.id, madeAt })
      .returning({ id: payment.id })
    await payBackOf(db, [{ id: paymentId, left: sum }], { id: made!.id, open: sum }, madeAt)
    await recordAudit(asking, {
      ...{ action: 'payment-taken-back', subject: 'payment', subjectId: made!.id },
      after: { customer: accountId, sum: -sum, paidOn, way },
    })
    return made!.id
  })
