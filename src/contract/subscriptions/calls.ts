import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import type { doneAnswer, idAnswer, idParams } from '../http/fields.ts'
import type {
  adjustLiftsSchema,
  createSubscriptionSchema,
  enterSubscriptionSchema,
  renewQuery,
  respondSubscriptionSchema,
  subscriptionExportQuery,
  subscriptionListQuery,
  subscriptionPageSchema,
  subscriptionSchema,
  updateSubscriptionSchema,
} from './schema.ts'

export const searchSubscriptions: Call<{
  query: typeof subscriptionListQuery
  response: typeof subscriptionPageSchema
}> = { method: 'GET', path: '/Subscription/search' }
export const getSubscription: Call<{ params: typeof idParams; response: typeof subscriptionSchema }> = {
  method: 'GET',
  path: '/Subscription/GetByID/:id',
}
export const createSubscription: Call<{ body: typeof createSubscriptionSchema; response: typeof idAnswer }> = {
  method: 'POST',
  path: '/Subscription',
  creates: true,
}
export const enterSubscription: Call<{ body: typeof enterSubscriptionSchema; response: typeof subscriptionSchema }> = {
  method: 'POST',
  path: '/Subscription/Enter',
  creates: true,
}
export const updateSubscription: Call<{ body: typeof updateSubscriptionSchema; response: typeof subscriptionSchema }> =
  { method: 'PUT', path: '/Subscription' }
export const deleteSubscription: Call<{ params: typeof idParams; response: typeof doneAnswer }> = {
  method: 'DELETE',
  path: '/Subscription/:id',
}
export const renewSubscription: Call<{
  params: typeof idParams
  query: typeof renewQuery
  response: typeof subscriptionSchema
}> = {
  method: 'POST',
  path: '/Subscription/Renew/:id',
  creates: true,
}
export const respondSubscription: Call<{
  body: typeof respondSubscriptionSchema
  response: typeof subscriptionSchema
}> = { method: 'PUT', path: '/Subscription/Respond' }
export const adjustLifts: Call<{
  params: typeof idParams
  body: typeof adjustLiftsSchema
  response: typeof subscriptionSchema
}> = { method: 'PUT', path: '/Subscription/AdjustLifts/:id' }
export const exportSubscriptions: Call<{ query: typeof subscriptionExportQuery; response: z.ZodUnknown }> = {
  method: 'GET',
  path: '/Subscription/export',
}
