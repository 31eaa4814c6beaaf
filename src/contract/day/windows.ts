import type { WorkKind } from '../schedules/movement-kinds.ts'
import { movable } from './order.ts'
import { type DayMovement, stateOf, type TimeWindow } from './state.ts'

const minute = 60_000
const minutesOf = (from: Date, until: Date) => (until.getTime() - from.getTime()) / minute
const plus = (at: number, minutes: number) => new Date(at + minutes * minute)

/** Where no machine is set up, and what a machine has until its own admin says otherwise. */
export const firstMinutes = 12

/** A movement that is over, as the pace of its machine is taken from it. */
export interface Paced {
  begunAt: Date | null
  doneAt: Date
}
/** How many movements the pace is taken from, and how few leave it at the first value. */
const [pacedMost, pacedFewest] = [30, 5]
const middle = (sorted: readonly number[]) =>
  (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2

/** Minutes a movement of one kind takes on a machine: the median of the last, which come newest first. */
export const paceOf = (newest: readonly Paced[], first: number): number => {
  const taken = newest
    .filter(({ begunAt, doneAt }) => begunAt && minutesOf(begunAt, doneAt) > 1)
    .slice(0, pacedMost)
    .map(({ begunAt, doneAt }) => minutesOf(begunAt!, doneAt))
  return taken.length < pacedFewest ? first : middle(taken.toSorted((one, other) => one - other))
}

/** What a window promises: that she is in the water, or that her lifting has begun. */
export const promisedOf = ({ kind, begunAt, doneAt }: Pick<DayMovement, 'kind' | 'begunAt' | 'doneAt'>) =>
  kind === 'pick-up' ? doneAt : begunAt

/** A window that was in force an hour before the booked time, and what came of it. */
export interface PromisedWindow extends Pick<DayMovement, 'kind' | 'bookedAt' | 'hereAt' | 'begunAt' | 'doneAt'> {
  window: TimeWindow
  /** The time that the window was put around. */
  expectedAt: Date
}
export const hasHeld = (promised: PromisedWindow) => {
  const at = promisedOf(promised)
  return at !== null && at >= promised.window.from && at <= promised.window.until
}
/** A late owner breaks no promise: one who came after her booked time and was not there when the window began. */
export const isJudged = (promised: PromisedWindow) => {
  const { hereAt, bookedAt, window } = promised
  return hasHeld(promised) || hereAt === null || hereAt <= bookedAt || hereAt <= window.from
}

/** How far before and after the expected time a window reaches, in minutes. */
interface Margins {
  before: number
  after: number
}
/** By how many minutes after its booked time a movement is expected. */
export type MarginsAt = (delay: number) => Margins
const firstMargins: Margins = { before: 5, after: 10 }
const [judgedMost, judgedFewest, judgedAlike] = [120, 10, 40]
const heldShare = 0.8

/** The narrowest span of a share of the values, which are sorted. */
const spanOf = (off: readonly number[], share: number): Margins => {
  const covered = Math.min(off.length, Math.ceil(share * (off.length + 1)))
  let best = 0
  for (let first = 1; first + covered <= off.length; first += 1)
    if (off[first + covered - 1]! - off[first]! < off[best + covered - 1]! - off[best]!) best = first
  return { before: 0 - off[best]!, after: off[best + covered - 1]! }
}

/**
 * As narrow as holds in 8 of 10, by the last windows, which come newest first: those whose movements were expected as long
 * after their time, since a queue is known less well than a free machine. Where fewer held, days have become busier than
 * those they were learned from, and more is covered.
 */
export const marginsOf = (newest: readonly PromisedWindow[]): MarginsAt => {
  const known = newest
    .filter((promised) => isJudged(promised) && promisedOf(promised) !== null)
    .slice(0, judgedMost)
    .map((promised) => ({
      held: hasHeld(promised),
      delay: minutesOf(promised.bookedAt, promised.expectedAt),
      off: minutesOf(promised.expectedAt, promisedOf(promised)!),
    }))
  if (known.length < judgedFewest) return () => firstMargins
  const made = new Map<number, Margins>()
  return (delay) => {
    const asked = Math.round(delay)
    const found = made.get(asked)
    if (found) return found
    const away = (one: { delay: number }) => Math.abs(one.delay - asked)
    const alike = known.toSorted((one, other) => away(one) - away(other)).slice(0, judgedAlike)
    const missing = Math.max(0, heldShare - alike.filter(({ held }) => held).length / alike.length)
    const off = alike.map((one) => one.off).toSorted((one, other) => one - other)
    const margins = spanOf(off, heldShare + missing)
    made.set(asked, margins)
    return margins
  }
}

/** What a lane's windows are made of. */
export interface LaneRules {
  now: Date
  pace: Readonly<Record<WorkKind, number>>
  margins: Readonly<Record<WorkKind, MarginsAt>>
  /** Its first movement of the day began: before it nothing but the booked times is promised. */
  hasBegun: boolean
}

/**
 * When each is to be in the water or begun on, in the order of the lane: one after the other at its pace, none before a
 * time that is booked. What staff put forward takes the time of the one it goes before. Late ones have none.
 */
export const expectedTimes = (order: readonly DayMovement[], { now, pace }: Pick<LaneRules, 'now' | 'pace'>) => {
  const expected = new Map<number, Date>()
  let free = now.getTime()
  for (const { begunAt, kind } of order) if (begunAt) free = Math.max(free, begunAt.getTime() + pace[kind] * minute)
  const waiting = movable(order).filter((movement) => stateOf(movement, now) !== 'late')
  const booked = waiting.map(({ bookedAt }) => bookedAt.getTime()).toSorted((one, other) => one - other)
  for (const [index, { id, kind }] of waiting.entries()) {
    const begins = Math.max(free, booked[index]!)
    free = begins + pace[kind] * minute
    expected.set(id, new Date(kind === 'pick-up' ? free : begins))
  }
  return expected
}

const narrowest = 5
/** Whole minutes, and never a single one. */
export const windowAround = (expectedAt: Date, { before, after }: Margins): TimeWindow => {
  const from = Math.floor(plus(expectedAt.getTime(), -before).getTime() / minute)
  const until = Math.ceil(plus(expectedAt.getTime(), after).getTime() / minute)
  const short = Math.max(0, narrowest - (until - from))
  return { from: plus(0, from - Math.floor(short / 2)), until: plus(0, until + Math.ceil(short / 2)) }
}

export interface Expected {
  expectedAt: Date
  window: TimeWindow
}
/** The windows of a lane as they are now; none of late ones, nor before it began. */
export const windowsOf = (order: readonly DayMovement[], lane: LaneRules): Map<number, Expected> => {
  if (!lane.hasBegun) return new Map()
  const movements = new Map(order.map((movement) => [movement.id, movement]))
  return new Map(
    [...expectedTimes(order, lane)].map(([id, expectedAt]) => {
      const { kind, bookedAt } = movements.get(id)!
      return [id, { expectedAt, window: windowAround(expectedAt, lane.margins[kind](minutesOf(bookedAt, expectedAt))) }]
    }),
  )
}

const toldAgainAt = 10
/** Whether its owner has to be told: of a first window, or of one that begins or ends ten minutes elsewhere. */
export const isToldAnew = (told: TimeWindow | null, fresh: TimeWindow) =>
  told === null ||
  Math.abs(minutesOf(told.from, fresh.from)) >= toldAgainAt ||
  Math.abs(minutesOf(told.until, fresh.until)) >= toldAgainAt

const judgedBeforeMinutes = 60
/** Whether a window told now is the one that will be judged: the last up to an hour before the booked time. */
export const isYetToCount = ({ bookedAt }: Pick<DayMovement, 'bookedAt'>, now: Date) =>
  minutesOf(now, bookedAt) >= judgedBeforeMinutes
