import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { spreadsheetType } from '../http/export.ts'
import { doneAnswer, idAnswer, idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import {
  renewQuery,
  subscriptionExportQuery,
  subscriptionListQuery,
  subscriptionPageSchema,
  subscriptionRowSchema,
  subscriptionSchema,
} from './schema.ts'
import * as sent from './sent.ts'

export const searchSubscriptions = defineEndpoint(calls.searchSubscriptions, {
  access: 'member',
  summary: 'Subscriptions one may see, paged',
  query: subscriptionListQuery,
  response: subscriptionPageSchema,
})
export const getSubscription = defineEndpoint(calls.getSubscription, {
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
export const createSubscription = defineEndpoint(sent.createSubscription, {
  access: 'member',
  summary: 'A Pending subscription; a customer’s belongs to no boat yet, from today',
  form: {},
  response: idAnswer,
  refusals: ['too_many_requests', 'wrong_status'],
})
export const enterSubscription = defineEndpoint(sent.enterSubscription, {
  access: 'staff',
  summary: 'A subscription that runs already, as it is: approved, its lifts as the ledger’s opening entry, nobody told',
  response: subscriptionSchema,
  refusals: ['position_taken', 'wrong_status'],
})
export const updateSubscription = defineEndpoint(sent.updateSubscription, {
  access: 'member',
  summary: 'Link a subscription to a boat, once; staff change days, lifts and home bay, too',
  response: subscriptionSchema,
  refusals: ['linked_records', 'position_taken', 'stale_version', 'wrong_status'],
})
export const deleteSubscription = defineEndpoint(calls.deleteSubscription, {
  access: 'member',
  summary: 'Delete a Pending or Rejected subscription that nothing uses and that is not the boat’s only one',
  params: idParams,
  response: doneAnswer,
  refusals: ['linked_records'],
})
export const renewSubscription = defineEndpoint(calls.renewSubscription, {
  access: 'member',
  summary: 'Ask for the boat’s next subscription: Pending, by the same plan unless another is chosen',
  params: idParams,
  query: renewQuery,
  response: subscriptionSchema,
  refusals: ['wrong_status'],
})
export const respondSubscription = defineEndpoint(sent.respondSubscription, {
  access: 'staff',
  summary: 'Approve (1) or reject (2); again later with a note',
  response: subscriptionSchema,
  refusals: ['open_schedule', 'position_taken', 'stale_version', 'wrong_status'],
})
export const adjustLifts = defineEndpoint(sent.adjustLifts, {
  access: 'staff',
  summary: 'Add or take lifts, with a reason',
  params: idParams,
  response: subscriptionSchema,
  refusals: ['no_lift_left', 'stale_version', 'wrong_status'],
})
export const exportSubscriptions = defineEndpoint(calls.exportSubscriptions, {
  access: 'member',
  summary: 'Subscriptions as Subscriptions.xlsx: the chosen ones, or the whole list as it is filtered',
  query: subscriptionExportQuery,
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
  enterSubscription,
  updateSubscription,
  deleteSubscription,
  renewSubscription,
  respondSubscription,
  adjustLifts,
  exportSubscriptions,
  totalSubscriptions,
]
