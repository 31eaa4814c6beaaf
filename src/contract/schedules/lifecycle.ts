import { msg } from '@lingui/core/runtime-macro'
import { beginnings } from './beginnings.ts'
import type { EventFacts } from './event-facts.ts'
import { newerSchedule, rackEvents } from './rack-events.ts'
import { allStatuses, scheduleStatus as is } from './status.ts'

const staff = ['staff'] as const
const staffAndMarina = ['staff', 'marina'] as const
const everybody = ['owner', 'staff', 'marina'] as const
const ownerAndStaff = ['owner', 'staff'] as const
const dayHasCome = msg`The drop-off day has come: ask the marina for another day.`

/** Every move a schedule can make, written from domain.md, "Schedules". Who may make it now is judged in decide.ts. */
const events = {
  ...beginnings,
  edit: {
    from: [is.dropOffRequested],
    to: 'same',
    by: ownerAndStaff,
    label: msg`Edit`,
    title: msg`Edit Request`,
    icon: 'pencil',
    form: 'edit',
    history: msg`Request changed`,
  },
  delete: {
    from: [is.dropOffRequested],
    to: null,
    by: ownerAndStaff,
    label: msg`Delete`,
    title: msg`Delete this request`,
    icon: 'trash',
    form: 'delete',
    danger: true,
    history: msg`Request deleted`,
  },
  'approve-request': {
    from: [is.dropOffRequested],
    to: is.requestApproved,
    by: staffAndMarina,
    label: msg`Approve`,
    icon: 'circle-check',
    form: 'review-request',
    direct: true,
    takesBay: 'allocated',
    undoable: true,
  },
  'reject-request': {
    from: [is.dropOffRequested],
    to: is.requestRejected,
    by: staff,
    label: msg`Reject`,
    icon: 'alert',
    form: 'review-request',
    undoable: true,
  },
  'approve-payment': {
    from: [is.requestApproved, is.paymentRejected],
    to: is.paymentApproved,
    by: staffAndMarina,
    byItselfFrom: [is.requestApproved],
    label: msg`Approve payment`,
    icon: 'circle-check',
    form: 'review-payment',
    direct: true,
    undoable: true,
  },
  'reject-payment': {
    from: [is.requestApproved],
    to: is.paymentRejected,
    by: staff,
    label: msg`Reject payment`,
    icon: 'alert',
    form: 'review-payment',
    undoable: true,
  },
  reschedule: {
    from: [is.requestApproved, is.paymentApproved, is.paymentRejected],
    to: 'same',
    by: ownerAndStaff,
    label: msg`Reschedule`,
    icon: 'calendar-repeat',
    form: 'booking',
    refusedFor: ({ today, dropOffDay, outing }, party) =>
      party === 'owner' &&
      dropOffDay !== null &&
      (outing?.returns ? today > dropOffDay : today >= dropOffDay) &&
      dayHasCome,
    advance: true,
    undoable: true,
    history: msg`Rescheduled`,
  },
  cancel: {
    from: [is.requestApproved, is.paymentApproved, is.paymentRejected],
    to: is.requestRejected,
    by: everybody,
    // not paid in time
    byItselfFrom: [is.requestApproved, is.paymentRejected],
    label: msg({ message: 'Cancel', context: 'a request' }), // not: to leave a form
    title: msg`Cancel this request`,
    save: msg`Cancel the request`,
    icon: 'ban',
    form: 'reason',
    danger: true,
    reason: msg`Reason for the cancellation`,
    effect: ({ boat }) => msg`${{ boat }}’s time and place are free again. The request is closed.`,
    advance: true,
    undoable: true,
    history: msg`Cancelled`,
  },
  'confirm-drop-off': {
    from: [is.paymentApproved],
    to: is.droppedOff,
    by: staff,
    label: msg`Confirm drop-off`,
    title: msg`Boat Drop Off`,
    icon: 'map-pin-check',
    form: 'drop-off',
    direct: true,
    undoable: true,
  },
  'inspection-done': {
    from: [is.droppedOff],
    to: is.inspectionDone,
    by: staff,
    label: msg`Inspection done`,
    icon: 'clipboard-check',
    form: 'yard',
    effect: ({ boat }) => msg`Next: ${{ boat }} is lifted.`,
    advance: true,
    undoable: true,
  },
  lift: {
    from: [is.inspectionDone],
    to: is.lifted,
    by: staff,
    label: msg`Lift`,
    title: msg`Lift (haul-out)`,
    icon: 'arrow-up',
    form: 'yard',
    direct: true,
    takesBay: 'allocated',
    ends: 'drop-off',
    effect: ({ boat, lifts }) =>
      lifts
        ? msg`${{ boat }} goes on the rack. This takes one lift: ${{ left: lifts.left - 1 }} of ${{ granted: lifts.granted }} left after it.`
        : msg`${{ boat }} goes on the rack. This takes one lift.`,
    advance: true,
    undoable: true,
  },
  ...rackEvents,
  'move-after-stop': {
    from: [
      is.dropOffRequested,
      is.requestApproved,
      is.paymentApproved,
      is.paymentRejected,
      is.pickUpRequested,
      is.lowered,
    ],
    to: 'same',
    by: everybody,
    label: msg`Another time because of a stop`,
    icon: 'calendar-repeat',
    form: 'new',
    refusedFor: ({ wasStopped }) => !wasStopped && msg`No stop of the yard hit this time.`,
    undoable: true,
    history: msg`Another time because of a stop`,
  },
  release: {
    from: [is.droppedOff, is.inspectionDone, is.lifted, is.pickUpRequested],
    to: is.collected,
    by: staff,
    label: msg`Release by road`,
    save: msg`Release`,
    icon: 'truck',
    form: 'reason',
    danger: true,
    reason: msg`Reason for the release`,
    effect: ({ boat }) => msg`${{ boat }} leaves the yard by road, her place is free and the request is closed.`,
    advance: true,
    undoable: true,
    history: msg`Released by road`,
  },
  return: {
    from: [is.lowered, is.collected],
    to: is.returned,
    by: staff,
    label: msg`Returned`,
    title: msg`Boat returned`,
    icon: 'anchor',
    form: 'plain',
    direct: true,
    refusedFor: ({ newerExists, outing }) =>
      (newerExists && newerSchedule) || (outing?.goes === true && msg`An outing ends with the hand-over.`),
    effect: ({ boat }) =>
      msg`${{ boat }} is back at the quay and this request is done. The next drop-off can be asked for.`,
    advance: true,
    undoable: true,
  },
  undo: {
    from: allStatuses,
    to: 'back',
    by: staff,
    label: msg`Undo`,
    title: msg`Undo the last step`,
    icon: 'arrow-back',
    form: 'reason',
    reason: msg`Reason for the undo`,
    effect: ({ undoes, returnsLift }) =>
      undoes === null
        ? msg`Takes back “the last step”.`
        : returnsLift
          ? msg`Takes back “${{ step: undoes }}”. The lift goes back to the subscription.`
          : msg`Takes back “${{ step: undoes }}”.`,
    advance: true,
    history: msg`Undone`,
  },
} as const satisfies Record<string, EventFacts>
type Events = typeof events
export type ScheduleEvent = keyof Events
export type AdvanceEvent = { [E in ScheduleEvent]: Events[E] extends { advance: true } ? E : never }[ScheduleEvent]

export type EventIcon = Events[ScheduleEvent]['icon']
export type EventForm = Events[ScheduleEvent]['form']
export type EventOfForm<F> = { [E in ScheduleEvent]: Events[E]['form'] extends F ? E : never }[ScheduleEvent]

export const lifecycle: Record<ScheduleEvent, EventFacts<EventIcon, EventForm>> = events
export const scheduleEvents = Object.keys(events) as [ScheduleEvent, ...ScheduleEvent[]]
export const isScheduleEvent = (event: string): event is ScheduleEvent => Object.hasOwn(events, event)
export const isAdvance = (event: ScheduleEvent): event is AdvanceEvent => lifecycle[event].advance === true
export const advanceEvents = scheduleEvents.filter(isAdvance)
