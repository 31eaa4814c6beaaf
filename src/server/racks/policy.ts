import type { Fitting } from '#contract/racks/fit.ts'
import { isAtOrAfter, isInYard, scheduleStatus } from '#contract/schedules/status.ts'
import { marinaDay } from '#contract/time.ts'
import type { Db } from '../platform/database/types.ts'
import type { StoredBay } from './queries.ts'

/** The boat that keeps a bay, by the schedule it is kept for. */
export interface Occupant extends Fitting {
  positionId: number
  boatId: number
  boatName: string
  status: number
  dropOffAt: Date
  askedPickUpAt: Date | null
  holdReason: string | null
}
/** Who keeps the bays of a row, or of all; the slice above that books them answers. */
export type ReadOccupants = (db: Db, rowId?: number) => Promise<Occupant[]>
/** Whose home these bays are from a marina day on, a boat once a bay; the slice above that promises them answers. */
export type ReadHomes = (db: Db, ids: readonly number[], from: string) => Promise<{ code: string; boatName: string }[]>

/**
 * How a bay shows on the rack picture on a marina day. A boat comes in today if she is booked for it or stands in the
 * yard; for another the bay is kept. A hold shows over everything else; one out of use has nobody in it.
 */
export const bayState = (
  inUse: boolean,
  occupant: Pick<Occupant, 'status' | 'dropOffAt' | 'askedPickUpAt' | 'holdReason'> | undefined,
  today: string,
  timeZone: string,
): 'free' | 'kept' | 'stored' | 'in' | 'out' | 'hold' | 'closed' => {
  if (!occupant) return inUse ? 'free' : 'closed'
  const { status, dropOffAt, askedPickUpAt, holdReason } = occupant
  if (holdReason !== null) return 'hold'
  if (!isAtOrAfter(status, 'lifted')) {
    return isInYard(status) || marinaDay(dropOffAt, timeZone) === today ? 'in' : 'kept'
  }
  const leaving = status === scheduleStatus.pickUpRequested && askedPickUpAt
  return leaving && marinaDay(askedPickUpAt, timeZone) <= today ? 'out' : 'stored'
}

/** Rows one after the other that share a key, as groups. */
const inGroups = (bays: readonly StoredBay[], key: (bay: StoredBay) => number) =>
  [...Map.groupBy(bays, key).values()].map((group) => ({ first: group[0]!, group }))

/** Bays by rack and row, in the order they come. */
export const inRacks = <Shown>(bays: readonly StoredBay[], show: (bay: StoredBay) => Shown) =>
  inGroups(bays, ({ rackId }) => rackId).map(({ first: { rackId, rackName }, group }) => ({
    id: rackId,
    name: rackName,
    rows: inGroups(group, ({ rowId }) => rowId).map(({ first: { rowId, rowName, tier }, group: ofRow }) => ({
      id: rowId,
      name: rowName,
      tier,
      bays: ofRow.map(show),
    })),
  }))
