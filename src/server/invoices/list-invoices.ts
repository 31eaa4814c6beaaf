import type { InvoiceState } from '#contract/invoices/kinds.ts'
import type { InvoiceAnswer, InvoiceRow, InvoicesAnswer } from '#contract/invoices/schema.ts'
import { type Asking, type Context, isStaff, maySee } from '../platform/actor.ts'
import { and, asc, desc, eq, gt } from '../platform/database/orm.ts'
import { notFound } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { openOf, readCredit, readStanding, readTakenBack } from './queries.ts'
import { allocation, creditedLine, invoice, payment } from './tables.ts'
import { aboutDocument } from './texts.ts'

type Stored = typeof invoice.$inferSelect
type Sums = Pick<InvoiceRow, 'total' | 'credited' | 'paid'>

const stateOf = ({ kind, dueOn }: Stored, sums: Sums, today: string): InvoiceState => {
  if (kind === 'credit-note') return 'credit-note'
  if (openOf(sums) > 0) return dueOn !== null && dueOn < today ? 'overdue' : 'open'
  return sums.credited === sums.total && sums.total > 0 ? 'credited' : 'paid'
}
const rowOf = (stored: Stored, standing: Sums | undefined, today: string): InvoiceRow => {
  const { document, id, kind, number, accountId, issuedOn, dueOn, reference, creditsId, currency, net, vat, total } =
    stored
  const sums = { total, credited: standing?.credited ?? 0, paid: standing?.paid ?? 0 }
  return {
    ...{ id, kind, number, personId: accountId, issuedOn, dueOn, reference, creditsId, currency, net, vat, ...sums },
    about: aboutDocument({
      language: document.language,
      first: document.lines[0]?.words ?? '',
      lines: document.lines.length,
      boats: document.boats.map(({ name }) => name),
    }),
    open: kind === 'invoice' ? openOf(sums) : 0,
    state: stateOf(stored, sums, today),
  }
}
const sum = (rows: readonly InvoiceRow[]) => rows.reduce((all, { open }) => all + open, 0)

/** Whose money is asked for: a customer's own, whoever is named. */
export const askedFor = ({ actor }: Pick<Asking, 'actor'>, personId: number | undefined): number =>
  isStaff(actor) ? (personId ?? actor.id) : actor.id

/** Invoices and credit notes of a customer with what is to be paid, the newest first. */
export const listInvoices = async (asking: Asking, personId: number | undefined): Promise<InvoicesAnswer> => {
  const { db } = asking
  const accountId = askedFor(asking, personId)
  const today = await readToday(asking)
  const stored = await db
    .select()
    .from(invoice)
    .where(eq(invoice.accountId, accountId))
    .orderBy(desc(invoice.issuedOn), desc(invoice.id))
  const standing = await readStanding(db, { accountId })
  const invoices = stored.map((each) => rowOf(each, standing.get(each.id), today))
  const credit = await readCredit(db, accountId)
  return {
    invoices,
    open: sum(invoices),
    overdue: sum(invoices.filter(({ state }) => state === 'overdue')),
    credit: credit.reduce((all, { left }) => all + left, 0),
    takenBack: await readTakenBack(db, accountId),
  }
}

/** A document as it was issued, whoever asks: the caller says who may see it. */
export const readDocument = async (context: Context, id: number): Promise<InvoiceAnswer | null> => {
  const { db } = context
  const [stored] = await db.select().from(invoice).where(eq(invoice.id, id))
  if (!stored) return null
  const standing = await readStanding(db, { ids: [id] })
  const lines = await db
    .select({ line: creditedLine.line })
    .from(creditedLine)
    .where(eq(creditedLine.invoiceId, id))
    .orderBy(asc(creditedLine.line))
  const [last] = await db
    .select({ paidOn: payment.paidOn, paidBy: payment.way })
    .from(allocation)
    .innerJoin(payment, eq(payment.id, allocation.paymentId))
    .where(and(eq(allocation.invoiceId, id), gt(allocation.sum, 0)))
    .orderBy(desc(allocation.id))
    .limit(1)
  return {
    ...rowOf(stored, standing.get(id), await readToday(context)),
    document: stored.document,
    reason: stored.reason,
    creditedLines: lines.map(({ line }) => line),
    paidOn: last?.paidOn ?? null,
    paidBy: last?.paidBy ?? null,
  }
}

/** The same for who asks; somebody else's is none. */
export const readInvoice = async (asking: Asking, id: number): Promise<InvoiceAnswer> => {
  const { actor } = asking
  const found = await readDocument(asking, id)
  if (!found || !maySee(actor, found.personId)) return notFound('invoice')
  return isStaff(actor) ? found : { ...found, reason: null }
}
