import { msg } from '@lingui/core/runtime-macro'
import { mayEdit } from '#contract/work-orders/rules.ts'
import type { WorkLineForm } from '#contract/work-orders/schema.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { lockWorkOrder, recordWork, requireTheirs } from './lock-work-order.ts'
import { writeLines } from './write-lines.ts'

interface WorkChange {
  id: number
  title: string
  lines: readonly WorkLineForm[]
  version: number | undefined
}
/** Changes what nobody answered; what was answered stays, and what changes is offered anew. */
export const changeWorkOrder = (outer: Asking, { id, title, lines, version }: WorkChange): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const locked = await lockWorkOrder(asking, outer, { id, version })
    if (!mayEdit(locked.order.status)) locked.refuseNow(msg`This work is done or ended: its lines stay as they are.`)
    requireTheirs(locked)
    const changed = await writeLines(asking, locked.settings, { orderId: id, stored: locked.lines, forms: lines })
    if (!changed && title === locked.order.title) return
    await recordWork(asking, locked.order, { title }, { event: 'changed', actorId: asking.actor.id })
  })
