import type { BankEntryAnswer } from '#contract/bank-files/schema.ts'
import { openOf, readNames, readStanding } from '../invoices/public.ts'
import type { Asking } from '../platform/actor.ts'
import { inArray } from '../platform/database/orm.ts'
import { inOrder } from '../platform/paging.ts'
import { notFound } from '../platform/problem-error.ts'
import { abilitiesOf } from './policy.ts'
import { readNumbers, readPaymentFacts } from './queries.ts'
import { bankEntry } from './tables.ts'

const without = (ids: readonly (number | null | undefined)[]) => [...new Set(ids.flatMap((id) => id ?? []))]

/** These entries with what they pay, in this order. */
export const presentEntries = async ({ db }: Asking, ids: readonly number[]): Promise<BankEntryAnswer[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(bankEntry)
    .where(inArray(bankEntry.id, [...ids]))
  const invoiceIds = without(rows.map(({ invoiceId }) => invoiceId))
  const payments = await readPaymentFacts(db, without(rows.map(({ paymentId }) => paymentId)))
  const names = await readNames(
    db,
    without([
      ...rows.flatMap(({ accountId, decidedBy }) => [accountId, decidedBy]),
      ...payments.map(({ madeBy }) => madeBy),
    ]),
  )
  const numbers = await readNumbers(db, invoiceIds)
  const standing = await readStanding(db, { ids: invoiceIds })
  const paymentOf = (id: number | null) => {
    const found = payments.find((payment) => payment.id === id)
    if (!found) return null
    const { paidOn, madeBy, madeAt } = found
    return {
      id: found.id,
      paidOn,
      madeByName: (madeBy !== null && names.get(madeBy)) || '',
      madeAt: madeAt.toISOString(),
    }
  }
  return inOrder(ids, rows).map((row) => {
    const { id, version, fileId, day, sum, isReversal, reference, text, payerName, payerIban, state, doubt } = row
    const { accountId, invoiceId, decidedBy, asideReason, paymentId } = row
    return {
      ...{ id, version, fileId, day, sum, isReversal, reference, text, payerName, payerIban, state, doubt },
      person: accountId === null ? null : { id: accountId, name: names.get(accountId) ?? '' },
      invoice:
        invoiceId === null
          ? null
          : { id: invoiceId, number: numbers.get(invoiceId)!, open: Math.max(0, openOf(standing.get(invoiceId)!)) },
      decidedByName: decidedBy === null ? null : (names.get(decidedBy) ?? ''),
      asideReason,
      payment: paymentOf(paymentId),
      abilities: abilitiesOf(row),
    }
  })
}
export const presentEntry = async (asking: Asking, id: number): Promise<BankEntryAnswer> =>
  (await presentEntries(asking, [id]))[0] ?? notFound('bank-entry')
