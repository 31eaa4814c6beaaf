import '#web/schedules/words.ts'
import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import { wordsOf } from '#web/platform/language.ts'
import type { ScheduleKind } from '#web/schedules/steps/kinds.ts'

export const onlyAtZero = msg`Only before the marina has reviewed the request`
export const listWords: Record<ScheduleKind, readonly [name: Sentence, trade?: Sentence]> = {
  request: [msg`All requests`],
  'drop-off': [msg`Drop-offs`, msg`(lifting)`],
  'pick-up': [msg`Pick-ups`, msg`(lowering)`],
}
/** Why a schedule of this list cannot be edited now. */
export const closedEdit: Record<ScheduleKind, Sentence> = {
  request: onlyAtZero,
  'drop-off': onlyAtZero,
  'pick-up': msg`Only while a pick-up is asked for`,
}

/** Of the list that is narrowed to boats on the rack without a bay. */
export const unplacedTexts = wordsOf({
  title: msg`Unplaced: boats on the rack without a bay`,
  why: msg`They were lifted while no bay was allocated, or moved to none. Choose a bay for each.`,
  showAll: msg`Show all pick-ups`,
})

/** Of the list that is narrowed to what no machine moves. */
export const noMachineTexts = wordsOf({
  title: msg`No machine: bookings that fit on none`,
  why: msg`They keep their time. Choose a machine that is free, or move them to another time. What is not entered of a boat limits no machine.`,
  showAll: msg`Show all requests`,
})

/** In which order a list of days stands while nobody chose another. */
export const dayOrderWords: Record<ScheduleKind, Sentence> = {
  request: msg`In the order of the day: when she is lifted, lowered or comes back.`,
  'drop-off': msg`In the order of the day: when she is lifted.`,
  'pick-up': msg`In the order of the day: when she is lowered.`,
}
