import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import type { doneAnswer, idParams } from '../http/fields.ts'
import type { boatPersonSchema, invitationSchema, sharedBoatSchema } from './people.ts'
import type {
  boatChoiceSchema,
  boatCreateSchema,
  boatExportQuery,
  boatListQuery,
  boatMade,
  boatOnDisplaySchema,
  boatPageSchema,
  boatSchema,
  boatTransferSchema,
  boatUpdateSchema,
  documentVersionSchema,
  gateStateSchema,
  gatesQuery,
  historyEntrySchema,
  holdBody,
  lastDaySchema,
  ownBoatCreateSchema,
  ownBoatUpdateSchema,
  papersSchema,
  unholdBody,
} from './schema.ts'

export const searchBoats: Call<{ query: typeof boatListQuery; response: typeof boatPageSchema }> = {
  method: 'GET',
  path: '/Boat/searchBoats',
}
export const getBoat: Call<{ params: typeof idParams; response: typeof boatSchema }> = {
  method: 'GET',
  path: '/Boat/GetByID/:id',
}
export const createBoat: Call<{ body: typeof boatCreateSchema; response: typeof boatMade }> = {
  method: 'POST',
  path: '/Boat/Create',
  creates: true,
}
/** The same, of one's own. */
export const createOwnBoat: Call<{ body: typeof ownBoatCreateSchema; response: typeof boatMade }> = {
  method: 'POST',
  path: '/Boat/Create',
  creates: true,
}
export const updateBoat: Call<{ params: typeof idParams; body: typeof boatUpdateSchema; response: typeof boatSchema }> =
  { method: 'PUT', path: '/Boat/Update/:id' }
export const updateOwnBoat: Call<{
  params: typeof idParams
  body: typeof ownBoatUpdateSchema
  response: typeof boatSchema
}> = { method: 'PUT', path: '/Boat/Update/:id' }
export const addPapers: Call<{ params: typeof idParams; body: typeof papersSchema; response: typeof boatSchema }> = {
  method: 'PUT',
  path: '/Boat/Papers/:id',
}
export const deleteBoat: Call<{ params: typeof idParams; response: typeof doneAnswer }> = {
  method: 'DELETE',
  path: '/Boat/:id',
}
export const documentVersions: Call<{ params: typeof idParams; response: z.ZodArray<typeof documentVersionSchema> }> = {
  method: 'GET',
  path: '/Boat/DocumentVersions/:id',
}
export const transferBoat: Call<{
  params: typeof idParams
  body: typeof boatTransferSchema
  response: typeof boatSchema
}> = { method: 'PUT', path: '/Boat/Transfer/:id' }
export const exportBoats: Call<{ query: typeof boatExportQuery; response: z.ZodUnknown }> = {
  method: 'GET',
  path: '/Boat/export',
}
export const boatsForRequest: Call<{ response: z.ZodArray<typeof boatChoiceSchema> }> = {
  method: 'GET',
  path: '/Boat/BoatsForRequest',
}
export const boatsForDropOff: Call<{ response: z.ZodArray<typeof boatChoiceSchema> }> = {
  method: 'GET',
  path: '/Boat/BoatsForDropOff',
}
export const boatsForPickUp: Call<{ response: z.ZodArray<typeof boatChoiceSchema> }> = {
  method: 'GET',
  path: '/Boat/BoatsForPickUp',
}
export const boatGates: Call<{
  params: typeof idParams
  query: typeof gatesQuery
  response: z.ZodArray<typeof gateStateSchema>
}> = { method: 'GET', path: '/Boat/Gates/:id' }
export const boatHistory: Call<{ params: typeof idParams; response: z.ZodArray<typeof historyEntrySchema> }> = {
  method: 'GET',
  path: '/Boat/History/:id',
}
export const holdBoat: Call<{ params: typeof idParams; body: typeof holdBody; response: typeof boatSchema }> = {
  method: 'PUT',
  path: '/Boat/Hold/:id',
}
export const unholdBoat: Call<{ params: typeof idParams; body: typeof unholdBody; response: typeof boatSchema }> = {
  method: 'PUT',
  path: '/Boat/Unhold/:id',
}
export const setLastDay: Call<{ params: typeof idParams; body: typeof lastDaySchema; response: typeof boatSchema }> = {
  method: 'PUT',
  path: '/Boat/LastDay/:id',
}
export const showOnDisplay: Call<{
  params: typeof idParams
  body: typeof boatOnDisplaySchema
  response: typeof boatSchema
}> = { method: 'PUT', path: '/Boat/OnDisplay/:id' }
export const peopleOfBoat: Call<{ params: typeof idParams; response: z.ZodArray<typeof boatPersonSchema> }> = {
  method: 'GET',
  path: '/Boat/People/:id',
}
export const invitePerson: Call<{
  params: typeof idParams
  body: typeof invitationSchema
  response: typeof boatPersonSchema
}> = { method: 'POST', path: '/Boat/People/:id', creates: true }
export const acceptInvitation: Call<{ params: typeof idParams; response: typeof boatSchema }> = {
  method: 'PUT',
  path: '/Boat/People/Accept/:id',
}
export const endSharing: Call<{ params: typeof idParams; response: typeof doneAnswer }> = {
  method: 'DELETE',
  path: '/Boat/People/:id',
}
export const sharedBoats: Call<{ response: z.ZodArray<typeof sharedBoatSchema> }> = {
  method: 'GET',
  path: '/Boat/Shared',
}
