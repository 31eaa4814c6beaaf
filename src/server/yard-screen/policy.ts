import { msg } from '@lingui/core/runtime-macro'
import type { KeptWords, UndecidedReason } from '#contract/yard-screen/schema.ts'
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
  /** move-bay: which boat in the way is moved, and into which bay. */
  moves?: { scheduleId: number; rackPositionId: number } | null
  checklist: Record<string, boolean>
  notes: string | null
  overrideReason: string | null
  addLiftReason: string | null
  /** back-on-rack: another bay than the one that was proposed, and why all the same. */
  rackPositionId?: number | null | undefined
  misfitReason?: string | null | undefined
  keptBayReason?: string | null | undefined
}
/** The same of a kept move, as it waits for a decision. */
export type UndecidedWords = YardMove & { fromStatus: number }

const mostAge = 2 * day
/** So far two clocks may be apart about the same time: an answer's way to the device and a move's way back. */
const onTheWay = minute

/** Whether the device's clock says of `since` what the server's says: then nobody set it in between, and it was awake. */
const wasNotSet = ({ clockAge, since, sinceClockAge }: KeptWords, now: Date) =>
  sinceClockAge != null &&
  Math.abs(now.getTime() - Date.parse(since) - sinceClockAge) <= onTheWay &&
  clockAge >= 0 &&
  clockAge <= sinceClockAge

/**
 * When a kept move was pressed, by the server's clock. The device's clock may be wrong, or was set in between; the
 * monotonic one of its page stands still while the device sleeps.
 */
export const timeOfKept = (kept: KeptWords, now: Date): Date => {
  const { age, clockAge, since } = kept
  const ago = (past: number) => new Date(now.getTime() - Math.min(past, mostAge))
  if (wasNotSet(kept, now)) return ago(clockAge)
  if (age !== null) return ago(age)
  const byClock = now.getTime() - clockAge
  const isPlausible = clockAge >= 0 && clockAge <= mostAge && byClock >= Date.parse(since)
  return isPlausible ? new Date(byClock) : now
}

export const decidedAlready = msg`This was decided already.`

/** So many moves of one device wait for staff; what comes then stays on the device. */
export const mostUndecided = 200

/** Why staff are asked about a kept move; null: it is done. A name chosen without a PIN passes no gate, adds no lift and gives away no kept bay. */
export const whyUndecided = (
  { isActive, isKnown }: { isActive: boolean; isKnown: boolean },
  said: Pick<YardMove, 'overrideReason' | 'addLiftReason' | 'misfitReason' | 'keptBayReason'>,
): UndecidedReason | null => {
  if (!isActive) return 'inactive'
  if (!isKnown) return 'no-pin'
  const reasons = [said.overrideReason, said.addLiftReason, said.misfitReason, said.keptBayReason]
  return reasons.some(Boolean) ? 'with-reason' : null
}
