import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import {
  adjustLiftsSchema,
  createSubscriptionSchema,
  enterSubscriptionSchema,
  respondSubscriptionSchema,
  updateSubscriptionSchema,
} from './schema.ts'

export const createSubscription = withBody(calls.createSubscription, createSubscriptionSchema)
export const enterSubscription = withBody(calls.enterSubscription, enterSubscriptionSchema)
export const updateSubscription = withBody(calls.updateSubscription, updateSubscriptionSchema)
export const respondSubscription = withBody(calls.respondSubscription, respondSubscriptionSchema)
export const adjustLifts = withBody(calls.adjustLifts, adjustLiftsSchema)
