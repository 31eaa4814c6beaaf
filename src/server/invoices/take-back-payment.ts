import { msg } from '@lingui/core/runtime-macro'
import { recordAudit } from '../audit/public.ts'
import { requireMoney } from '../money/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { refuseDay } from './enter-payment.ts'
import { lockAccount } from './queries.ts'
import { payment } from './tables.ts'
import { readParts, takeBackOf } from './write-allocations.ts'

/** The payment with its account locked, which nothing hinders from being taken back. */
const lockPayment = async (db: Db, id: number) => {
  const [found] = await db.select().from(payment).where(eq(payment.id, id))
  if (!found) return notFound('payment')
  await lockAccount(db, found.accountId)
  if (found.madeBy === null)
    return refuse('wrong_status', msg`A provider told of this payment: give it back there, and it is taken off here.`)
  if (found.sum < 0) return refuse('wrong_status', msg`Only money that came in is taken back.`)
  const [before] = await db.select({ id: payment.id }).from(payment).where(eq(payment.takesBackId, id))
  if (before) return refuse('wrong_status', msg`This payment is taken back already.`)
  const parts = await readParts(db, id)
  if (parts.some(({ payBackId }) => payBackId !== null))
    return refuse('wrong_status', msg`A part of this payment was paid back to the customer, so it stays as it is.`)
  return { found, parts }
}

/**
 * Takes a payment back that was written down wrongly or whose money is gone again, whole: by one against it, so that both
 * stay. What it paid is open again. It is of today where no day is given. Returns the id of the one against it.
 */
export const takeBackPayment = (
  outer: Asking,
  { paymentId, reason, ...given }: { paymentId: number; reason: string; paidOn?: string },
): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    await requireMoney(db)
    const { found, parts } = await lockPayment(db, paymentId)
    const paidOn = given.paidOn ?? (await readToday(asking))
    await refuseDay(asking, paidOn)
    const { accountId, sum, currency, way } = found
    const madeAt = asking.clock.now()
    const [made] = await db
      .insert(payment)
      .values({
        ...{ accountId, sum: -sum, currency, paidOn, way, note: reason, takesBackId: paymentId },
        ...{ madeBy: asking.actor.id, madeAt },
      })
      .returning({ id: payment.id })
    await takeBackOf(db, { id: paymentId, sum, parts }, made!.id, madeAt)
    await recordAudit(asking, {
      ...{ action: 'payment-taken-back', subject: 'payment', subjectId: paymentId },
      after: { customer: accountId, sum: -sum, reason },
    })
    return made!.id
  })
