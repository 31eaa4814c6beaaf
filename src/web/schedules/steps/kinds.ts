import { t } from '@lingui/core/macro'
import { msg, plural } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import { searchDropOffs, searchPickUps, searchRequests } from '#contract/schedules/calls.ts'
import type { ScheduleEvent } from '#contract/schedules/lifecycle.ts'
import type { Phase } from '#contract/schedules/status.ts'
import type { ListWords } from '#web/ui/records-table/types.ts'

/** The three lists and forms a schedule has: all of them, the half before the rack, the half after it. */
export type ScheduleKind = 'request' | 'drop-off' | 'pick-up'

type KindFacts = {
  /** The list, and where its form leads back to. */
  home: '/Requests' | '/ScheduleDropOffs' | '/SchedulePickUps'
  /** In the menu and on the way back. */
  menu: Sentence
  search: typeof searchRequests
  /** The list as its export calls it. */
  exported: 'all' | 'drop-offs' | 'pick-ups'
  words: ListWords
  /** A page that has no name to show yet. */
  one: Sentence
  /** The same with its number. */
  oneOf: (id: number) => string
  notFound: Sentence
  noSuch: Sentence
  notLoaded: Sentence
  formNotLoaded: Sentence
  /** The way to the list. */
  all: Sentence
  phases: readonly Phase[]
  /** What its edit form does to a schedule. */
  edits: ScheduleEvent
  editLabel: Sentence
}
export const scheduleKinds: Record<ScheduleKind, KindFacts> = {
  request: {
    home: '/Requests',
    menu: msg`Requests`,
    search: searchRequests,
    exported: 'all',
    words: {
      many: msg`requests`,
      search: msg`Search requests`,
      selectAll: msg`Select all requests on this page`,
      none: msg`No requests here`,
      notLoaded: msg`The requests did not load`,
      exportAll: (count) => msg`${plural({ count }, { one: 'Export # request', other: 'Export # requests' })}`,
      showAll: (count) => msg`${plural({ count }, { one: 'Show # request', other: 'Show # requests' })}`,
    },
    one: msg`Request`,
    oneOf: (id) => t`Request ${id}`,
    notFound: msg`Request not found`,
    noSuch: msg`There is no such request`,
    notLoaded: msg`The request did not load`,
    formNotLoaded: msg`The request form did not load`,
    all: msg`All requests`,
    phases: ['request', 'payment', 'yard', 'rack', 'water'],
    edits: 'edit',
    editLabel: msg`Edit Request`,
  },
  'drop-off': {
    home: '/ScheduleDropOffs',
    menu: msg`Drop-offs`,
    search: searchDropOffs,
    exported: 'drop-offs',
    words: {
      many: msg`drop-offs`,
      search: msg`Search drop-offs`,
      selectAll: msg`Select all drop-offs on this page`,
      none: msg`No drop-offs here`,
      notLoaded: msg`The drop-offs did not load`,
      exportAll: (count) => msg`${plural({ count }, { one: 'Export # drop-off', other: 'Export # drop-offs' })}`,
      showAll: (count) => msg`${plural({ count }, { one: 'Show # drop-off', other: 'Show # drop-offs' })}`,
    },
    one: msg`Drop-off`,
    oneOf: (id) => t`Drop-off ${id}`,
    notFound: msg`Drop-off not found`,
    noSuch: msg`There is no such drop-off`,
    notLoaded: msg`The drop-off did not load`,
    formNotLoaded: msg`The drop-off form did not load`,
    all: msg`All drop-offs`,
    phases: ['request', 'payment', 'yard'],
    edits: 'edit',
    editLabel: msg`Edit DropOff Schedule`,
  },
  'pick-up': {
    home: '/SchedulePickUps',
    menu: msg`Pick-ups`,
    search: searchPickUps,
    exported: 'pick-ups',
    words: {
      many: msg`pick-ups`,
      search: msg`Search pick-ups`,
      selectAll: msg`Select all pick-ups on this page`,
      none: msg`No pick-ups here`,
      notLoaded: msg`The pick-ups did not load`,
      exportAll: (count) => msg`${plural({ count }, { one: 'Export # pick-up', other: 'Export # pick-ups' })}`,
      showAll: (count) => msg`${plural({ count }, { one: 'Show # pick-up', other: 'Show # pick-ups' })}`,
    },
    one: msg`Pick-up`,
    oneOf: (id) => t`Pick-up ${id}`,
    notFound: msg`Pick-up not found`,
    noSuch: msg`There is no such pick-up`,
    notLoaded: msg`The pick-up did not load`,
    formNotLoaded: msg`The pick-up form did not load`,
    all: msg`All pick-ups`,
    phases: ['rack', 'water'],
    edits: 'change-pick-up',
    editLabel: msg`Edit PickUp Schedule`,
  },
}

type WithId = { id: number }
/** The record: of a drop-off or a pick-up that can be edited it is the form. */
export const recordAddress = (kind: ScheduleKind, { id }: WithId) => `${scheduleKinds[kind].home}/${id}`
export const editAddress = (kind: ScheduleKind, row: WithId) =>
  kind === 'request' ? `${recordAddress(kind, row)}/edit` : recordAddress(kind, row)
