import type { WaitingItem } from '#contract/schedules/waiting-schema.ts'
import { waitingServices } from '../boat-services/public.ts'
import { waitingEnquiries } from '../enquiries/public.ts'
import type { WaitingSource } from '../platform/waiting-source.ts'
import { waitingDropOffs, waitingPayments, waitingPickUps, waitingRequests } from '../schedules/public.ts'
import { waitingSubscriptions } from '../subscriptions/public.ts'

/** All that waits for the marina's people; a kind of the contract that has no source does not compile. */
export const sources: Record<WaitingItem['kind'], WaitingSource<never>> = {
  request: waitingRequests,
  payment: waitingPayments,
  'drop-off': waitingDropOffs,
  'pick-up': waitingPickUps,
  subscription: waitingSubscriptions,
  service: waitingServices,
  enquiry: waitingEnquiries,
}
