import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'

/** How a review stands: of a subscription, of a service request (specification 3). */
export const reviewStatus = { pending: 0, approved: 1, rejected: 2 } as const
export type ReviewStatus = (typeof reviewStatus)[keyof typeof reviewStatus]
export const reviewStates = ['pending', 'approved', 'rejected'] as const satisfies (keyof typeof reviewStatus)[]

/** The colour a review is shown in. */
export type ReviewTone = 'wait' | 'ok' | 'bad'
interface ReviewFacts {
  label: Sentence
  tone: ReviewTone
}
const reviewFacts: Record<ReviewStatus, ReviewFacts> = {
  0: { label: msg`Pending`, tone: 'wait' },
  1: { label: msg`Approved`, tone: 'ok' },
  2: { label: msg`Rejected`, tone: 'bad' },
}
/** What is neither Pending nor Approved is Rejected. */
export const reviewFactsOf = (status: number): ReviewFacts => reviewFacts[status as ReviewStatus] ?? reviewFacts[2]
