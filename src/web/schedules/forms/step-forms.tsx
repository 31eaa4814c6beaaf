import type { ReactNode } from 'react'
import { ChangeMachineForm } from '#web/schedules/forms/change-machine-form.tsx'
import { DropOffForm } from '#web/schedules/forms/drop-off-form.tsx'
import { MoveBayForm } from '#web/schedules/forms/move-bay-form.tsx'
import { PlainForm } from '#web/schedules/forms/plain-form.tsx'
import { RescheduleForm } from '#web/schedules/forms/reschedule-form.tsx'
import { ReviewPaymentForm } from '#web/schedules/forms/review-payment-form.tsx'
import { ReviewRequestForm } from '#web/schedules/forms/review-request-form.tsx'
import type { StepProps } from '#web/schedules/forms/use-step.ts'
import { YardForm } from '#web/schedules/forms/yard-form.tsx'
import type { DialogForm } from '#web/schedules/steps/steps.ts'

type StepForm = {
  form: (props: StepProps) => ReactNode
  /** Decided with all that is known beside it, as the specification draws a review. */
  isReview: boolean
}
const review = (form: StepForm['form']): StepForm => ({ form, isReview: true })
const yard = (form: StepForm['form']): StepForm => ({ form, isReview: false })

/** The form of each kind that an event may name: a new kind does not compile until it has one. */
export const stepForms: Record<DialogForm, StepForm> = {
  'review-request': review(ReviewRequestForm),
  'review-payment': review(ReviewPaymentForm),
  'drop-off': review(DropOffForm),
  yard: yard(YardForm),
  booking: yard(RescheduleForm),
  'move-bay': yard(MoveBayForm),
  'change-machine': yard(ChangeMachineForm),
  plain: yard(PlainForm),
  reason: yard(PlainForm),
}
