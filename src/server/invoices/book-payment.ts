import type { Currency } from '#contract/money/currencies.ts'
import type { ProviderName } from '#contract/providers/kinds.ts'
import { addDays } from '#contract/time.ts'
import type { Context } from '../platform/actor.ts'
import { and, eq, isNotNull, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { readToday } from '../settings/public.ts'
import { openOf, readCredit, readStanding, readTakenBack } from './queries.ts'
import { holdSetup } from './read-setup.ts'
import { settleCredit } from './settle-credit.ts'
import { allocation, invoice, payment } from './tables.ts'
import { payBackOf, payInvoices } from './write-allocations.ts'

export interface ProviderPaid {
  accountId: number
  /** Cents, above zero. */
  sum: number
  currency: Currency
  way: ProviderName
  /** Of this person, paid in this order; what is left is credit. */
  invoiceIds: readonly number[]
  note: string
}

/** Today, or the first day after a closed period. */
const firstOpenDay = async (context: Context): Promise<string> => {
  const today = await readToday(context)
  const until = (await holdSetup(context.db))?.closedUntil
  return until && today <= until ? addDays(until, 1) : today
}
const insert = async (context: Context, { accountId, currency, way, note }: ProviderPaid, sum: number) => {
  const paidOn = await firstOpenDay(context)
  const [made] = await context.db
    .insert(payment)
    .values({ accountId, sum, currency, paidOn, way, note, madeBy: null, madeAt: context.clock.now() })
    .returning({ id: payment.id })
  return made!.id
}

/**
 * What a provider says was paid: money that came is booked whatever became of the invoices meanwhile. The caller holds the
 * account of who paid. Returns its id, and what of it is credit.
 */
export const bookPayment = async (context: Context, paid: ProviderPaid): Promise<{ id: number; left: number }> => {
  const { db, clock } = context
  const id = await insert(context, paid, paid.sum)
  const standing = await readStanding(db, { ids: paid.invoiceIds })
  const owed = paid.invoiceIds.map((each) => ({ id: each, open: Math.max(0, openOf(standing.get(each)!)) }))
  await payInvoices(db, [{ id, left: paid.sum }], owed, clock.now())
  await settleCredit(db, paid.accountId, clock.now())
  const credit = await readCredit(db, paid.accountId)
  return { id, left: credit.find((each) => each.id === id)?.left ?? 0 }
}

/** Where a payment went, the newest invoice first, in cents. */
const wentTo = async (db: Db, paymentId: number): Promise<{ invoiceId: number; sum: number }[]> => {
  const rows = await db
    .select({ invoiceId: allocation.invoiceId, sum: sql<string>`sum(${allocation.sum})` })
    .from(allocation)
    .where(and(eq(allocation.paymentId, paymentId), isNotNull(allocation.invoiceId)))
    .groupBy(allocation.invoiceId)
    .orderBy(sql`max(${allocation.id}) desc`)
  return rows.map(({ invoiceId, sum }) => ({ invoiceId: invoiceId!, sum: Number(sum) })).filter(({ sum }) => sum > 0)
}

/**
 * What a provider took back of a payment: of its credit first, then of the invoices it paid, which are open again, then of other
 * credit; what is left stands with what they owe. The caller holds the account of who paid. Returns the invoices that are open again.
 */
export const bookRefund = async (context: Context, paymentId: number, taken: ProviderPaid): Promise<number[]> => {
  const { db, clock } = context
  const madeAt = clock.now()
  const id = await insert(context, taken, -taken.sum)
  const left = (await readCredit(db, taken.accountId)).find((credit) => credit.id === paymentId)?.left ?? 0
  let rest = taken.sum - left
  const reopened: number[] = []
  for (const { invoiceId, sum } of await wentTo(db, paymentId)) {
    const part = Math.min(rest, sum)
    if (part <= 0) break
    await db.insert(allocation).values({ paymentId, invoiceId, sum: -part, madeAt })
    reopened.push(invoiceId)
    rest -= part
  }
  const credit = await readCredit(db, taken.accountId)
  const itsOwn = (one: { id: number }) => (one.id === paymentId ? 0 : 1)
  credit.sort((one, other) => itsOwn(one) - itsOwn(other))
  await payBackOf(db, credit, [{ id, open: taken.sum }], madeAt)
  return reopened
}

/** How much of invoices is open, by id, and what they are called. */
export const readOpenOf = async (db: Db, ids: readonly number[]) => {
  const standing = await readStanding(db, { ids })
  return new Map([...standing].map(([id, sums]) => [id, Math.max(0, openOf(sums))]))
}

/** What must follow when what a person owes may have become less; who knows what waits for it hands it in. */
export interface PaymentsFollowed {
  paid(context: Context, accountId: number): Promise<void>
}

/** What of a person's invoices is to be paid, the one due first first. */
export const readOwed = async (db: Db, accountId: number) => {
  const rows = await db
    .select({ id: invoice.id, number: invoice.number, dueOn: invoice.dueOn, currency: invoice.currency })
    .from(invoice)
    .where(and(eq(invoice.accountId, accountId), eq(invoice.kind, 'invoice')))
    .orderBy(invoice.dueOn, invoice.id)
  const open = await readStanding(db, { accountId })
  return rows
    .map((row) => ({ ...row, dueOn: row.dueOn!, open: openOf(open.get(row.id)!) }))
    .filter((row) => row.open > 0)
}
/** Whether a person owes what is past its day, or what a provider took back and nothing made up for. */
export const isBehind = async (db: Db, accountId: number, today: string): Promise<boolean> =>
  (await readOwed(db, accountId)).some(({ dueOn }) => dueOn < today) || (await readTakenBack(db, accountId)) > 0
