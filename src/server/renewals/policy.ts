import { createHash } from 'node:crypto'
import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import type { LeftOutOfRenewal, RenewalState } from '#contract/renewals/schema.ts'
import type { PlanRecord } from '../plans/public.ts'
import type { Siblings } from '../subscriptions/public.ts'

const day = 24 * 60 * 60_000
export const firstReminderMs = 5 * day
export const nextReminderMs = 7 * day
export const mostReminders = 3

interface EndingSubscription {
  subscriptionId: number
  siblings: Siblings
  /** An approved one of the year of this boat ends later. */
  hasLater: boolean
  /** Why its owner is told nothing, or has been. */
  closed: LeftOutOfRenewal | null
}
/** Why a subscription that ends is not offered its next season; null: it is. The same as what a renewal is judged by. */
export const whyLeftOut = (
  { subscriptionId, siblings, hasLater, closed }: EndingSubscription,
  today: string,
): LeftOutOfRenewal | null => {
  if (siblings.pending) return 'pending'
  if (hasLater || (siblings.approvedFrom !== null && siblings.approvedFrom > today)) return 'approved'
  return siblings.newestId === subscriptionId ? closed : 'newer'
}

interface ReadOffer {
  terms: string
  plan: PlanRecord
  boatId: number
  currency: string
  validFrom: string
  validTo: string
}
/** What was read, as one number: the same words, plan, price, boat and days always have the same. */
export const hashOfOffer = ({ terms, plan, boatId, currency, validFrom, validTo }: ReadOffer): string => {
  const { id, name, names, price, lifts, days } = plan
  const read = { terms, plan: { id, name, names, price, lifts, days }, boatId, currency, validFrom, validTo }
  return createHash('sha256').update(JSON.stringify(read)).digest('hex')
}

export const isUnanswered = (state: RenewalState) => state === 'waiting' || state === 'offered'

const over = msg`This offer is over: ask the marina for another.`
/** Why an offer cannot be answered any more; null: it can. */
export const refusalOfAnswer = (
  { state, answerBy }: { state: RenewalState; answerBy: string },
  today: string,
): Sentence | null => {
  switch (state) {
    case 'accepted':
      return msg`This offer is accepted already.`
    case 'declined':
      return msg`This offer was declined: ask the marina for another.`
    case 'withdrawn':
      return msg`The marina took this offer back.`
    case 'ended':
      return over
    default:
      return answerBy < today ? over : null
  }
}
