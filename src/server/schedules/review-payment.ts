import type { Asking } from '../platform/actor.ts'
import { tellOwner } from './tell-owner.ts'
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
      await tellOwner(
        step,
        input.approve
          ? `The payment for ${step.boat.name} was approved.`
          : `The payment for ${step.boat.name} was rejected${input.notes ? `: ${input.notes}` : '. Ask the marina why.'}`,
      )
      return { changes: { paymentNotes: input.notes }, note: input.notes }
    },
  })
