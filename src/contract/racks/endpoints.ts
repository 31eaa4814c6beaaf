import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { idField } from '../http/fields.ts'
import { defineLookup } from '../lookups/define-lookup.ts'
import {
  newPositionsSchema,
  rackFields,
  rackPositionFields,
  rackPositionSchema,
  rackRowFields,
  rackRowSchema,
  rackSchema,
} from './schema.ts'

export const rackLookup = defineLookup({
  path: '/Rack',
  one: 'rack',
  many: 'racks',
  sortKeys: ['id', 'name'],
  fields: rackFields,
  row: rackSchema,
})
export const rackRowLookup = defineLookup({
  path: '/RackRow',
  one: 'rack row',
  many: 'rack rows',
  sortKeys: ['id', 'name', 'rackId'],
  fields: rackRowFields,
  row: rackRowSchema,
})
export const rackPositionLookup = defineLookup({
  path: '/RackPosition',
  one: 'rack position',
  many: 'rack positions',
  sortKeys: ['id', 'name', 'code', 'positionNumber', 'rackRowId'],
  fields: rackPositionFields,
  row: rackPositionSchema,
})

export const racks = rackLookup.list
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
  response: z.array(rackPositionSchema.omit({ rackRowId: true }).extend({ taken: z.boolean() })),
})
export const addRackPositions = defineEndpoint({
  method: 'POST',
  path: '/Rack/Positions/:rowId',
  creates: true,
  access: 'admin',
  summary: 'Add several positions to a row, numbered on from its last',
  params: z.object({ rowId: idField }),
  body: newPositionsSchema,
  response: z.array(rackPositionSchema),
  refusals: ['name_taken'],
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
              state: z
                .enum(['free', 'kept', 'stored', 'in', 'out', 'hold'])
                .describe('`kept` for a boat that comes another day; `in`, `out`: today'),
              boatId: z.int().nullable(),
              boatName: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
  ),
})
export const rackEndpoints = [
  ...rackLookup.endpoints,
  ...rackRowLookup.endpoints,
  ...rackPositionLookup.endpoints,
  rackRows,
  rackPositions,
  addRackPositions,
  rackOverview,
]
