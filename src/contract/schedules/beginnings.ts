import { msg } from '@lingui/core/runtime-macro'
import type { EventFacts } from './event-facts.ts'
import { scheduleStatus as is } from './status.ts'

/** The events with which a schedule begins: it is asked for, or the boat stands here already. */
export const beginnings = {
  'request-drop-off': {
    from: [null],
    to: is.dropOffRequested,
    by: ['owner', 'staff'],
    label: msg`Request drop-off`,
    icon: 'calendar-plus',
    form: 'new',
  },
  'book-return': {
    from: [null],
    to: is.dropOffRequested,
    by: ['marina'],
    label: msg`Return booked`,
    icon: 'calendar-plus',
    form: 'new',
    undoable: true,
    history: msg`Return booked`,
  },
  place: {
    from: [null],
    to: is.lifted,
    by: ['staff'],
    label: msg`Stands here already`,
    save: msg`Note where she stands`,
    icon: 'building',
    form: 'place',
    reason: msg`Why she is noted as standing here`,
    silent: true,
    effect: ({ boat }) => msg`${{ boat }} is on the rack. No lift is taken and nobody is told.`,
    undoable: true,
    history: msg`Noted as standing on the rack`,
  },
} as const satisfies Record<string, EventFacts>
