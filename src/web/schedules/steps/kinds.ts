import { searchDropOffs, searchPickUps, searchRequests } from '#contract/schedules/calls.ts'
import type { ScheduleEvent } from '#contract/schedules/lifecycle.ts'
import type { Phase } from '#contract/schedules/status.ts'

/** The three lists and forms a schedule has: all of them, the half before the rack, the half after it. */
export type ScheduleKind = 'request' | 'drop-off' | 'pick-up'

type KindFacts = {
  /** The list, and where its form leads back to. */
  home: '/Requests' | '/ScheduleDropOffs' | '/SchedulePickUps'
  /** In the menu and on the way back. */
  menu: string
  search: typeof searchRequests
  /** The list as its export calls it. */
  exported: 'all' | 'drop-offs' | 'pick-ups'
  nouns: { one: string; many: string }
  phases: readonly Phase[]
  /** What its edit form does to a schedule. */
  edits: ScheduleEvent
  editLabel: string
}
export const scheduleKinds: Record<ScheduleKind, KindFacts> = {
  request: {
    home: '/Requests',
    menu: 'Requests',
    search: searchRequests,
    exported: 'all',
    nouns: { one: 'request', many: 'requests' },
    phases: ['request', 'payment', 'yard', 'rack', 'water'],
    edits: 'edit',
    editLabel: 'Edit Request',
  },
  'drop-off': {
    home: '/ScheduleDropOffs',
    menu: 'Drop-offs',
    search: searchDropOffs,
    exported: 'drop-offs',
    nouns: { one: 'drop-off', many: 'drop-offs' },
    phases: ['request', 'payment', 'yard'],
    edits: 'edit',
    editLabel: 'Edit DropOff Schedule',
  },
  'pick-up': {
    home: '/SchedulePickUps',
    menu: 'Pick-ups',
    search: searchPickUps,
    exported: 'pick-ups',
    nouns: { one: 'pick-up', many: 'pick-ups' },
    phases: ['rack', 'water'],
    edits: 'change-pick-up',
    editLabel: 'Edit PickUp Schedule',
  },
}

type WithId = { id: number }
/** The record: of a drop-off or a pick-up that can be edited it is the form. */
export const recordAddress = (kind: ScheduleKind, { id }: WithId) => `${scheduleKinds[kind].home}/${id}`
export const editAddress = (kind: ScheduleKind, row: WithId) =>
  kind === 'request' ? `${recordAddress(kind, row)}/edit` : recordAddress(kind, row)
