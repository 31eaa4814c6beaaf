import { msg } from '@lingui/core/runtime-macro'
import type { JudgedOrder } from '#contract/work-orders/rules.ts'
import { type BoatRecord, lockBoat } from '../boats/public.ts'
import { lockAccount } from '../invoices/public.ts'
import { requireMoney } from '../money/public.ts'
import type { Asking, Context } from '../platform/actor.ts'
import { and, eq, sql } from '../platform/database/orm.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { judgedOf, seesOrder } from './policy.ts'
import { readLines } from './queries.ts'
import { readWorkOrder } from './read-work-order.ts'
import { type LineRecord, type WorkRecord, workEvent, workOrder } from './tables.ts'

type WorkCustomer = Awaited<ReturnType<typeof lockAccount>>
export interface LockedWork {
  order: WorkRecord
  lines: LineRecord[]
  judged: JudgedOrder
  customer: WorkCustomer
  /** null: she is gone. */
  boat: BoatRecord | null
  settings: Awaited<ReturnType<typeof requireMoney>>
  /** Refuses who read another version than it is now. */
  requireFresh: (version: number | undefined) => void
  /** Refuses what is not to be done as it stands now. */
  refuseNow: (said: Parameters<typeof refuse>[1]) => never
}

/**
 * An order for a change: its customer, its boat and itself locked, in this order. A conflict shows `current`, which is what
 * who asks may read of it.
 */
export const lockWorkOrder = async (
  { db, actor }: Asking,
  outer: Asking,
  { id, version }: { id: number; version: number | undefined },
  current: () => Promise<unknown> = () => readWorkOrder(outer, id),
): Promise<LockedWork> => {
  const settings = await requireMoney(db)
  const [seen] = await db.select().from(workOrder).where(eq(workOrder.id, id))
  if (!seen || !seesOrder(actor, seen)) return notFound('work-order')
  const customer = await lockAccount(db, seen.accountId)
  const boat = seen.boatId === null ? null : await lockBoat(db, seen.boatId)
  const [order] = await db.select().from(workOrder).where(eq(workOrder.id, id)).for('update')
  if (!order || customer.erasedAt || order.accountId !== seen.accountId) return notFound('work-order')
  const requireFresh = (read: number | undefined) => {
    if (read !== undefined && read !== order.version)
      refuse('stale_version', msg`Somebody changed this work order meanwhile: look at it and decide again.`, {
        current,
      })
  }
  requireFresh(version)
  const lines = await readLines(db, [id])
  const judged = judgedOf(order, lines)
  return {
    order,
    lines,
    judged,
    customer,
    boat,
    settings,
    requireFresh,
    refuseNow: (said) => refuse('wrong_status', said, { current }),
  }
}

/** Whom it was offered to accepts and is charged for new work; who has the boat since does not, nor for them. */
export const requireTheirs = ({ boat, order, refuseNow }: LockedWork) => {
  if (boat?.ownerId !== order.accountId)
    refuseNow(msg`This boat is not this customer’s any more: nothing new is offered, accepted or begun.`)
}

type EventRow = typeof workEvent.$inferInsert
/** Writes down what happened, and changes the order with it; who changes it meanwhile is refused. Returns the event's id. */
export const recordWork = async (
  { db, clock }: Context,
  { id, version }: Pick<WorkRecord, 'id' | 'version'>,
  changes: Partial<typeof workOrder.$inferInsert>,
  event: Omit<EventRow, 'orderId' | 'at'>,
): Promise<number> => {
  const written = await db
    .update(workOrder)
    .set({ ...changes, version: sql`${workOrder.version} + 1` })
    .where(and(eq(workOrder.id, id), eq(workOrder.version, version)))
    .returning({ id: workOrder.id })
  if (written.length === 0) throw new Error(`Work order ${id} changed under its lock.`)
  const [kept] = await db
    .insert(workEvent)
    .values({ ...event, orderId: id, at: clock.now() })
    .returning({ id: workEvent.id })
  return kept!.id
}
