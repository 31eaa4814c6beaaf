import { msg } from '@lingui/core/runtime-macro'
import type { EventFacts } from './event-facts.ts'
import { scheduleStatus as is, statusesThat } from './status.ts'

/** Where she lies and what moves her: staff choose otherwise, and her status stays. */
export const whereabouts = {
  'move-bay': {
    from: [is.lifted, is.pickUpRequested],
    to: 'same',
    by: ['staff'],
    label: msg`Move to another bay`,
    title: msg`Move to another bay (bunk)`,
    save: msg`Move`,
    icon: 'arrows-move',
    form: 'move-bay',
    takesBay: 'always',
    silent: true,
    refusedFor: ({ hasRacks }) => !hasRacks && msg`No racks are set up, so there is no bay to move her to.`,
    advance: true,
    undoable: true,
    history: msg`Bay changed`,
  },
  'change-machine': {
    from: statusesThat(({ holdsPlace }) => holdsPlace !== undefined),
    to: 'same',
    by: ['staff'],
    label: msg`Choose another machine`,
    save: msg`Choose the machine`,
    icon: 'forklift',
    form: 'change-machine',
    silent: true,
    refusedFor: ({ hasMachines }) => !hasMachines && msg`No machines are set up, so there is none to choose.`,
    advance: true,
    undoable: true,
    history: msg`Machine changed`,
  },
} as const satisfies Record<string, EventFacts>
