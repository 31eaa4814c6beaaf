import { noticeOf } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { scheduleNotices } from './notices.ts'
import { tellOthers, tellPayer, wallClockOf, withTimes } from './tell-owner.ts'
import { transition } from './transition.ts'

export interface PaymentReview {
  scheduleId: number
  approve: boolean
  notes: string | null
  version?: number | undefined
}

/** Approves or rejects the payment of a drop-off; a rejected one can be approved after all. */
export const reviewPayment = (outer: Asking, input: PaymentReview) =>
  transition(outer, {
    scheduleId: input.scheduleId,
    event: input.approve ? 'approve-payment' : 'reject-payment',
    version: input.version,
    effect: async (step) => {
      const { name: boat } = step.boat
      const told = input.approve
        ? noticeOf(scheduleNotices, 'payment-approved', { boat })
        : noticeOf(scheduleNotices, 'payment-rejected', { boat, notes: input.notes })
      const tell = async () => {
        if (!input.approve) return tellPayer(step, told)
        const { asking, schedule } = step
        await tellPayer(step, await withTimes(asking.db, schedule.id, told))
        // what her owner paid is none of theirs, that the time is certain is
        const booked = { boat, ...wallClockOf(step, schedule.dropOffAt), bay: null, isBooked: true }
        const certain = noticeOf(scheduleNotices, 'drop-off-by-itself', booked)
        await tellOthers(step, await withTimes(asking.db, schedule.id, certain))
      }
      return { changes: { paymentNotes: input.notes }, note: input.notes, after: tell }
    },
  })
