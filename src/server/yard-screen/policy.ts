const minute = 60_000
const day = 24 * 60 * minute

/** A device nobody used so long is no yard screen any more. */
export const unusedFor = 14 * day
/** After so long without a move the PIN is asked again. */
export const idleAfter = 10 * minute
/** Wrong PINs of one person on one device: so many, then they wait. */
export const wrongOfPerson = { most: 5, lockedFor: 15 * minute } as const
/** Wrong PINs of all on one device within a day: then somebody signs in anew. */
export const wrongOfScreen = { most: 10, within: day } as const
/** Keys of moves are known so long: whoever sends one again does nothing twice. */
export const movesKeptFor = 30 * day

/** What an event of the lifecycle takes that nobody says on the yard screen. */
export const unsaid = {
  dropOffAt: null,
  plannedPickUpAt: null,
  positionId: undefined,
  pictures: [] as number[],
  reason: null,
  keptBayReason: null,
}
