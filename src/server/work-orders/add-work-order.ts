import { msg } from '@lingui/core/runtime-macro'
import type { WorkLineForm } from '#contract/work-orders/schema.ts'
import { holdOrderedService, leavePriceToOrder } from '../boat-services/public.ts'
import { lockBoat } from '../boats/public.ts'
import { lockPayer } from '../invoices/public.ts'
import { requireMoney } from '../money/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, ne } from '../platform/database/orm.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { readBoatOwner } from './queries.ts'
import { workEvent, workOrder } from './tables.ts'
import { writeLines } from './write-lines.ts'

interface NewWork {
  boatId: number
  serviceId: number | null
  title: string
  lines: readonly WorkLineForm[]
}

/** An estimate for whose boat she is, not offered yet. Of a request, its first price is left to the order. Returns its id. */
export const addWorkOrder = (outer: Asking, { boatId, serviceId, title, lines }: NewWork): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const settings = await requireMoney(db)
    const accountId = (await readBoatOwner(db, boatId)) ?? notFound('boat')
    await lockPayer(db, accountId)
    const boat = await lockBoat(db, boatId)
    if (boat?.ownerId !== accountId) return notFound('boat')
    if (serviceId !== null) {
      const service = await holdOrderedService(db, serviceId)
      if (service?.boatId !== boatId)
        return refuse('wrong_status', msg`Choose an approved service request of this boat.`)
      const [other] = await db
        .select({ id: workOrder.id })
        .from(workOrder)
        .where(and(eq(workOrder.serviceId, serviceId), ne(workOrder.status, 'ended')))
      if (other) return refuse('wrong_status', msg`There is a work order of this service already.`)
      await leavePriceToOrder(asking, { id: serviceId, isLeft: true })
    }
    const made = { madeBy: asking.actor.id, madeAt: asking.clock.now() }
    const [order] = await db
      .insert(workOrder)
      .values({ accountId, boatId, boatName: boat.name, serviceId, title, ...made })
      .returning({ id: workOrder.id })
    const { id } = order!
    await writeLines(asking, settings, { orderId: id, stored: [], forms: lines })
    await db.insert(workEvent).values({ orderId: id, event: 'made', actorId: made.madeBy, at: made.madeAt })
    return id
  })
