import type { LinkAnswer, PayPage } from '#contract/invoices/pay-schema.ts'
import type { Context } from '../platform/actor.ts'
import { and, desc, eq, gt, isNull } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound } from '../platform/problem-error.ts'
import { hashOf } from '../platform/secret-address.ts'
import { readDocument } from './list-invoices.ts'
import { openOf, readPayers, readStanding } from './queries.ts'
import { allocation, invoice, payLink } from './tables.ts'

type StoredLink = typeof payLink.$inferSelect
const stateOf = ({ endedAt, failedAt, sentAt }: StoredLink): LinkAnswer['state'] =>
  endedAt ? 'ended' : failedAt ? 'failed' : sentAt ? 'sent' : 'waiting'

/** How the mail of an invoice stands, for staff. */
export const showLink = async (db: Db, invoiceId: number): Promise<LinkAnswer> => {
  const [seen] = await db.select({ accountId: invoice.accountId }).from(invoice).where(eq(invoice.id, invoiceId))
  if (!seen) return notFound('invoice')
  const [payer] = await readPayers(db, [seen.accountId])
  const mayMail = Boolean(payer?.email)
  const [link] = await db
    .select()
    .from(payLink)
    .where(eq(payLink.invoiceId, invoiceId))
    .orderBy(desc(payLink.id))
    .limit(1)
  if (!link) return { state: 'none', recipient: null, at: null, failure: null, mayMail }
  const { recipient, endedAt, failedAt, sentAt, madeAt, failure } = link
  const at = (endedAt ?? failedAt ?? sentAt ?? madeAt).toISOString()
  return { state: stateOf(link), recipient, at, failure, mayMail }
}

export interface OpenedLink {
  id: number
  invoiceId: number
}
/** How long a mailed address opens once nothing is to be paid. */
const opensFor = 90 * 24 * 60 * 60 * 1000
/** Nothing is to be paid, and that or its mail is too long ago. */
const isOver = async ({ db, clock }: Context, { invoiceId, madeAt }: Pick<StoredLink, 'invoiceId' | 'madeAt'>) => {
  const since = new Date(clock.now().getTime() - opensFor)
  if (madeAt > since) return false
  const standing = (await readStanding(db, { ids: [invoiceId] })).get(invoiceId)
  if (standing && openOf(standing) > 0) return false
  const [paid] = await db
    .select({ id: allocation.id })
    .from(allocation)
    .where(and(eq(allocation.invoiceId, invoiceId), gt(allocation.madeAt, since)))
    .limit(1)
  const [credited] = await db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.creditsId, invoiceId), gt(invoice.issuedAt, since)))
    .limit(1)
  return !paid && !credited
}

/** Which invoice a mailed address opens; null: none, and nobody is told whether it ever did. */
export const findLink = async (context: Context, token: string): Promise<OpenedLink | null> => {
  const [link] = await context.db
    .select()
    .from(payLink)
    .where(and(eq(payLink.tokenHash, hashOf(token)), isNull(payLink.endedAt)))
  return link && !(await isOver(context, link)) ? link : null
}

/** What who has its mailed address sees of an invoice. */
export const showPage = async (context: Context, { invoiceId }: OpenedLink): Promise<PayPage> => {
  const { id: _, personId: __, creditsId: ___, reason: ____, ...page } = (await readDocument(context, invoiceId))!
  return page
}
