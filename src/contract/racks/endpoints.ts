import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { defineLookup } from '../lookups/define-lookup.ts'
import * as calls from './calls.ts'
import {
  changedBlockers,
  changedPositions,
  madeRacks,
  positionOfRow,
  rackParams,
  rackPositionSchema,
  rackRowSchema,
  rackSchema,
  rackWithBays,
  rowOfRack,
  rowParams,
} from './schema.ts'
import * as sent from './sent.ts'

export const rackLookup = defineLookup(sent.rackLookup, {
  one: 'rack',
  many: 'racks',
  sortKeys: ['id', 'name'],
  row: rackSchema,
})
export const rackRowLookup = defineLookup(sent.rackRowLookup, {
  one: 'rack row',
  many: 'rack rows',
  sortKeys: ['id', 'name', 'rackId'],
  row: rackRowSchema,
})
export const rackPositionLookup = defineLookup(sent.rackPositionLookup, {
  one: 'rack position',
  many: 'rack positions',
  sortKeys: ['id', 'name', 'code', 'positionNumber', 'rackRowId'],
  row: rackPositionSchema,
})

export const rackRows = defineEndpoint(calls.rackRows, {
  access: 'member',
  summary: 'Rows of a rack',
  params: rackParams,
  response: z.array(rowOfRack),
})
export const rackPositions = defineEndpoint(calls.rackPositions, {
  access: 'member',
  summary: 'Positions (bunks) of a row',
  params: rowParams,
  response: z.array(positionOfRow),
})
export const addRackPositions = defineEndpoint(sent.addRackPositions, {
  access: 'admin',
  summary: 'Add several positions to a row, numbered on from its last',
  params: rowParams,
  response: z.array(rackPositionSchema),
  refusals: ['name_taken'],
})
export const makeRacks = defineEndpoint(sent.makeRacks, {
  access: 'admin',
  summary: 'Make racks with their rows and positions by a pattern, all or none',
  response: madeRacks,
  refusals: ['name_taken'],
})
export const changeRackPositions = defineEndpoint(sent.changeRackPositions, {
  access: 'admin',
  summary: 'Change size or use of several positions at once, all or none',
  response: changedPositions,
  refusals: ['position_taken'],
})
export const changeBlockers = defineEndpoint(sent.changeBlockers, {
  access: 'admin',
  summary: 'Say which bays stand before others, all or none',
  response: changedBlockers,
})
export const rackOverview = defineEndpoint(calls.rackOverview, {
  access: 'staff',
  summary: 'Every bay with the boat in it, for the rack picture',
  response: z.array(rackWithBays),
})
export const rackEndpoints = [
  ...rackLookup.endpoints,
  ...rackRowLookup.endpoints,
  ...rackPositionLookup.endpoints,
  rackRows,
  rackPositions,
  addRackPositions,
  makeRacks,
  changeRackPositions,
  changeBlockers,
  rackOverview,
]
