import { msg } from '@lingui/core/runtime-macro'
import { recordAudit } from '../audit/public.ts'
import { requireMoney } from '../money/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { type Paid, refuseDay } from './enter-payment.ts'
import { lockAccount, readCredit } from './queries.ts'
import { payment } from './tables.ts'
import { payBackOf } from './write-allocations.ts'

/** Credit that was paid back, also to who is erased: a payment below zero, never above the credit. Returns its id. */
export const payBack = (outer: Asking, { personId, sum, paidOn, way, note }: Paid): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const { currency } = await requireMoney(db)
    await lockAccount(db, personId)
    await refuseDay(asking, paidOn)
    const credit = await readCredit(db, personId)
    if (credit.reduce((all, { left }) => all + left, 0) < sum)
      refuseFields('invalid_input', [{ field: 'sum', message: msg`This is more than the customer’s credit.` }])
    const madeAt = asking.clock.now()
    const [made] = await db
      .insert(payment)
      .values({ accountId: personId, sum: -sum, currency, paidOn, way, note, madeBy: asking.actor.id, madeAt })
      .returning({ id: payment.id })
    await payBackOf(db, credit, [{ id: made!.id, open: sum }], madeAt)
    await recordAudit(asking, {
      ...{ action: 'credit-paid-back', subject: 'payment', subjectId: made!.id },
      after: { customer: personId, sum: -sum, paidOn, way },
    })
    return made!.id
  })
