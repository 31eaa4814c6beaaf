import type { Call } from '../http/call.ts'
import type { rackMapSchema } from './schema.ts'

export const rackMap: Call<{ response: typeof rackMapSchema }> = { method: 'GET', path: '/Rack/Map' }
