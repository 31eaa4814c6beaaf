import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import { judgeStep, type WorkEvent, type WorkStatus, type WorkStep } from '#contract/work-orders/rules.ts'
import { leavePriceToOrder } from '../boat-services/public.ts'
import { takeOffUndone } from '../money/public.ts'
import { noticeOf, notify } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { endLinkOf } from './end-link.ts'
import { type LockedWork, lockWorkOrder, recordWork, requireTheirs } from './lock-work-order.ts'
import { workNotices } from './notices.ts'
import { isReplaced, readUses } from './queries.ts'
import { workLine, workUse } from './tables.ts'

interface Stepping {
  id: number
  step: WorkStep
  reason: string | null
  version: number | undefined
}
const refused: Record<WorkStep, Sentence> = {
  begin: msg`Work begins once something of it is accepted.`,
  end: msg`This work is done or ended: there is nothing to end.`,
  undo: msg`There is no step to take back: its owner has answered.`,
}
const events: Record<WorkStep, WorkEvent> = { begin: 'begun', end: 'ended', undo: 'undone' }

/** What was charged when it was done is taken off; what is invoiced by then is listed to be credited. */
const undoUses = async (asking: Asking, orderId: number) => {
  for (const { id, undoneAt } of await readUses(asking.db, orderId)) {
    if (undoneAt !== null) continue
    await takeOffUndone(asking, { recordKind: 'work', recordId: id })
    await asking.db.update(workUse).set({ undoneAt: asking.clock.now() }).where(eq(workUse.id, id))
  }
}

/** A draft that was offered is one again: its lines can be written otherwise, and nobody is asked. */
const takeBackOffer = async (asking: Asking, { order, lines }: LockedWork) => {
  await endLinkOf(asking, order.id)
  await asking.db.delete(workLine).where(eq(workLine.orderId, order.id))
  const anew = lines.map(({ id: _, ...line }) => ({
    ...line,
    ...{ offeredAt: null, offeredRate: null, net: null, gross: null },
  }))
  if (anew.length > 0) await asking.db.insert(workLine).values(anew)
}

/** The service it came from is priced by the order as long as that has not ended. */
const leavePrice = async (asking: Asking, { order }: LockedWork, isLeft: boolean) => {
  if (order.serviceId !== null) await leavePriceToOrder(asking, { id: order.serviceId, isLeft })
}

const follow = async (asking: Asking, locked: LockedWork, step: WorkStep, to: WorkStatus) => {
  const { status } = locked.order
  if (step === 'end') await leavePrice(asking, locked, false)
  if (step === 'undo' && status === 'ended') await leavePrice(asking, locked, true)
  if (step === 'undo' && status === 'done') await undoUses(asking, locked.order.id)
  if (step === 'undo' && to === 'draft' && status === 'offered') await takeBackOffer(asking, locked)
  if (step === 'end') await endLinkOf(asking, locked.order.id)
}

/** Begins the work, ends the order, or takes the last step back. */
export const stepWork = (outer: Asking, { id, step, reason, version }: Stepping): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const locked = await lockWorkOrder(asking, outer, { id, version })
    const { order, judged, refuseNow } = locked
    const to = judgeStep(judged, step) ?? refuseNow(refused[step])
    if (step === 'begin') requireTheirs(locked)
    if (step === 'undo' && (await isReplaced(db, order)))
      refuseNow(msg`There is another work order of this service: go on with that one.`)
    if (step === 'end' && !reason) refuseFields('invalid_input', [{ field: 'reason', message: msg`Give a reason` }])
    await follow(asking, locked, step, to)
    await recordWork(
      asking,
      order,
      {
        status: to,
        endedFrom: to === 'ended' ? order.status : null,
        ...(to !== 'done' && { workedOn: null, doneNote: null }),
        ...(to === 'draft' && order.status === 'offered' && { offeredAt: null, currency: null }),
      },
      { event: events[step], actorId: asking.actor.id, note: reason },
    )
    if (step === 'undo' || order.offeredAt === null) return
    await notify(asking, {
      accountId: order.accountId,
      notice: noticeOf(workNotices, step === 'begin' ? 'work-begun' : 'work-ended', {
        ...{ boat: order.boatName, title: order.title },
      }),
      link: `/WorkOrders/${id}`,
      kind: 'service',
    })
  })
