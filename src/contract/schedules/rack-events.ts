import { msg } from '@lingui/core/runtime-macro'
import type { EventFacts } from './event-facts.ts'
import { scheduleStatus as is } from './status.ts'
import { whereabouts } from './whereabouts.ts'

const staff = ['staff'] as const
const ownerAndStaff = ['owner', 'staff'] as const
const notToday = msg`She is not handed over today: ask the marina.`
export const newerSchedule = msg`A newer schedule exists for this boat, so this one stays as it is.`

/** The events of a boat on the rack, on her way out and back again. */
export const rackEvents = {
  'request-pick-up': {
    from: [is.lifted],
    to: is.pickUpRequested,
    by: ownerAndStaff,
    label: msg`Take her out`,
    icon: 'calendar-down',
    form: 'booking',
    undoable: true,
  },
  'change-pick-up': {
    from: [is.pickUpRequested],
    to: 'same',
    by: ownerAndStaff,
    label: msg`Change the times`,
    icon: 'calendar-event',
    form: 'booking',
    undoable: true,
    history: msg`Pick-up date changed`,
    historyIcon: 'calendar-repeat',
  },
  'change-return': {
    from: [is.lowered],
    to: 'same',
    by: ownerAndStaff,
    refusedFor: ({ outing }) => !outing?.goes && msg`Change the time back wants a time back that is booked.`,
    label: msg`Change the time back`,
    icon: 'calendar-event',
    form: 'booking',
    undoable: true,
    history: msg`Time back changed`,
    historyIcon: 'calendar-repeat',
  },
  'withdraw-pick-up': {
    from: [is.pickUpRequested],
    to: is.lifted,
    by: ['owner', 'staff', 'marina'],
    label: msg`Withdraw pick-up`,
    icon: 'calendar-minus',
    form: 'plain',
    direct: true,
    effect: ({ boat }) => msg`${{ boat }} stays on the rack; the planned date stands again.`,
    advance: true,
    undoable: true,
    history: msg`Pick-up withdrawn`,
    historyIcon: 'building',
  },
  ...whereabouts,
  lower: {
    from: [is.pickUpRequested],
    to: is.lowered,
    by: staff,
    label: msg`Lower`,
    title: msg`Lower (launch)`,
    icon: 'arrow-down',
    form: 'yard',
    ends: 'pick-up',
    effect: ({ boat }) => msg`${{ boat }} goes into the water, her place on the rack is free.`,
    advance: true,
    undoable: true,
  },
  collect: {
    from: [is.lowered],
    to: is.collected,
    by: ownerAndStaff,
    refusedFor: ({ today, pickUpDay }, party) => party === 'owner' && pickUpDay !== today && notToday,
    label: msg`Hand over`,
    title: msg`Hand over to the owner`,
    icon: 'key',
    form: 'plain',
    direct: true,
    effect: ({ boat }) => msg`${{ boat }} goes to her owner and this request is closed.`,
    advance: true,
    undoable: true,
  },
  restow: {
    from: [is.lowered],
    to: is.lifted,
    by: staff,
    label: msg`Nobody came`,
    title: msg`Nobody came: back on the rack`,
    save: msg`Put her back`,
    icon: 'building',
    form: 'plain',
    direct: true,
    takesBay: 'allocated',
    effect: ({ boat }) =>
      msg`${{ boat }} goes back on the rack, no lift is taken. The pick-up has to be asked for again.`,
    advance: true,
    undoable: true,
    history: msg`Back on the rack`,
  },
  'back-on-rack': {
    from: [
      is.dropOffRequested,
      is.requestApproved,
      is.paymentApproved,
      is.paymentRejected,
      is.droppedOff,
      is.inspectionDone,
      is.lowered,
      is.collected,
    ],
    to: 'steps',
    by: staff,
    refusedFor: ({ newerExists, outing }, _, status) =>
      (newerExists && newerSchedule) ||
      (status === is.lowered &&
        !outing?.goes &&
        msg`Back on the rack wants a time back that is booked: hand her over, or choose “Nobody came”.`),
    label: msg`Back on the rack`,
    icon: 'arrow-up',
    form: 'yard',
    takesBay: 'allocated',
    effect: ({ boat, lifts }) =>
      lifts
        ? msg`${{ boat }} goes on the rack. This takes one lift: ${{ left: lifts.left - 1 }} of ${{ granted: lifts.granted }} left after it.`
        : msg`${{ boat }} goes on the rack. This takes one lift.`,
    advance: true,
  },
} as const satisfies Record<string, EventFacts>
