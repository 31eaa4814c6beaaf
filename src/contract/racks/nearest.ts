import type { BaySizes } from './fit.ts'

/** Where a bay lies. */
export interface BaySpot {
  id: number
  rackId: number
  rowId: number
  positionNumber: number
}
/** What was wished for; 0 or null: nothing. */
interface WishedSpot {
  positionId: number | null
  rowId: number | null
  rackId: number | null
}
const nothingWished: WishedSpot = { positionId: null, rowId: null, rackId: null }
const no = (holds: boolean) => (holds ? 0 : 1)
/** A bay that may be out of reach of the machine that is booked. */
interface Ranked extends BaySpot, Pick<BaySizes, 'clearWidth'> {
  reached?: boolean
}

/**
 * Bays in the order they are proposed: where she belongs, what her machine reaches, the wish, her row by distance, her rack, the
 * wished row and rack, then the tightest. Whether one is free, fits and may be given is the caller’s to say.
 */
export const nearestFirst = <B extends Ranked>(
  bays: readonly B[],
  home: BaySpot | null,
  wish: WishedSpot = nothingWished,
): B[] => {
  const keys = (bay: B) => {
    const inRow = home !== null && bay.rowId === home.rowId
    return [
      no(bay.id === home?.id),
      no(bay.reached ?? true),
      no(bay.id === wish.positionId),
      no(inRow),
      inRow ? Math.abs(bay.positionNumber - home.positionNumber) : 0,
      no(bay.rackId === home?.rackId),
      no(bay.rowId === wish.rowId),
      no(bay.rackId === wish.rackId),
      bay.clearWidth ?? Number.POSITIVE_INFINITY,
      bay.id,
    ]
  }
  return bays
    .map((bay) => ({ bay, of: keys(bay) }))
    .toSorted((one, other) => {
      const at = one.of.findIndex((key, index) => key !== other.of[index])
      return at < 0 ? 0 : one.of[at]! < other.of[at]! ? -1 : 1
    })
    .map(({ bay }) => bay)
}
