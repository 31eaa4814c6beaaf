import { scheduleStatus } from '../schedules/status.ts'
import type { YardDay, YardMovement } from './schema.ts'
import type { YardEvent } from './steps.ts'

/** A press that the server does not have yet. */
export interface KeptPress {
  key: string
  event: YardEvent | 'undo'
  movementId: number
  /** undo: the key of the move that is taken back. */
  undoes: string | null
  /** move-bay: the boat that is moved aside. */
  moves?: { scheduleId: number } | null
  /** The bay she was put into, or moved to, where one was chosen. */
  bay?: string
  /** UTC. */
  at: string
}

/** What somebody reads where only the server knows what comes next. */
interface KeptReasons {
  waits: string
}

const started = (movement: YardMovement, at: string): YardMovement => ({
  ...movement,
  state: 'under-way',
  begunAt: movement.begunAt ?? at,
})
const standing = ({ begunAt, hereAt }: YardMovement): YardMovement['state'] =>
  begunAt ? 'under-way' : hereAt ? 'here' : 'booked'
const ended = (movement: YardMovement, at: string, status: number): YardMovement => ({
  ...movement,
  ...{ state: 'done', doneAt: at, status, step: null, waits: null, phone: '', inTheWay: [], obstacles: [] },
})

/** The movement itself after a press. */
const pressed: Record<Exclude<YardEvent, 'move-bay'>, (movement: YardMovement, at: string) => YardMovement> = {
  here: (movement, at) => {
    const marked = { ...movement, hereAt: movement.hereAt ?? at }
    return { ...marked, state: standing(marked) }
  },
  'not-here': (movement) => {
    const marked = { ...movement, hereAt: null }
    return { ...marked, state: standing(marked) }
  },
  begin: started,
  lower: (movement, at) => ended(movement, at, scheduleStatus.lowered),
  'back-on-rack': (movement, at) => ended(movement, at, scheduleStatus.lifted),
}

/** Of a move that the server has and that is taken back: a mark goes; what comes after a step, only the server knows. */
const reverted = (movement: YardMovement, event: YardEvent, { waits }: KeptReasons): YardMovement => {
  const open = { ...movement, doneAt: null }
  if (event === 'begin') open.begunAt = null
  else if (event === 'here') open.hereAt = null
  else Object.assign(open, { step: null, waits })
  return { ...open, state: standing(open) }
}

const rankOf = ({ doneAt, begunAt }: YardMovement) => (doneAt ? 0 : begunAt ? 1 : 2)
const mapMovements = (day: YardDay, change: (movement: YardMovement) => YardMovement): YardDay => ({
  ...day,
  lanes: day.lanes.map((lane) => ({ ...lane, movements: lane.movements.map(change) })),
})

/** A press and what it means for the boat's other movements: once she is out, she can come back. */
const applied = (day: YardDay, { event, movementId, moves, bay, at }: KeptPress, reasons: KeptReasons): YardDay => {
  if (event === 'undo') {
    const { undo } = day
    return undo ? mapMovements(day, (one) => (one.id === movementId ? reverted(one, undo.event, reasons) : one)) : day
  }
  // she stands in nobody's way then
  if (event === 'move-bay')
    return mapMovements(day, (one) => ({
      ...one,
      obstacles: one.obstacles.filter(({ scheduleId }) => scheduleId !== moves?.scheduleId),
    }))
  const moved = day.lanes.flatMap(({ movements }) => movements).find(({ id }) => id === movementId)
  if (!moved) return day
  return mapMovements(day, (one) => {
    if (one.id === movementId) return { ...pressed[event](one, at), bay: bay ?? one.bay }
    const isWayBack = event === 'lower' && one.boatId === moved.boatId && one.kind === 'drop-off' && !one.doneAt
    return isWayBack ? { ...one, status: scheduleStatus.lowered, step: 'back-on-rack', waits: null } : one
  })
}

/** Whose name a press goes by: of the boat that is moved aside, else of the movement's own. */
const nameOf = (day: YardDay, { movementId, moves }: KeptPress): string | undefined => {
  const movement = day.lanes.flatMap(({ movements }) => movements).find(({ id }) => id === movementId)
  const aside = moves && movement?.obstacles.find(({ scheduleId }) => scheduleId === moves.scheduleId)
  return (aside ?? movement)?.boatName
}

/** What is in force of kept presses: one that a later one takes back is none, nor is that. */
export const inForce = (presses: readonly KeptPress[]): KeptPress[] => {
  const taken = new Set(presses.flatMap(({ undoes }) => (undoes ? [undoes] : [])))
  const keys = new Set(presses.map(({ key }) => key))
  return presses.filter(({ key, undoes }) => !taken.has(key) && !(undoes && keys.has(undoes)))
}

/** The day as it will be once the server has what is kept, in its order. */
export const afterMoves = (day: YardDay, presses: readonly KeptPress[], reasons: KeptReasons): YardDay => {
  const forced = inForce(presses)
  if (forced.length === 0) return day
  const after = forced.reduce((stands, press) => applied(stands, press, reasons), day)
  const last = forced.findLast(({ event }) => event !== 'undo')
  const boatName = last && nameOf(day, last)
  const isTaken = forced.some(({ undoes }) => undoes === day.undo?.key)
  const own = last &&
    boatName && {
      ...{ key: last.key, event: last.event as YardEvent, movementId: last.movementId },
      ...{ boatName, at: last.at },
    }
  return {
    ...after,
    undo: own || (isTaken ? null : day.undo),
    lanes: after.lanes.map((lane) => ({
      ...lane,
      movements: lane.movements.toSorted((one, other) => rankOf(one) - rankOf(other)),
    })),
  }
}
