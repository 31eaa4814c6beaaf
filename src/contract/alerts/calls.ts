import type { Call } from '../http/call.ts'
import type { doneAnswer } from '../http/fields.ts'
import type { pushStateSchema, pushSubscriptionSchema } from './schema.ts'

export const pushState: Call<{ response: typeof pushStateSchema }> = { method: 'GET', path: '/Notification/Push' }
export const allowPush: Call<{ body: typeof pushSubscriptionSchema; response: typeof pushStateSchema }> = {
  method: 'PUT',
  path: '/Notification/Push',
}
export const endPush: Call<{ response: typeof doneAnswer }> = { method: 'DELETE', path: '/Notification/Push' }
