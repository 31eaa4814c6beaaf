import { msg, plural } from '@lingui/core/runtime-macro'
import { aDay } from '#contract/language/sentence.ts'
import type { NoticeTable } from '../notifications/public.ts'

/** The days a subscription covers, and the day on which it was told. */
type Covering = { boat: string; validFrom: string; validTo: string; today: string }
type LiftsMoved = { boat: string; lifts: number; reason: string; left: number }

const daysOf = ({ validFrom, validTo, today }: Covering) => ({ from: aDay(validFrom, today), to: aDay(validTo, today) })

/** What an owner is told of the subscriptions of a boat. */
export const subscriptionNotices = {
  'subscription-added': (told: Covering) => {
    const { boat } = told
    const { from, to } = daysOf(told)
    return msg`${{ boat }} has a new subscription from ${{ from }} to ${{ to }}; it waits for approval.`
  },
  'subscription-renewed': (told: Covering) => {
    const { boat } = told
    const { from, to } = daysOf(told)
    return msg`${{ boat }}’s subscription was renewed from ${{ from }} to ${{ to }}; it waits for approval.`
  },
  'subscription-changed': (told: Covering & { left: number; reason: string | null }) => {
    const { boat, left, reason } = told
    const { from, to } = daysOf(told)
    return reason
      ? msg`${{ boat }}’s subscription was changed (${{ reason }}): ${{ from }} to ${{ to }}, ${plural({ left }, { one: '# lift', other: '# lifts' })} left.`
      : msg`${{ boat }}’s subscription was changed: ${{ from }} to ${{ to }}, ${plural({ left }, { one: '# lift', other: '# lifts' })} left.`
  },
  'subscription-deleted': (told: Covering) => {
    const { boat } = told
    const { from, to } = daysOf(told)
    return msg`${{ boat }}’s subscription from ${{ from }} to ${{ to }} was deleted.`
  },
  'subscription-approved': ({
    boat,
    validTo,
    today,
    notes,
  }: Omit<Covering, 'validFrom'> & { notes: string | null }) => {
    const day = aDay(validTo, today)
    return notes
      ? msg`${{ boat }}’s subscription was approved, valid until ${{ day }}: ${{ notes }}`
      : msg`${{ boat }}’s subscription was approved, valid until ${{ day }}.`
  },
  'subscription-rejected': ({ boat, notes }: { boat: string; notes: string | null }) =>
    notes ? msg`${{ boat }}’s subscription was rejected: ${{ notes }}` : msg`${{ boat }}’s subscription was rejected.`,
  'lifts-added': ({ boat, lifts, reason, left }: LiftsMoved) =>
    msg`${{ boat }}: ${plural({ lifts }, { one: '# lift', other: '# lifts' })} added (${{ reason }}), ${{ left }} left.`,
  'lifts-taken': ({ boat, lifts, reason, left }: LiftsMoved) =>
    msg`${{ boat }}: ${plural({ lifts }, { one: '# lift', other: '# lifts' })} taken off (${{ reason }}), ${{ left }} left.`,
} satisfies NoticeTable
