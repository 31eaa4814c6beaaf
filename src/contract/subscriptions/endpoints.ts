import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { paging, selectedField, spreadsheetType } from '../http/export.ts'
import { doneAnswer, idAnswer, idParams } from '../http/fields.ts'
import {
  adjustLiftsSchema,
  createSubscriptionSchema,
  respondSubscriptionSchema,
  subscriptionListQuery,
  subscriptionPageSchema,
  subscriptionRowSchema,
  subscriptionSchema,
  updateSubscriptionSchema,
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
export const listSubscriptions = defineEndpoint({
  method: 'GET',
  path: '/Subscription',
  access: 'member',
  summary: 'Subscriptions one may see, newest first (at most 1000)',
  response: z.array(subscriptionRowSchema),
})
export const pagedSubscriptions = defineEndpoint({
  ...searchSubscriptions,
  path: '/Subscription/paged',
  summary: 'The same as search',
})
export const readSubscription = defineEndpoint({
  ...getSubscription,
  path: '/Subscription/:id',
  summary: 'The same as GetByID',
})
export const createSubscription = defineEndpoint({
  method: 'POST',
  path: '/Subscription',
  creates: true,
  access: 'member',
  summary: 'A Pending subscription; a customer’s belongs to no boat yet, from today for one year, 11 lifts',
  body: createSubscriptionSchema,
  form: {},
  response: idAnswer,
  refusals: ['too_many_requests', 'wrong_status'],
})
export const updateSubscription = defineEndpoint({
  method: 'PUT',
  path: '/Subscription',
  access: 'member',
  summary: 'Link a subscription to a boat, once; staff change days and lifts, too',
  body: updateSubscriptionSchema,
  response: subscriptionSchema,
  refusals: ['linked_records', 'stale_version', 'wrong_status'],
})
export const deleteSubscription = defineEndpoint({
  method: 'DELETE',
  path: '/Subscription/:id',
  access: 'member',
  summary: 'Delete a Pending or Rejected subscription that nothing uses and that is not the boat’s only one',
  params: idParams,
  response: doneAnswer,
  refusals: ['linked_records'],
})
export const renewSubscription = defineEndpoint({
  method: 'POST',
  path: '/Subscription/Renew/:id',
  creates: true,
  access: 'member',
  summary: 'Ask for the boat’s next subscription: Pending, one year, 11 lifts',
  params: idParams,
  response: subscriptionSchema,
  refusals: ['wrong_status'],
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
export const exportSubscriptions = defineEndpoint({
  method: 'GET',
  path: '/Subscription/export',
  access: 'member',
  summary: 'Subscriptions as Subscriptions.xlsx: the chosen ones, or the whole list as it is filtered',
  query: subscriptionListQuery.omit(paging).extend({ selected: selectedField }),
  carries: 'download',
  downloads: [spreadsheetType],
  response: z.unknown(),
  refusals: ['too_many_requests'],
})
export const totalSubscriptions = defineEndpoint({
  method: 'GET',
  path: '/Subscription/getUserTotalSubscriptions',
  access: 'member',
  summary: 'Subscriptions one may see, the newest 10,000; the length is what counts',
  response: z.array(z.object({ id: z.int() })),
})
export const subscriptionEndpoints = [
  searchSubscriptions,
  getSubscription,
  listSubscriptions,
  pagedSubscriptions,
  readSubscription,
  createSubscription,
  updateSubscription,
  deleteSubscription,
  renewSubscription,
  respondSubscription,
  adjustLifts,
  exportSubscriptions,
  totalSubscriptions,
]
