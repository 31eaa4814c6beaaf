import { reviewStatus } from '#contract/review/status.ts'
import { standAgain, takeOffUndone } from '../money/public.ts'
import type { Asking } from '../platform/actor.ts'
import { eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { type BoatServiceRecord, boatService } from './tables.ts'

/** A request for a work order, locked by who holds its boat; null: there is none that is approved. */
export const holdOrderedService = async (db: Db, id: number): Promise<BoatServiceRecord | null> => {
  const [found] = await db.select().from(boatService).where(eq(boatService.id, id)).for('update')
  return found?.status === reviewStatus.approved ? found : null
}

/**
 * From now on a work order alone charges a service, whose first price is taken off; or, where that ended, the first price
 * stands again as it was, for whom it was charged to. The caller holds the boat.
 */
export const leavePriceToOrder = async (
  asking: Asking,
  { id, isLeft }: { id: number; isLeft: boolean },
): Promise<void> => {
  const { db } = asking
  const [service] = await db
    .update(boatService)
    .set({ pricedByOrder: isLeft })
    .where(eq(boatService.id, id))
    .returning({ status: boatService.status })
  if (!service) return
  if (isLeft) return takeOffUndone(asking, { recordKind: 'service', recordId: id })
  if (service.status === reviewStatus.approved) await standAgain(db, { recordKind: 'service', recordId: id })
}
