import type { PricedAs, Unit, VatReason } from '#contract/money/kinds.ts'
import { and, asc, eq, getTableColumns, gte, inArray, isNull, lte, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import type { ChargeRecord } from './queries.ts'
import { charge, priceItem } from './tables.ts'

/** A charge that may be invoiced, with what its price is for. */
export type DueCharge = ChargeRecord & { unit: Unit | null }

const isOpen = and(isNull(charge.invoiceId), isNull(charge.takenOffAt))
const dueWhere = (db: Db, where: ReturnType<typeof and>) =>
  db
    .select({ ...getTableColumns(charge), unit: priceItem.unit })
    .from(charge)
    .leftJoin(priceItem, eq(priceItem.id, charge.itemId))
    .where(and(isOpen, where))
    .orderBy(asc(charge.supplyDay), asc(charge.id))

/** Open charges of supplies until that day, the oldest first: a customer's, or everybody's. */
export const readDueForInvoice = (
  db: Db,
  { until, accountId }: { until: string; accountId?: number },
): Promise<DueCharge[]> =>
  dueWhere(db, and(lte(charge.supplyDay, until), accountId === undefined ? undefined : eq(charge.accountId, accountId)))

/** Open charges of subscriptions that were made since then, the oldest first. */
export const readDueSubscriptions = (db: Db, since: Date) =>
  db
    .select({ id: charge.id, accountId: charge.accountId, madeBy: charge.madeBy })
    .from(charge)
    .where(and(isOpen, eq(charge.recordKind, 'subscription'), gte(charge.madeAt, since)))
    .orderBy(asc(charge.id))

/** The open charge of a subscription, locked until the caller's transaction ends. */
export const lockChargeOf = async (db: Db, accountId: number, subscriptionId: number): Promise<DueCharge[]> => {
  const [found] = await db
    .select({ id: charge.id })
    .from(charge)
    .where(and(isOpen, eq(charge.recordKind, 'subscription'), eq(charge.recordId, subscriptionId)))
  return found ? lockForInvoice(db, accountId, [found.id]) : []
}

/** These charges of a customer as far as they are open, locked until the caller's transaction ends. */
export const lockForInvoice = async (db: Db, accountId: number, ids: readonly number[]): Promise<DueCharge[]> => {
  const mine = and(eq(charge.accountId, accountId), inArray(charge.id, [...ids]))
  await db.select({ id: charge.id }).from(charge).where(mine).orderBy(asc(charge.id)).for('no key update')
  return dueWhere(db, mine)
}

/** How a charge stands on its invoice. */
export interface InvoicedCharge {
  id: number
  /** Ten-thousandths. */
  unitPrice: number
  priced: PricedAs
  vatRate: number
  vatReason: VatReason | null
  supplyDay: string
}

/** Puts locked charges on an invoice, in the order of its lines; they say from then on what it says. */
export const markInvoiced = async (db: Db, invoiceId: number, charges: readonly InvoicedCharge[]): Promise<void> => {
  for (const [invoiceLine, { id, ...line }] of charges.entries())
    await db
      .update(charge)
      .set({ ...line, invoiceId, invoiceLine, version: sql`${charge.version} + 1` })
      .where(and(eq(charge.id, id), isOpen))
}

/** Charges of these lines of an invoice are credited: nothing is to be credited of them any more. */
export const markCredited = async (db: Db, invoiceId: number, lines: readonly number[], now: Date): Promise<void> => {
  await db
    .update(charge)
    .set({ creditedAt: now })
    .where(and(eq(charge.invoiceId, invoiceId), inArray(charge.invoiceLine, [...lines])))
}
