import { defineEndpoint } from '../http/endpoint.ts'
import * as calls from './calls.ts'
import { rackMapSchema } from './schema.ts'

export const rackMap = defineEndpoint(calls.rackMap, {
  access: 'staff',
  summary: 'Every bay with the boat in it or the one it is kept for, and the boats without a bay',
  response: rackMapSchema,
})
export const rackMapEndpoints = [rackMap]
