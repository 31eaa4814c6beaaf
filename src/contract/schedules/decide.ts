import { lifecycle, type Party, type ScheduleEvent, scheduleEvents } from './lifecycle.ts'
import { allStatuses, awaitsDropOff, type ScheduleStatus } from './status.ts'

export type Role = 'customer' | 'staff' | 'admin'
const undoWithinMs = 24 * 60 * 60 * 1000

/** What the decision needs to know beyond status, event and role. Days are marina days, YYYY-MM-DD. */
export interface LifecycleFacts {
  /** A newer schedule of the same boat exists. */
  newerExists: boolean
  /** Today, and the booked drop-off day. */
  today: string
  dropOffDay: string | null
  /** The marina has racks set up: there is a bay to move her to. */
  hasRacks: boolean
  /** The last event that is still in force: what undo would take back. */
  last: {
    event: ScheduleEvent
    from: ScheduleStatus | null
    ageMs: number
    /** The boat changed hands since. */
    ofFormerOwner: boolean
  } | null
}

export type Decision =
  | { ok: true; from: ScheduleStatus | null; to: ScheduleStatus | null }
  | { ok: false; code: 'not_allowed' | 'wrong_status'; message: string }

const refuse = (code: 'not_allowed' | 'wrong_status', message: string): Decision => ({ ok: false, code, message })
const partyOf = (role: Role): Party => (role === 'customer' ? 'owner' : 'staff')

/**
 * The one judge of a move: may this role, with a schedule in this status, do this? Pure; both sides ask it, the
 * server before every write and for `abilities`, the screens for their buttons. Gates and slots are judged apart.
 */
export const decide = (
  status: ScheduleStatus | null,
  event: ScheduleEvent,
  role: Role,
  facts: LifecycleFacts,
): Decision => {
  const move = lifecycle[event]
  const party = partyOf(role)
  if (!move.by.includes(party)) return refuse('not_allowed', `${move.label} is for the marina’s staff.`)
  if (!move.from.includes(status)) return refuse('wrong_status', `${move.label} is not possible in this status.`)
  if (event === 'reschedule' && party === 'owner' && facts.dropOffDay !== null && facts.today >= facts.dropOffDay)
    return refuse('wrong_status', 'The drop-off day has come: ask the marina for another day.')
  if (event === 'return' && facts.newerExists)
    return refuse('wrong_status', 'A newer schedule exists for this boat, so this one stays as it is.')
  if (event === 'move-bay' && !facts.hasRacks)
    return refuse('wrong_status', 'No racks are set up, so there is no bay to move her to.')
  if (move.to === 'back') return decideUndo(status, facts)
  const to = move.to === 'same' ? status : move.to
  return { ok: true, from: status, to }
}

/** A history may hold steps that this version does not know. */
const undoable: ReadonlySet<string> = new Set(scheduleEvents.filter((event) => lifecycle[event].undoable))

const decideUndo = (status: ScheduleStatus | null, { last, newerExists }: LifecycleFacts): Decision => {
  if (!last || !undoable.has(last.event)) return refuse('wrong_status', 'There is nothing to undo here.')
  if (last.ageMs > undoWithinMs) return refuse('wrong_status', 'The last step is more than a day old and stands.')
  if (newerExists) return refuse('wrong_status', 'A newer schedule exists for this boat, so this one stays as it is.')
  // a boat at these is not handed over, so it does not come back to them either: the former owner asked for it
  if (last.ofFormerOwner && awaitsDropOff(last.from))
    return refuse('wrong_status', 'The boat changed hands since: the new owner makes a request of their own.')
  return { ok: true, from: status, to: last.from }
}

/** What the table alone allows from a status: few of all the events, which each row of a list would be judged for. */
const movesOf = (party: Party) =>
  new Map(
    allStatuses.map((status) => [
      status,
      scheduleEvents.filter((event) => lifecycle[event].by.includes(party) && lifecycle[event].from.includes(status)),
    ]),
  )
const moves = { owner: movesOf('owner'), staff: movesOf('staff') }

/** The events a role may cause now: what a row's `abilities` carry. */
export const possibleEvents = (status: ScheduleStatus, role: Role, facts: LifecycleFacts): ScheduleEvent[] =>
  moves[partyOf(role)].get(status)!.filter((event) => decide(status, event, role, facts).ok)
