import { orderOf } from '#contract/day/order.ts'
import {
  isToldAnew,
  isYetToCount,
  type LaneRules,
  marginsOf,
  type Paced,
  type PromisedWindow,
  paceOf,
  windowsOf,
} from '#contract/day/windows.ts'
import type { Able } from '#contract/machines/choose.ts'
import type { WorkKind } from '#contract/schedules/movement-kinds.ts'
import type { SimulatedMovement } from './bookings.ts'
import type { Random } from './random.ts'

const minute = 60_000
const sigma = 0.35
/** So that a movement takes the minutes of its machine on the average. */
const meanToMedian = Math.exp(-(sigma ** 2) / 2)

/** What a machine's next windows are learned from, newest first. */
export interface Learned {
  paced: Record<WorkKind, Paced[]>
  promised: Record<WorkKind, PromisedWindow[]>
  /** As the rules read it, until something is learned anew. */
  known: Pick<LaneRules, 'pace' | 'margins'> | null
}
export const nothingLearned = (): Learned => ({
  paced: { 'drop-off': [], 'pick-up': [] },
  promised: { 'drop-off': [], 'pick-up': [] },
  known: null,
})
const byKind = <V>(of: (kind: WorkKind) => V): Record<WorkKind, V> => ({
  'drop-off': of('drop-off'),
  'pick-up': of('pick-up'),
})

/** Keeps what was learned as the server asks for it: the last of each kind. */
const mostKept = 200
const learn = (learned: Learned, { kind, bookedAt, hereAt, begunAt, doneAt, judged }: SimulatedMovement) => {
  learned.known = null
  learned.paced[kind].unshift({ begunAt, doneAt: doneAt! })
  learned.paced[kind].length = Math.min(learned.paced[kind].length, mostKept)
  if (!judged) return
  learned.promised[kind].unshift({ kind, bookedAt, hereAt, begunAt, doneAt, ...judged })
  learned.promised[kind].length = Math.min(learned.promised[kind].length, mostKept)
}

interface WorkDay {
  from: number
  until: number
  /** When the machine stands still. */
  broken: { from: number; until: number } | null
}

/** One machine through one day, minute by minute: windows are told as the job tells them, the first that is due and there begins. */
export const workThrough = (
  machine: Able,
  movements: readonly SimulatedMovement[],
  { from, until, broken }: WorkDay,
  learned: Learned,
  random: Random,
) => {
  let free = from
  let current: { movement: SimulatedMovement; doneAt: number } | null = null
  let open = movements
  for (let time = from; time < until && (open.length > 0 || current); time += minute) {
    const now = new Date(time)
    for (const movement of open) if (!movement.hereAt && movement.arrivesAt <= now) movement.hereAt = movement.arrivesAt
    // several may be done and begun within this minute
    for (;;) {
      if (current) {
        if (current.doneAt > time) break
        current.movement.doneAt = new Date(current.doneAt)
        learn(learned, current.movement)
        free = current.doneAt
        current = null
        open = open.filter(({ doneAt }) => !doneAt)
      }
      const isBroken = broken !== null && time >= broken.from && time < broken.until
      // the crew waits for nobody while another whose time has come is there
      const next = orderOf(open, now).find(({ hereAt, bookedAt }) => hereAt && bookedAt <= now)
      if (!next?.hereAt || isBroken) break
      const begins = Math.max(free, next.bookedAt.getTime(), next.hereAt.getTime(), time - minute)
      if (begins > time) break
      next.begunAt = new Date(begins)
      current = { movement: next, doneAt: begins + random.logNormal(machine.minutes * meanToMedian, sigma) * minute }
    }
    tell(machine, movements, open, learned, now)
  }
}

const tell = (
  machine: Able,
  movements: readonly SimulatedMovement[],
  open: readonly SimulatedMovement[],
  learned: Learned,
  now: Date,
) => {
  learned.known ??= {
    pace: byKind((kind) => paceOf(learned.paced[kind], machine.minutes)),
    margins: byKind((kind) => marginsOf(learned.promised[kind])),
  }
  const windows = windowsOf(orderOf(open, now), {
    now,
    ...learned.known,
    hasBegun: movements.some(({ begunAt }) => begunAt !== null),
  })
  for (const movement of open) {
    const fresh = windows.get(movement.id)
    if (!fresh || !isToldAnew(movement.told, fresh.window)) continue
    movement.told = fresh.window
    movement.firstOfDay ??= fresh.window
    if (isYetToCount(movement, now)) movement.judged = fresh
  }
}
