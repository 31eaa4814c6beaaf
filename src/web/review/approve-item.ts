import { msg } from '@lingui/core/runtime-macro'
import { respondBoatService } from '#contract/boat-services/calls.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { respondDropOff, respondDropOffPayment, respondDropOffRequest } from '#contract/schedules/calls.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import type { WaitingItem } from '#contract/schedules/waiting-schema.ts'
import { respondSubscription } from '#contract/subscriptions/calls.ts'
import { call } from '#web/platform/api.ts'

type ApproveWords = { ask: Sentence; yes: Sentence }
const approve: ApproveWords = { ask: msg`Approve`, yes: msg`Yes, approve` }
/** What two taps do; a lowering needs its checklist and an enquiry its answer. */
export const approvals: Record<WaitingItem['kind'], ApproveWords | null> = {
  request: approve,
  payment: approve,
  subscription: approve,
  service: approve,
  'drop-off': { ask: msg`Confirm`, yes: msg`Yes, confirm` },
  'pick-up': null,
  enquiry: null,
}

/** The same answer the review dialog sends with Approve; the fresh schedule, or null for what is none. */
export async function approveItem({ kind, id, version }: WaitingItem): Promise<Schedule | null> {
  const body = { id, status: 1 as const, version }
  if (kind === 'request') return call(respondDropOffRequest, { body })
  if (kind === 'payment') return call(respondDropOffPayment, { body })
  if (kind === 'drop-off') return call(respondDropOff, { body })
  if (kind === 'subscription') await call(respondSubscription, { body })
  if (kind === 'service') await call(respondBoatService, { body })
  return null
}
