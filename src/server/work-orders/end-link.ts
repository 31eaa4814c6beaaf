import { recordAudit } from '../audit/public.ts'
import { takeBackMail } from '../mail/public.ts'
import type { Asking, Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, inArray, isNull, type SQL } from '../platform/database/orm.ts'
import { lockWorkOrder } from './lock-work-order.ts'
import { workLink, workOrder } from './tables.ts'

/**
 * Ends mailed addresses, and takes mails back that have not gone out: their rows first, since delivery holds those when it
 * notes with the link what became of them. Returns whether there was one.
 */
const endLinks = async ({ db, clock }: Context, which: SQL): Promise<boolean> => {
  const active = and(which, isNull(workLink.endedAt))
  const mails = await db.select({ id: workLink.mailId }).from(workLink).where(active)
  const ids = mails.flatMap(({ id }) => id ?? [])
  if (ids.length > 0) await takeBackMail(db, ids)
  const ended = await db.update(workLink).set({ endedAt: clock.now() }).where(active).returning({ id: workLink.id })
  return ended.length > 0
}

/** Ends the mailed address of an order. */
export const endLinkOf = (context: Context, orderId: number) => endLinks(context, eq(workLink.orderId, orderId))

/** Those of all orders of a person, whose account the caller holds. */
export const endLinksOfOwner = (context: Context, accountId: number) => {
  const theirs = context.db.select({ id: workOrder.id }).from(workOrder).where(eq(workOrder.accountId, accountId))
  return endLinks(context, inArray(workLink.orderId, theirs))
}

/** Takes the mailed address of an estimate back, at any time. */
export const endLink = (outer: Asking, id: number): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const { order } = await lockWorkOrder(asking, outer, { id, version: undefined })
    if (!(await endLinkOf(asking, id))) return
    await recordAudit(asking, {
      ...{ action: 'work-order-link-ended', subject: 'work-order', subjectId: id, subjectName: order.title },
    })
  })
