import { withBody } from '../http/call.ts'
import { sentLookup } from '../lookups/sent-lookup.ts'
import * as calls from './calls.ts'
import {
  blockersSchema,
  changedPositionsSchema,
  newPositionsSchema,
  newRacksSchema,
  rackFields,
  rackPositionFields,
  rackRowFields,
} from './schema.ts'

export const addRackPositions = withBody(calls.addRackPositions, newPositionsSchema)
export const makeRacks = withBody(calls.makeRacks, newRacksSchema)
export const changeRackPositions = withBody(calls.changeRackPositions, changedPositionsSchema)
export const changeBlockers = withBody(calls.changeBlockers, blockersSchema)
export const rackLookup = sentLookup(calls.rackLookup, rackFields)
export const rackRowLookup = sentLookup(calls.rackRowLookup, rackRowFields)
export const rackPositionLookup = sentLookup(calls.rackPositionLookup, rackPositionFields)
