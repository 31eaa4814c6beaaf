import type { BoatService } from '#contract/boat-services/schema.ts'
import { type Asking, maySee } from '../platform/actor.ts'
import { presentBoatService } from './present-boat-service.ts'
import { readRecords } from './queries.ts'

/** A service request; null when the actor may not see it or there is none. */
export const readBoatService = async (
  { db, actor }: Pick<Asking, 'db' | 'actor'>,
  id: number,
): Promise<BoatService | null> => {
  const [found] = await readRecords(db, [id])
  return found && maySee(actor, found.personId) ? presentBoatService(actor, found) : null
}
