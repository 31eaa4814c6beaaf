import type { ScheduleKind } from '#web/schedules/steps/kinds.ts'

export const onlyAtZero = 'Only before the marina has reviewed the request'
export const listWords: Record<ScheduleKind, readonly [name: string, trade?: string]> = {
  request: ['All requests'],
  'drop-off': ['Drop-offs', '(lifting)'],
  'pick-up': ['Pick-ups', '(lowering)'],
}
/** Why a schedule of this list cannot be edited now. */
export const closedEdit: Record<ScheduleKind, string> = {
  request: onlyAtZero,
  'drop-off': onlyAtZero,
  'pick-up': 'Only while a pick-up is asked for',
}

/** Of the list that is narrowed to boats on the rack without a bay. */
export const unplacedTexts = {
  title: 'Unplaced: boats on the rack without a bay',
  why: 'They were lifted while no bay was allocated, or moved to none. Choose a bay for each.',
  showAll: 'Show all pick-ups',
} as const
