import type { ScheduleKind } from '#web/schedules/kinds.ts'

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
