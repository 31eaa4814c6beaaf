import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'

/** What is wrong with a schedule beside its status: its word on chips, cards and in spreadsheets, and what a notice says. */
export const scheduleFlags = {
  missed: {
    label: msg`Missed`,
    title: msg`The drop-off day passed and nobody came`,
    text: msg`The time is free again. Choose a new date or cancel the request.`,
  },
  overdue: {
    label: msg`Overdue`,
    title: msg`The subscription ended while she is on the rack`,
  },
} as const

/** How far the subscription is that follows the one that ended. */
export const followingStates = ['pending', 'approved'] as const
export type FollowingState = (typeof followingStates)[number]
const untilNext: Record<FollowingState | 'none', Sentence> = {
  none: msg`She stays where she is, and the pick-up stays open. The next lift needs a new subscription.`,
  pending: msg`She stays where she is, and the pick-up stays open. The new subscription waits for the marina’s approval; until then she cannot be lifted again.`,
  approved: msg`She stays where she is, and the pick-up stays open. The new subscription is approved; she can be lifted again from its first day.`,
}
/** What a boat waits for whose subscription ended on the rack. */
export const overdueText = (following: FollowingState | null): Sentence => untilNext[following ?? 'none']
