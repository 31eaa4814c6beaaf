import { msg } from '@lingui/core/runtime-macro'
import { type BoatRecord, lockBoat } from '../boats/public.ts'
import { type Asking, maySee } from '../platform/actor.ts'
import { eq } from '../platform/database/orm.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { readBoatService } from './read-boat-service.ts'
import { type BoatServiceRecord, boatService } from './tables.ts'

export interface LockedService {
  boat: BoatRecord
  record: BoatServiceRecord
  /** For a refusal: reads the request as it stands once the refused transaction is over. */
  current: () => Promise<unknown>
}

/**
 * A service request for a change, its boat locked first, and with it the boat it shall move to, in the order of ids.
 * Refuses what is not there or not the actor's.
 */
export const lockBoatService = async (
  { db, actor }: Asking,
  outer: Asking,
  { id, nextBoatId }: { id: number; nextBoatId?: number },
): Promise<LockedService> => {
  const current = () => readBoatService(outer, id)
  const [found] = await db.select({ boatId: boatService.boatId }).from(boatService).where(eq(boatService.id, id))
  if (!found) return notFound('service-request')
  const boats = new Map<number, BoatRecord | null>()
  for (const boatId of [...new Set([found.boatId, nextBoatId ?? found.boatId])].sort((a, b) => a - b))
    boats.set(boatId, await lockBoat(db, boatId))
  const [record] = await db.select().from(boatService).where(eq(boatService.id, id)).for('update')
  if (!record) return notFound('service-request')
  if (record.boatId !== found.boatId)
    return refuse('stale_version', msg`Somebody changed this service request meanwhile: look at it and try again.`, {
      current,
    })
  const boat = boats.get(record.boatId)
  return boat && maySee(actor, boat.ownerId) ? { boat, record, current } : notFound('service-request')
}

/** Refuses a version that is not the one read. */
export const requireFresh = ({ record, current }: LockedService, version: number | undefined) => {
  if (version !== undefined && version !== record.version)
    refuse('stale_version', msg`Somebody changed this service request meanwhile: look at it and decide again.`, {
      current,
    })
}
