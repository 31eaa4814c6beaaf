import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import type { doneAnswer, idParams } from '../http/fields.ts'
import type {
  boatServiceCreateSchema,
  boatServiceExportQuery,
  boatServiceListQuery,
  boatServicePageSchema,
  boatServiceSchema,
  boatServiceUpdateSchema,
  planBoatServiceSchema,
  respondBoatServiceSchema,
} from './schema.ts'

export const searchBoatServices: Call<{ query: typeof boatServiceListQuery; response: typeof boatServicePageSchema }> =
  { method: 'GET', path: '/BoatService/search' }
export const exportBoatServices: Call<{ query: typeof boatServiceExportQuery; response: z.ZodUnknown }> = {
  method: 'GET',
  path: '/BoatService/export',
}
export const getBoatService: Call<{ params: typeof idParams; response: typeof boatServiceSchema }> = {
  method: 'GET',
  path: '/BoatService/GetByID/:id',
}
export const createBoatService: Call<{ body: typeof boatServiceCreateSchema; response: typeof boatServiceSchema }> = {
  method: 'POST',
  path: '/BoatService/Create',
  creates: true,
}
export const updateBoatService: Call<{ body: typeof boatServiceUpdateSchema; response: typeof boatServiceSchema }> = {
  method: 'PUT',
  path: '/BoatService',
}
export const respondBoatService: Call<{ body: typeof respondBoatServiceSchema; response: typeof boatServiceSchema }> = {
  method: 'PUT',
  path: '/BoatService/Respond',
}
export const planBoatService: Call<{
  params: typeof idParams
  body: typeof planBoatServiceSchema
  response: typeof boatServiceSchema
}> = { method: 'PUT', path: '/BoatService/Plan/:id' }
export const deleteBoatService: Call<{ params: typeof idParams; response: typeof doneAnswer }> = {
  method: 'DELETE',
  path: '/BoatService/:id',
}
