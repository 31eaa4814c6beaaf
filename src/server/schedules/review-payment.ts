import { noticeOf } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { scheduleNotices } from './notices.ts'
import { tellPayer } from './tell-owner.ts'
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
      await tellPayer(
        step,
        input.approve
          ? noticeOf(scheduleNotices, 'payment-approved', { boat })
          : noticeOf(scheduleNotices, 'payment-rejected', { boat, notes: input.notes }),
      )
      return { changes: { paymentNotes: input.notes }, note: input.notes }
    },
  })
