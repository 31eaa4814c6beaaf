import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { idParams } from '../http/fields.ts'
import {
  adjustLiftsSchema,
  respondSubscriptionSchema,
  subscriptionListQuery,
  subscriptionPageSchema,
  subscriptionSchema,
} from './schema.ts'

export const searchSubscriptions = defineEndpoint({
  method: 'GET',
  path: '/Subscription/search',
  access: 'member',
  summary: 'Subscriptions one may see, paged',
  query: subscriptionListQuery,
  response: subscriptionPageSchema,
})
export const getSubscription = defineEndpoint({
  method: 'GET',
  path: '/Subscription/GetByID/:id',
  access: 'member',
  summary: 'A subscription with its lift ledger',
  params: idParams,
  response: subscriptionSchema,
})
export const respondSubscription = defineEndpoint({
  method: 'PUT',
  path: '/Subscription/Respond',
  access: 'staff',
  summary: 'Approve (1) or reject (2); again later with a note',
  body: respondSubscriptionSchema,
  response: subscriptionSchema,
  refusals: ['open_schedule', 'stale_version', 'wrong_status'],
})
export const adjustLifts = defineEndpoint({
  method: 'PUT',
  path: '/Subscription/AdjustLifts/:id',
  access: 'staff',
  summary: 'Add or take lifts, with a reason',
  params: idParams,
  body: adjustLiftsSchema,
  response: subscriptionSchema,
  refusals: ['no_lift_left', 'stale_version'],
})
export const totalSubscriptions = defineEndpoint({
  method: 'GET',
  path: '/Subscription/getUserTotalSubscriptions',
  access: 'member',
  summary: 'Subscriptions one may see; the length is what counts',
  response: z.array(z.object({ id: z.int() })),
})
export const subscriptionEndpoints = [
  searchSubscriptions,
  getSubscription,
  respondSubscription,
  adjustLifts,
  totalSubscriptions,
]
