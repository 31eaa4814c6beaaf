import type { KeptWords } from '#contract/yard-screen/schema.ts'
import type { YardEvent } from '#contract/yard-screen/steps.ts'

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

/** What was pressed. */
export interface YardMove {
  key: string
  event: YardEvent | 'undo'
  movementId: number
  /** undo: the key of the move that is taken back. */
  undoes: string | null
  checklist: Record<string, boolean>
  notes: string | null
  overrideReason: string | null
  addLiftReason: string | null
}
/** The same of a kept move, as it waits for a decision. */
export type UndecidedWords = YardMove & { fromStatus: number }

const mostAge = 2 * day

/** When a kept move was pressed, by the server's clock: one of the device may be wrong, or was set in between. */
export const timeOfKept = (
  { age, clockAge, since }: Pick<KeptWords, 'age' | 'clockAge' | 'since'>,
  now: Date,
): Date => {
  if (age !== null) return new Date(now.getTime() - Math.min(age, mostAge))
  const byClock = now.getTime() - clockAge
  const isPlausible = clockAge >= 0 && clockAge <= mostAge && byClock >= Date.parse(since)
  return isPlausible ? new Date(byClock) : now
}
