import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import {
  boatCreateSchema,
  boatTransferSchema,
  boatUpdateSchema,
  holdBody,
  lastDaySchema,
  unholdBody,
} from './schema.ts'

export const createBoat = withBody(calls.createBoat, boatCreateSchema)
export const updateBoat = withBody(calls.updateBoat, boatUpdateSchema)
export const transferBoat = withBody(calls.transferBoat, boatTransferSchema)
export const holdBoat = withBody(calls.holdBoat, holdBody)
export const unholdBoat = withBody(calls.unholdBoat, unholdBody)
export const setLastDay = withBody(calls.setLastDay, lastDaySchema)
