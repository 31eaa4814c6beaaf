import type { WorkKind } from '../schedules/movement-kinds.ts'

/** How far a movement is, in the order of the way; `late`: its time passed and nobody is there. */
export const movementStates = ['booked', 'late', 'here', 'under-way', 'done'] as const
export type MovementState = (typeof movementStates)[number]

/** From when till when an owner may expect the boat. */
export interface TimeWindow {
  from: Date
  until: Date
}

/** What the order of the day looks at. */
export interface DayMovement {
  id: number
  kind: WorkKind
  bookedAt: Date
  /** Where staff put it in its lane; null: by its booked time. */
  rank: number | null
  hereAt: Date | null
  begunAt: Date | null
  doneAt: Date | null
  /** The window its owner knows. */
  told: TimeWindow | null
}

const minute = 60_000
const lateAfterMinutes = 20

/** When the next one goes first if nobody is there: after the later of the booked time and the end of the told window. */
const lateFrom = ({ bookedAt, told }: Pick<DayMovement, 'bookedAt' | 'told'>) =>
  Math.max(bookedAt.getTime(), told?.until.getTime() ?? 0) + lateAfterMinutes * minute

export const stateOf = (movement: Omit<DayMovement, 'id' | 'kind' | 'rank'>, now: Date): MovementState => {
  if (movement.doneAt) return 'done'
  if (movement.begunAt) return 'under-way'
  if (movement.hereAt) return 'here'
  return now.getTime() >= lateFrom(movement) ? 'late' : 'booked'
}

/** Whole minutes since the booked time. */
export const minutesLate = ({ bookedAt }: Pick<DayMovement, 'bookedAt'>, now: Date) =>
  Math.floor((now.getTime() - bookedAt.getTime()) / minute)

const hereBeforeMinutes = 120
/** From when on an owner may say "I am here", on the day itself. */
export const hereFrom = ({ bookedAt }: Pick<DayMovement, 'bookedAt'>) =>
  new Date(bookedAt.getTime() - hereBeforeMinutes * minute)
