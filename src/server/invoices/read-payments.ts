import type { PaymentRow } from '#contract/invoices/schema.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { desc, eq, inArray } from '../platform/database/orm.ts'
import { notFound } from '../platform/problem-error.ts'
import { askedFor } from './list-invoices.ts'
import { readNames } from './queries.ts'
import { allocation, invoice, payment } from './tables.ts'

type Where = ReturnType<typeof eq>
interface Went {
  paymentId: number
  invoiceId: number | null
  number: string | null
  sum: number
}
const total = (parts: readonly Went[]) => parts.reduce((all, { sum }) => all + sum, 0)

/** By invoice; what was freed again is taken off. */
const wentOf = (parts: readonly Went[]): PaymentRow['went'] =>
  [...Map.groupBy(parts, ({ invoiceId }) => invoiceId).entries()].flatMap(([invoiceId, mine]) =>
    invoiceId === null || total(mine) === 0 ? [] : [{ invoiceId, number: mine[0]!.number!, sum: total(mine) }],
  )

const paymentsWhere = async ({ db, actor }: Asking, where: Where): Promise<PaymentRow[]> => {
  const rows = await db.select().from(payment).where(where).orderBy(desc(payment.paidOn), desc(payment.id))
  const makers = isStaff(actor)
    ? await readNames(
        db,
        rows.flatMap(({ madeBy }) => madeBy ?? []),
      )
    : null
  const ids = rows.map(({ id }) => id)
  const parts: Went[] =
    ids.length === 0
      ? []
      : await db
          .select({
            paymentId: allocation.paymentId,
            invoiceId: allocation.invoiceId,
            number: invoice.number,
            sum: allocation.sum,
          })
          .from(allocation)
          .leftJoin(invoice, eq(invoice.id, allocation.invoiceId))
          .where(inArray(allocation.paymentId, ids))
          .orderBy(allocation.id)
  const against = await db.select({ of: payment.takesBackId }).from(payment).where(inArray(payment.takesBackId, ids))
  const takenBack = new Set(against.map(({ of }) => of))
  const byPayment = Map.groupBy(parts, ({ paymentId }) => paymentId)
  return rows.map(({ id, accountId, sum, currency, paidOn, way, note, takesBackId, madeAt, madeBy }) => {
    const mine = byPayment.get(id) ?? []
    return {
      ...{ id, personId: accountId, sum, currency, paidOn, way, note, went: wentOf(mine) },
      ...{ takesBackId, isTakenBack: takenBack.has(id) },
      left: sum > 0 ? sum - total(mine) : 0,
      ...(makers && { madeByName: (madeBy === null ? undefined : makers.get(madeBy)) ?? '' }),
      madeAt: madeAt.toISOString(),
    }
  })
}

/** Payments of a customer and where they went, the newest first. */
export const listPayments = (asking: Asking, personId: number | undefined): Promise<PaymentRow[]> =>
  paymentsWhere(asking, eq(payment.accountId, askedFor(asking, personId)))

export const readPayment = async (asking: Asking, id: number): Promise<PaymentRow> =>
  (await paymentsWhere(asking, eq(payment.id, id)))[0] ?? notFound('payment')
