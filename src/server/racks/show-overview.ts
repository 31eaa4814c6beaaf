import type { Result } from '#contract/http/endpoint.ts'
import type { rackOverview } from '#contract/racks/endpoints.ts'
import { marinaDay } from '#contract/time.ts'
import type { Context } from '../platform/actor.ts'
import { loadSettings } from '../settings/public.ts'
import { bayState, inRacks, type ReadOccupants } from './policy.ts'
import { readBays, readBlockers, type StoredBay } from './queries.ts'

/** Every bay with the boat in it, or on its way to it, also where the marina does not allocate bays by itself. */
export const showOverview = async (
  { db, clock }: Context,
  readOccupants: ReadOccupants,
): Promise<Result<typeof rackOverview>> => {
  const [{ timeZone }, bays, blockers, occupants] = await Promise.all([
    loadSettings(db),
    readBays(db),
    readBlockers(db),
    readOccupants(db),
  ])
  const occupantOf = new Map(occupants.map((occupant) => [occupant.positionId, occupant]))
  const today = marinaDay(clock.now(), timeZone)
  const show = ({ id, code, positionNumber, clearWidth, clearHeight, maxLength, maxWeight, inUse }: StoredBay) => {
    const occupant = occupantOf.get(id)
    return {
      id,
      code,
      positionNumber,
      clearWidth,
      clearHeight,
      maxLength,
      maxWeight,
      blockedBy: blockers.get(id) ?? [],
      state: bayState(inUse, occupant, today, timeZone),
      boatId: occupant?.boatId ?? null,
      boatName: occupant?.boatName ?? null,
    }
  }
  return inRacks(bays, show)
}
