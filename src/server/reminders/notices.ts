import { msg } from '@lingui/core/runtime-macro'
import { aDay, aMoment } from '#contract/language/sentence.ts'
import type { WorkKind } from '#contract/schedules/movement-kinds.ts'
import type { NoticeTable } from '../notifications/public.ts'

/** A day of the marina, and the one on which it was told. */
type OnDay = { boat: string; day: string; today: string }
/** A wall clock of the marina, and the day on which it was told. */
type OfBooking = { boat: string; kind: WorkKind; at: string; today: string }

/** What people are reminded of. */
export const reminderNotices = {
  'insurance-ends': ({ boat, day, today }: OnDay) =>
    msg`${{ boat }}’s insurance ends on ${{ day: aDay(day, today) }}. Add the new one to her papers in time: without it she is not moved.`,
  'insurance-ended': ({ boat, day, today }: OnDay) =>
    msg`${{ boat }}’s insurance ended on ${{ day: aDay(day, today) }}. She is not moved until the new one is among her papers.`,
  'subscription-ends': ({ boat, day, today }: OnDay) =>
    msg`${{ boat }}’s subscription ends on ${{ day: aDay(day, today) }}. Renew it to keep her place; lifts that are left do not carry over.`,
  'booked-soon': ({ boat, kind, at, today }: OfBooking) =>
    kind === 'pick-up'
      ? msg`A reminder: ${{ boat }} goes into the water on ${{ at: aMoment(at, today) }}.`
      : msg`A reminder: ${{ boat }} is lifted on ${{ at: aMoment(at, today) }}.`,
} satisfies NoticeTable
