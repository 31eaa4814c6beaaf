import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import {
  boatServiceCreateSchema,
  boatServiceUpdateSchema,
  planBoatServiceSchema,
  respondBoatServiceSchema,
} from './schema.ts'

export const createBoatService = withBody(calls.createBoatService, boatServiceCreateSchema)
export const updateBoatService = withBody(calls.updateBoatService, boatServiceUpdateSchema)
export const respondBoatService = withBody(calls.respondBoatService, respondBoatServiceSchema)
export const planBoatService = withBody(calls.planBoatService, planBoatServiceSchema)
