import { msg } from '@lingui/core/runtime-macro'
import type { PaymentWay } from '#contract/invoices/kinds.ts'
import { recordAudit } from '../audit/public.ts'
import { requireMoney } from '../money/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import type { PaymentsFollowed } from './book-payment.ts'
import { lockPayer } from './lock-payer.ts'
import { lockAccount, openOf, readOpenInvoices, readStanding } from './queries.ts'
import { holdSetup, refuseClosed } from './read-setup.ts'
import { settleCredit } from './settle-credit.ts'
import { invoice, payment } from './tables.ts'
import { payInvoices } from './write-allocations.ts'

export interface Paid {
  personId: number
  /** Cents, above zero. */
  sum: number
  /** Marina day. */
  paidOn: string
  way: PaymentWay
  note: string
}

/** Refuses a day that is yet to come, and one of a closed period, which is not closed meanwhile either. */
export const refuseDay = async (asking: Asking, paidOn: string): Promise<void> => {
  if (paidOn > (await readToday(asking)))
    refuseFields('invalid_input', [{ field: 'paidOn', message: msg`Choose a day that is not in the future.` }])
  refuseClosed(await holdSetup(asking.db), paidOn)
}

const owedBy = async (db: Db, personId: number, invoiceId: number | null) => {
  if (invoiceId === null) return readOpenInvoices(db, personId)
  const [found] = await db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.id, invoiceId), eq(invoice.accountId, personId), eq(invoice.kind, 'invoice')))
  if (!found) refuseFields('invalid_input', [{ field: 'invoiceId', message: msg`Choose an invoice of this customer` }])
  const standing = (await readStanding(db, { ids: [invoiceId] })).get(invoiceId)!
  return [{ id: invoiceId, open: Math.max(0, openOf(standing)) }]
}

/**
 * A payment by hand, for an invoice or for the oldest that are open; what is left of it is credit, and goes to the next
 * invoice at its issue. An invoice stands and is paid, also where its customer is erased. Returns its id.
 */
export const enterPayment = (
  { paid, ...outer }: Asking & PaymentsFollowed,
  given: Paid & { invoiceId: number | null },
): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const { currency } = await requireMoney(db)
    const { personId, invoiceId, sum, paidOn, way, note } = given
    await (invoiceId === null ? lockPayer : lockAccount)(db, personId)
    await refuseDay(asking, paidOn)
    const owed = await owedBy(db, personId, invoiceId)
    const madeAt = asking.clock.now()
    const [made] = await db
      .insert(payment)
      .values({ accountId: personId, sum, currency, paidOn, way, note, madeBy: asking.actor.id, madeAt })
      .returning({ id: payment.id })
    await payInvoices(db, [{ id: made!.id, left: sum }], owed, madeAt)
    await settleCredit(db, personId, madeAt)
    await recordAudit(asking, {
      ...{ action: 'payment-entered', subject: 'payment', subjectId: made!.id },
      after: { customer: personId, sum, paidOn, way },
    })
    await paid(asking, personId)
    return made!.id
  })
