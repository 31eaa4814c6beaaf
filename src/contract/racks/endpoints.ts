import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { idField } from '../http/fields.ts'

export const rackSchema = z.object({ id: z.int(), name: z.string() })
export const rackPositionSchema = rackSchema.extend({
  positionNumber: z.int(),
  code: z.string().describe('What is painted on the bay'),
  clearWidth: z.number().nullable().describe('m'),
  clearHeight: z.number().nullable().describe('m'),
  taken: z.boolean(),
})

export const racks = defineEndpoint({
  method: 'GET',
  path: '/Rack',
  access: 'member',
  summary: 'Racks',
  response: z.array(rackSchema),
})
export const rackRows = defineEndpoint({
  method: 'GET',
  path: '/RackRow/GetByRack/:rackId',
  access: 'member',
  summary: 'Rows of a rack',
  params: z.object({ rackId: idField }),
  response: z.array(rackSchema),
})
export const rackPositions = defineEndpoint({
  method: 'GET',
  path: '/RackPosition/GetByRow/:rowId',
  access: 'member',
  summary: 'Positions (bunks) of a row',
  params: z.object({ rowId: idField }),
  response: z.array(rackPositionSchema),
})
export const rackOverview = defineEndpoint({
  method: 'GET',
  path: '/Rack/Overview',
  access: 'staff',
  summary: 'Every bay with the boat in it, for the rack picture',
  response: z.array(
    rackSchema.extend({
      rows: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          bays: z.array(
            z.object({
              id: z.int(),
              code: z.string(),
              clearWidth: z.number().nullable(),
              clearHeight: z.number().nullable(),
              state: z.enum(['free', 'stored', 'in', 'out', 'hold']),
              boatId: z.int().nullable(),
              boatName: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
  ),
})
export const rackEndpoints = [racks, rackRows, rackPositions, rackOverview]
