import { lineSums, noDearerThan, type PricedLine, withoutVat } from '#contract/money/line-sums.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { charge } from './tables.ts'

const toCredit = (recordIds: readonly number[]) =>
  and(
    eq(charge.recordKind, 'work'),
    inArray(charge.recordId, [...recordIds]),
    isNotNull(charge.invoiceId),
    isNotNull(charge.undoneAt),
    isNull(charge.creditedAt),
  )

type ChargeRow = typeof charge.$inferSelect
/** A line as the invoice of a charge taxed it: for the buyer's sake, or by a marina that was not registered, without VAT. */
const asInvoiced = ({ vatReason }: ChargeRow, line: PricedLine): PricedLine => {
  if (vatReason === 'reverse-charge' || vatReason === 'outside-scope') return noDearerThan(line, withoutVat(line))
  return vatReason === 'seller-not-registered' ? noDearerThan(line, { ...line, vatRate: 0 }) : line
}

/**
 * Work that was undone and is done again, now as this line: what is invoiced of it for the same sums stands (`kept`), for
 * others is to be credited (`invoiced`). `open`: its own charge can be written anew, and stays off where staff took it off.
 */
export const takeUpWork = async (
  db: Db,
  recordId: number,
  line: PricedLine | null,
): Promise<'kept' | 'invoiced' | 'open'> => {
  const mine = and(eq(charge.recordKind, 'work'), eq(charge.recordId, recordId), isNotNull(charge.invoiceId))
  const [invoiced] = await db.select().from(charge).where(mine)
  if (!invoiced) return 'open'
  if (invoiced.creditedAt || line === null) return 'invoiced'
  const stood = lineSums(invoiced)
  const sums = lineSums(asInvoiced(invoiced, line))
  if (stood.net !== sums.net || stood.gross !== sums.gross) return 'invoiced'
  await db
    .update(charge)
    .set({ undoneAt: null, version: sql`${charge.version} + 1` })
    .where(eq(charge.id, invoiced.id))
  return 'kept'
}

/** What stands on invoices of these records and is not owed any more, in cents. */
export const readWorkToCredit = async (db: Db, recordIds: readonly number[]): Promise<number> => {
  if (recordIds.length === 0) return 0
  const rows = await db.select().from(charge).where(toCredit(recordIds))
  return rows.reduce((all, row) => all + lineSums(row).gross, 0)
}
