import type { MapBoat, RackMap } from '#contract/rack-map/schema.ts'
import { decide } from '#contract/schedules/decide.ts'
import { isScheduleStatus } from '#contract/schedules/status.ts'
import { nameInRow } from '../people/public.ts'
import type { Actor, Asking } from '../platform/actor.ts'
import { inRacks, readBays, readBlockers, type StoredBay } from '../racks/public.ts'
import { readToday } from '../settings/public.ts'
import { isAskedFor, type RackedBoat, readBayHomes, readRacked, standsOnRack } from './queries.ts'

const instant = (written: string) => new Date(written).toISOString()

const nextOf = (boat: RackedBoat): MapBoat['next'] => {
  const { dropOffAt, plannedPickUpAt, askedPickUpAt } = boat
  if (!standsOnRack(boat)) return { kind: 'drop-off', at: instant(dropOffAt), booked: true }
  const at = isAskedFor(boat) ? askedPickUpAt : plannedPickUpAt
  return at === null ? null : { kind: 'pick-up', at: instant(at), booked: isAskedFor(boat) }
}

/** There is a bay where there is a map, and a boat that has one is at her newest schedule. */
const isMovable = ({ role }: Actor, { status }: RackedBoat, today: string) => {
  const facts = { newerExists: false, today, dropOffDay: null, hasRacks: true, hasMachines: false, last: null }
  return isScheduleStatus(status) && decide(status, 'move-bay', role, facts).ok
}

/** The racks from the front, as staff work with them. */
export const showMap = async (asking: Asking): Promise<RackMap> => {
  const { db, actor } = asking
  const today = await readToday(asking)
  const [bays, blockers, boats, homes] = await Promise.all([
    readBays(db),
    readBlockers(db),
    readRacked(db, today),
    readBayHomes(db, today),
  ])
  const present = (boat: RackedBoat): MapBoat => {
    const { scheduleId, version, boatId: id, boatName: name, onHold, homeId } = boat
    const { width, height, depth, lengthOverall, weight } = boat
    return {
      ...{ scheduleId, version, id, name, onHold, homeId },
      hullType: boat.hullType as MapBoat['hullType'],
      ownerName: nameInRow(actor.language, boat.ownerName),
      ownerShort: nameInRow(actor.language, boat.ownerShort),
      ...{ width, height, depth, lengthOverall, weight },
      stands: standsOnRack(boat),
      movable: isMovable(actor, boat, today),
      since: instant(boat.statusChangedAt),
      next: nextOf(boat),
    }
  }
  const boatIn = new Map(boats.flatMap((boat) => (boat.positionId === null ? [] : [[boat.positionId, boat] as const])))
  const show = ({ id, code, positionNumber, clearWidth, clearHeight, maxLength, maxWeight, inUse }: StoredBay) => {
    const boat = boatIn.get(id)
    const home = homes.get(id)
    return {
      ...{ id, code, positionNumber, clearWidth, clearHeight, maxLength, maxWeight, inUse },
      blockedBy: blockers.get(id) ?? [],
      boat: boat ? present(boat) : null,
      keptFor:
        home && home.boatId !== boat?.boatId
          ? {
              id: home.boatId,
              name: home.boatName,
              hullType: home.hullType as MapBoat['hullType'],
              ownerName: nameInRow(actor.language, home.ownerName),
              ownerShort: nameInRow(actor.language, home.ownerShort),
              returnsAt: home.returnsAt && instant(home.returnsAt),
            }
          : null,
    }
  }
  const hasBays = bays.length > 0
  return {
    racks: inRacks(bays, show),
    unplaced: hasBays ? boats.filter(({ positionId }) => positionId === null).map(present) : [],
  }
}
