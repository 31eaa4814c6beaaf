import type { Call } from '../http/call.ts'
import type { idParams } from '../http/fields.ts'
import type {
  audienceSchema,
  broadcastForesightSchema,
  broadcastListQuery,
  broadcastPageSchema,
  broadcastSchema,
  newBroadcastSchema,
} from './schema.ts'

export const searchBroadcasts: Call<{ query: typeof broadcastListQuery; response: typeof broadcastPageSchema }> = {
  method: 'GET',
  path: '/Broadcast/search',
}
export const getBroadcast: Call<{ params: typeof idParams; response: typeof broadcastSchema }> = {
  method: 'GET',
  path: '/Broadcast/:id',
}
export const foreseeBroadcast: Call<{ body: typeof audienceSchema; response: typeof broadcastForesightSchema }> = {
  method: 'POST',
  path: '/Broadcast/Foresee',
}
export const sendBroadcast: Call<{ body: typeof newBroadcastSchema; response: typeof broadcastSchema }> = {
  method: 'POST',
  path: '/Broadcast',
  creates: true,
}
