import { recordAudit } from '../audit/public.ts'
import { takeBackMail } from '../mail/public.ts'
import type { Asking, Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, inArray, isNull, type SQL } from '../platform/database/orm.ts'
import { notFound } from '../platform/problem-error.ts'
import { lockAccount } from './queries.ts'
import { invoice, payLink } from './tables.ts'

/**
 * Ends mailed addresses, and takes mails back that have not gone out: their rows first, since delivery holds those when it
 * notes with the link what became of them. Returns whether there was one.
 */
const endLinks = async ({ db, clock }: Context, which: SQL): Promise<boolean> => {
  const active = and(which, isNull(payLink.endedAt))
  const mails = await db.select({ id: payLink.mailId }).from(payLink).where(active)
  const ids = mails.flatMap(({ id }) => id ?? [])
  if (ids.length > 0) await takeBackMail(db, ids)
  const ended = await db.update(payLink).set({ endedAt: clock.now() }).where(active).returning({ id: payLink.id })
  return ended.length > 0
}

/** Ends the mailed address of an invoice. */
export const endLinkOf = (context: Context, invoiceId: number) => endLinks(context, eq(payLink.invoiceId, invoiceId))

/** Those of all invoices of a person, whose account the caller holds. */
export const endLinksOfPayer = (context: Context, accountId: number) => {
  const theirs = context.db.select({ id: invoice.id }).from(invoice).where(eq(invoice.accountId, accountId))
  return endLinks(context, inArray(payLink.invoiceId, theirs))
}

/** Takes the mailed address of an invoice back, also where money is off by now. */
export const endLink = (outer: Asking, id: number): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const [seen] = await db
      .select({ accountId: invoice.accountId, number: invoice.number })
      .from(invoice)
      .where(eq(invoice.id, id))
    if (!seen) return notFound('invoice')
    await lockAccount(db, seen.accountId)
    if (!(await endLinkOf(asking, id))) return
    await recordAudit(asking, {
      ...{ action: 'invoice-link-ended', subject: 'invoice', subjectId: id, subjectName: seen.number },
    })
  })
