import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import { lookupCalls } from '../lookups/lookup-calls.ts'
import type {
  blockersSchema,
  changedBlockers,
  changedPositions,
  changedPositionsSchema,
  madeRacks,
  newPositionsSchema,
  newRacksSchema,
  positionOfRow,
  rackFields,
  rackParams,
  rackPositionFields,
  rackPositionSchema,
  rackRowFields,
  rackRowSchema,
  rackSchema,
  rackWithBays,
  rowOfRack,
  rowParams,
} from './schema.ts'

export const rackLookup = lookupCalls<typeof rackSchema, typeof rackFields>('/Rack')
export const rackRowLookup = lookupCalls<typeof rackRowSchema, typeof rackRowFields>('/RackRow')
export const rackPositionLookup = lookupCalls<typeof rackPositionSchema, typeof rackPositionFields>('/RackPosition')
export const racks = rackLookup.list
export const rackRows: Call<{ params: typeof rackParams; response: z.ZodArray<typeof rowOfRack> }> = {
  method: 'GET',
  path: '/RackRow/GetByRack/:rackId',
}
export const rackPositions: Call<{ params: typeof rowParams; response: z.ZodArray<typeof positionOfRow> }> = {
  method: 'GET',
  path: '/RackPosition/GetByRow/:rowId',
}
export const addRackPositions: Call<{
  params: typeof rowParams
  body: typeof newPositionsSchema
  response: z.ZodArray<typeof rackPositionSchema>
}> = { method: 'POST', path: '/Rack/Positions/:rowId', creates: true }
export const makeRacks: Call<{ body: typeof newRacksSchema; response: typeof madeRacks }> = {
  method: 'POST',
  path: '/Rack/Pattern',
  creates: true,
}
export const changeRackPositions: Call<{ body: typeof changedPositionsSchema; response: typeof changedPositions }> = {
  method: 'PUT',
  path: '/Rack/Positions',
}
export const changeBlockers: Call<{ body: typeof blockersSchema; response: typeof changedBlockers }> = {
  method: 'PUT',
  path: '/Rack/Blockers',
}
export const rackOverview: Call<{ response: z.ZodArray<typeof rackWithBays> }> = {
  method: 'GET',
  path: '/Rack/Overview',
}
