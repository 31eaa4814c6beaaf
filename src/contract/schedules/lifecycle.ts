import { allStatuses, scheduleStatus as is, type ScheduleStatus } from './status.ts'

export type Party = 'owner' | 'staff'

/** What the words about an event may name. */
interface Affected {
  boat: string
  lifts: { left: number; granted: number } | null
  /** What an undo would take back. */
  undoes: string | null
}

/** All there is to say about an event. */
interface EventFacts<Icon = string, Form = string> {
  /** `null`: the schedule does not exist yet. */
  from: readonly (ScheduleStatus | null)[]
  /** `null`: it is gone. `same`: the status stays. `back`: to where the undone event came from. */
  to: ScheduleStatus | null | 'same' | 'back'
  by: readonly Party[]
  /** On the button; the title of the dialog and its last button say the same where nothing else stands here. */
  label: string
  title?: string
  save?: string
  icon: Icon
  /** `plain` takes a note, `reason` wants one; the others are forms of their own. */
  form: Form
  /** The label of the reason that it wants. */
  reason?: string
  /** What it causes, said before it is done; that the owner is told is said beside it. */
  effect?: (affected: Affected) => string
  /** `PUT Schedule/Advance/{id}` takes it; the others have calls of their own in the specification. */
  advance?: true
  undoable?: true
  /** In the history; one without words of its own reads as the status it leads to. */
  history?: string
}

const staff = ['staff'] as const
const ownerAndStaff = ['owner', 'staff'] as const

/** Every move a schedule can make, written from domain.md, "Schedules". Who may make it now is judged in decide.ts. */
const events = {
  'request-drop-off': {
    from: [null],
    to: is.dropOffRequested,
    by: ownerAndStaff,
    label: 'Request drop-off',
    icon: 'calendar-plus',
    form: 'new',
  },
  edit: {
    from: [is.dropOffRequested],
    to: 'same',
    by: ownerAndStaff,
    label: 'Edit',
    title: 'Edit Request',
    icon: 'pencil',
    form: 'edit',
    history: 'Request changed',
  },
  delete: {
    from: [is.dropOffRequested],
    to: null,
    by: ownerAndStaff,
    label: 'Delete',
    title: 'Delete this request',
    icon: 'trash',
    form: 'delete',
    history: 'Request deleted',
  },
  'approve-request': {
    from: [is.dropOffRequested],
    to: is.requestApproved,
    by: staff,
    label: 'Approve',
    icon: 'circle-check',
    form: 'review-request',
    undoable: true,
  },
  'reject-request': {
    from: [is.dropOffRequested],
    to: is.requestRejected,
    by: staff,
    label: 'Reject',
    icon: 'alert',
    form: 'review-request',
    undoable: true,
  },
  'approve-payment': {
    from: [is.requestApproved, is.paymentRejected],
    to: is.paymentApproved,
    by: staff,
    label: 'Approve payment',
    icon: 'circle-check',
    form: 'review-payment',
    undoable: true,
  },
  'reject-payment': {
    from: [is.requestApproved],
    to: is.paymentRejected,
    by: staff,
    label: 'Reject payment',
    icon: 'alert',
    form: 'review-payment',
    undoable: true,
  },
  reschedule: {
    from: [is.requestApproved, is.paymentApproved, is.paymentRejected],
    to: 'same',
    by: ownerAndStaff,
    label: 'Reschedule',
    icon: 'calendar-repeat',
    form: 'booking',
    advance: true,
    undoable: true,
    history: 'Rescheduled',
  },
  cancel: {
    from: [is.requestApproved, is.paymentApproved, is.paymentRejected],
    to: is.requestRejected,
    by: ownerAndStaff,
    label: 'Cancel',
    title: 'Cancel this request',
    save: 'Cancel the request',
    icon: 'ban',
    form: 'reason',
    reason: 'Reason for the cancellation',
    effect: ({ boat }) => `${boat}’s time and place are free again. The request is closed.`,
    advance: true,
    undoable: true,
    history: 'Cancelled',
  },
  'confirm-drop-off': {
    from: [is.paymentApproved],
    to: is.droppedOff,
    by: staff,
    label: 'Confirm drop-off',
    title: 'Boat Drop Off',
    icon: 'map-pin-check',
    form: 'drop-off',
    undoable: true,
  },
  'inspection-done': {
    from: [is.droppedOff],
    to: is.inspectionDone,
    by: staff,
    label: 'Inspection done',
    icon: 'clipboard-check',
    form: 'yard',
    effect: ({ boat }) => `Next: ${boat} is lifted.`,
    advance: true,
    undoable: true,
  },
  lift: {
    from: [is.inspectionDone],
    to: is.lifted,
    by: staff,
    label: 'Lift',
    title: 'Lift (haul-out)',
    icon: 'arrow-up',
    form: 'yard',
    effect: ({ boat, lifts }) =>
      `${boat} goes on the rack. This takes one lift${lifts ? `: ${lifts.left - 1} of ${lifts.granted} left after it` : ''}.`,
    advance: true,
    undoable: true,
  },
  'request-pick-up': {
    from: [is.lifted],
    to: is.pickUpRequested,
    by: ownerAndStaff,
    label: 'Request pick-up',
    title: 'Request pick-up (lowering)',
    icon: 'calendar-down',
    form: 'booking',
    undoable: true,
  },
  'change-pick-up': {
    from: [is.pickUpRequested],
    to: 'same',
    by: ownerAndStaff,
    label: 'Change pick-up date',
    icon: 'calendar-event',
    form: 'booking',
    undoable: true,
    history: 'Pick-up date changed',
  },
  'withdraw-pick-up': {
    from: [is.pickUpRequested],
    to: is.lifted,
    by: ownerAndStaff,
    label: 'Withdraw pick-up',
    icon: 'calendar-minus',
    form: 'plain',
    effect: ({ boat }) => `${boat} stays on the rack; the planned date stands again.`,
    advance: true,
    undoable: true,
    history: 'Pick-up withdrawn',
  },
  'move-bay': {
    from: [is.lifted, is.pickUpRequested],
    to: 'same',
    by: staff,
    label: 'Move to another bay',
    title: 'Move to another bay (bunk)',
    save: 'Move',
    icon: 'arrows-move',
    form: 'move-bay',
    advance: true,
    undoable: true,
    history: 'Bay changed',
  },
  lower: {
    from: [is.pickUpRequested],
    to: is.lowered,
    by: staff,
    label: 'Lower',
    title: 'Lower (launch)',
    icon: 'arrow-down',
    form: 'yard',
    effect: ({ boat }) => `${boat} goes into the water, her place on the rack is free.`,
    advance: true,
    undoable: true,
  },
  collect: {
    from: [is.lowered],
    to: is.collected,
    by: staff,
    label: 'Hand over',
    title: 'Hand over to the owner',
    icon: 'key',
    form: 'plain',
    effect: ({ boat }) => `${boat} goes to her owner and this request is closed.`,
    advance: true,
    undoable: true,
  },
  restow: {
    from: [is.lowered],
    to: is.lifted,
    by: staff,
    label: 'Back on the rack',
    icon: 'building',
    form: 'plain',
    effect: ({ boat }) => `${boat} goes back on the rack, no lift is taken. The pick-up has to be asked for again.`,
    advance: true,
    undoable: true,
    history: 'Back on the rack',
  },
  release: {
    from: [is.droppedOff, is.inspectionDone, is.lifted, is.pickUpRequested],
    to: is.collected,
    by: staff,
    label: 'Release by road',
    save: 'Release',
    icon: 'truck',
    form: 'reason',
    reason: 'Reason for the release',
    effect: ({ boat }) => `${boat} leaves the yard by road, her place is free and the request is closed.`,
    advance: true,
    undoable: true,
    history: 'Released by road',
  },
  return: {
    from: [is.lowered, is.collected],
    to: is.returned,
    by: staff,
    label: 'Returned',
    title: 'Boat returned',
    icon: 'anchor',
    form: 'plain',
    effect: ({ boat }) => `${boat} is back at the quay and this request is done. The next drop-off can be asked for.`,
    advance: true,
    undoable: true,
  },
  undo: {
    from: allStatuses.filter((status) => status !== is.dropOffRequested),
    to: 'back',
    by: staff,
    label: 'Undo',
    title: 'Undo the last step',
    icon: 'arrow-back',
    form: 'reason',
    reason: 'Reason for the undo',
    effect: ({ undoes }) =>
      `Takes back “${undoes ?? 'the last step'}”.${undoes === 'Lift' ? ' The lift goes back to the subscription.' : ''}`,
    advance: true,
    history: 'Undone',
  },
} as const satisfies Record<string, EventFacts>
type Events = typeof events
export type ScheduleEvent = keyof Events
export type AdvanceEvent = { [E in ScheduleEvent]: Events[E] extends { advance: true } ? E : never }[ScheduleEvent]

export type EventIcon = Events[ScheduleEvent]['icon']
export type EventForm = Events[ScheduleEvent]['form']

export const lifecycle: Record<ScheduleEvent, EventFacts<EventIcon, EventForm>> = events
export const scheduleEvents = Object.keys(events) as [ScheduleEvent, ...ScheduleEvent[]]
export const isScheduleEvent = (event: string): event is ScheduleEvent => Object.hasOwn(events, event)
export const isAdvance = (event: ScheduleEvent): event is AdvanceEvent => lifecycle[event].advance === true
export const advanceEvents = scheduleEvents.filter(isAdvance)
