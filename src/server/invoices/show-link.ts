import { msg } from '@lingui/core/runtime-macro'
import type { LinkAnswer, PayPage } from '#contract/invoices/pay-schema.ts'
import type { Context } from '../platform/actor.ts'
import { desc, eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { hashOf } from '../platform/secret-address.ts'
import { readDocument } from './list-invoices.ts'
import { readPayers } from './queries.ts'
import { invoice, payLink } from './tables.ts'

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
/** Which invoice a mailed address opens; null: none, and never did. */
export const findLink = async (db: Db, token: string): Promise<OpenedLink | null> => {
  const [link] = await db
    .select({ id: payLink.id, invoiceId: payLink.invoiceId, endedAt: payLink.endedAt })
    .from(payLink)
    .where(eq(payLink.tokenHash, hashOf(token)))
  if (!link) return null
  if (link.endedAt)
    return refuse(
      'not_found',
      msg`This address of an invoice was replaced or taken back: open the one of the latest mail, or ask the marina.`,
      { values: { what: 'pay-link', link: 'ended' } },
    )
  return link
}

/** What who has its mailed address sees of an invoice. */
export const showPage = async (context: Context, { invoiceId }: OpenedLink): Promise<PayPage> => {
  const { id: _, personId: __, creditsId: ___, reason: ____, ...page } = (await readDocument(context, invoiceId))!
  return page
}
