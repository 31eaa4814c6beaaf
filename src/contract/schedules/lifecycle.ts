import { allStatuses, awaitingDropOff, type ScheduleStatus } from './status.ts'

export type Role = 'customer' | 'staff' | 'admin'
type Party = 'owner' | 'staff'

/**
 * Every move a schedule can make: event → from, to, by. `null` before: it does not exist yet; after: it is gone.
 * `same`: the status stays. `back`: to where the undone event came from. Written from domain.md, "Schedules".
 */
export const lifecycle = {
  'request-drop-off': { from: [null], to: 0, by: ['owner', 'staff'], label: 'Request drop-off' },
  edit: { from: [0], to: 'same', by: ['owner', 'staff'], label: 'Edit' },
  delete: { from: [0], to: null, by: ['owner', 'staff'], label: 'Delete' },
  'approve-request': { from: [0], to: 1, by: ['staff'], label: 'Approve' },
  'reject-request': { from: [0], to: 2, by: ['staff'], label: 'Reject' },
  'approve-payment': { from: [1, 4], to: 3, by: ['staff'], label: 'Approve payment' },
  'reject-payment': { from: [1], to: 4, by: ['staff'], label: 'Reject payment' },
  reschedule: { from: [1, 3, 4], to: 'same', by: ['owner', 'staff'], label: 'Reschedule' },
  cancel: { from: [1, 3, 4], to: 2, by: ['owner', 'staff'], label: 'Cancel' },
  'confirm-drop-off': { from: [3], to: 5, by: ['staff'], label: 'Confirm drop-off' },
  'inspection-done': { from: [5], to: 6, by: ['staff'], label: 'Inspection done' },
  lift: { from: [6], to: 7, by: ['staff'], label: 'Lift' },
  'request-pick-up': { from: [7], to: 8, by: ['owner', 'staff'], label: 'Request pick-up' },
  'change-pick-up': { from: [8], to: 'same', by: ['owner', 'staff'], label: 'Change pick-up date' },
  'withdraw-pick-up': { from: [8], to: 7, by: ['owner', 'staff'], label: 'Withdraw pick-up' },
  'move-bay': { from: [7, 8], to: 'same', by: ['staff'], label: 'Move to another bay' },
  lower: { from: [8], to: 9, by: ['staff'], label: 'Lower' },
  collect: { from: [9], to: 10, by: ['staff'], label: 'Hand over' },
  restow: { from: [9], to: 7, by: ['staff'], label: 'Back on the rack' },
  release: { from: [5, 6, 7, 8], to: 10, by: ['staff'], label: 'Release by road' },
  return: { from: [9, 10], to: 11, by: ['staff'], label: 'Returned' },
  undo: { from: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], to: 'back', by: ['staff'], label: 'Undo' },
} as const satisfies Record<
  string,
  {
    from: readonly (ScheduleStatus | null)[]
    to: ScheduleStatus | null | 'same' | 'back'
    by: readonly Party[]
    label: string
  }
>

export type ScheduleEvent = keyof typeof lifecycle
export const scheduleEvents = Object.keys(lifecycle) as [ScheduleEvent, ...ScheduleEvent[]]

/** Events that `PUT Schedule/Advance/{id}` takes; the others have calls of their own in the specification. */
export const advanceEvents = [
  'reschedule',
  'cancel',
  'inspection-done',
  'lift',
  'move-bay',
  'withdraw-pick-up',
  'lower',
  'collect',
  'restow',
  'release',
  'return',
  'undo',
] as const satisfies readonly ScheduleEvent[]
export type AdvanceEvent = (typeof advanceEvents)[number]

/** Events that another one can take back. */
export const undoableEvents = [
  'approve-request',
  'reject-request',
  'approve-payment',
  'reject-payment',
  'reschedule',
  'cancel',
  'confirm-drop-off',
  'inspection-done',
  'lift',
  'request-pick-up',
  'change-pick-up',
  'withdraw-pick-up',
  'move-bay',
  'lower',
  'collect',
  'restow',
  'release',
  'return',
] as const satisfies readonly ScheduleEvent[]
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
const includes = <T>(list: readonly T[], value: unknown) => (list as readonly unknown[]).includes(value)

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
  if (!includes(move.by, party)) return refuse('not_allowed', `${move.label} is for the marina’s staff.`)
  if (!includes(move.from, status)) return refuse('wrong_status', `${move.label} is not possible in this status.`)
  if (event === 'reschedule' && party === 'owner' && facts.dropOffDay !== null && facts.today >= facts.dropOffDay)
    return refuse('wrong_status', 'The drop-off day has come: ask the marina for another day.')
  if (event === 'return' && facts.newerExists)
    return refuse('wrong_status', 'A newer schedule exists for this boat, so this one stays as it is.')
  if (event === 'move-bay' && !facts.hasRacks)
    return refuse('wrong_status', 'No racks are set up, so there is no bay to move her to.')
  if (event === 'undo') return decideUndo(status, facts)
  const to = move.to === 'same' ? status : (move.to as ScheduleStatus | null)
  return { ok: true, from: status, to }
}

const decideUndo = (status: ScheduleStatus | null, { last, newerExists }: LifecycleFacts): Decision => {
  if (!last || !includes(undoableEvents, last.event)) return refuse('wrong_status', 'There is nothing to undo here.')
  if (last.ageMs > undoWithinMs) return refuse('wrong_status', 'The last step is more than a day old and stands.')
  if (newerExists) return refuse('wrong_status', 'A newer schedule exists for this boat, so this one stays as it is.')
  // a boat at these is not handed over, so it does not come back to them either: the former owner asked for it
  if (last.ofFormerOwner && includes(awaitingDropOff, last.from))
    return refuse('wrong_status', 'The boat changed hands since: the new owner makes a request of their own.')
  return { ok: true, from: status, to: last.from }
}

/** What the table alone allows from a status: few of all the events, which each row of a list would be judged for. */
const movesOf = (party: Party) =>
  new Map(
    allStatuses.map((status) => [
      status,
      scheduleEvents.filter((event) => includes(lifecycle[event].by, party) && includes(lifecycle[event].from, status)),
    ]),
  )
const moves = { owner: movesOf('owner'), staff: movesOf('staff') }

/** The events a role may cause now: what a row's `abilities` carry. */
export const possibleEvents = (status: ScheduleStatus, role: Role, facts: LifecycleFacts): ScheduleEvent[] =>
  moves[partyOf(role)].get(status)!.filter((event) => decide(status, event, role, facts).ok)
