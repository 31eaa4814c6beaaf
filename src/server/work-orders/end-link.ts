import { recordAudit } from '../audit/public.ts'
import { takeBackMail } from '../mail/public.ts'
import type { Asking, Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, isNull } from '../platform/database/orm.ts'
import { lockWorkOrder } from './lock-work-order.ts'
import { workLink } from './tables.ts'

/**
 * Ends the mailed address of an order, and takes a mail back that has not gone out: its row first, since delivery holds
 * that when it notes with the link what became of it. Returns whether there was one.
 */
export const endLinkOf = async ({ db, clock }: Context, orderId: number): Promise<boolean> => {
  const active = and(eq(workLink.orderId, orderId), isNull(workLink.endedAt))
  const mails = await db.select({ id: workLink.mailId }).from(workLink).where(active)
  const ids = mails.flatMap(({ id }) => id ?? [])
  if (ids.length > 0) await takeBackMail(db, ids)
  const ended = await db.update(workLink).set({ endedAt: clock.now() }).where(active).returning({ id: workLink.id })
  return ended.length > 0
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
