import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import { invitationSchema } from './people.ts'
import {
  boatCreateSchema,
  boatOnDisplaySchema,
  boatTransferSchema,
  boatUpdateSchema,
  holdBody,
  lastDaySchema,
  ownBoatCreateSchema,
  ownBoatUpdateSchema,
  papersSchema,
  unholdBody,
} from './schema.ts'

export const createBoat = withBody(calls.createBoat, boatCreateSchema)
export const createOwnBoat = withBody(calls.createOwnBoat, ownBoatCreateSchema)
export const updateBoat = withBody(calls.updateBoat, boatUpdateSchema)
export const updateOwnBoat = withBody(calls.updateOwnBoat, ownBoatUpdateSchema)
export const addPapers = withBody(calls.addPapers, papersSchema)
export const transferBoat = withBody(calls.transferBoat, boatTransferSchema)
export const holdBoat = withBody(calls.holdBoat, holdBody)
export const unholdBoat = withBody(calls.unholdBoat, unholdBody)
export const setLastDay = withBody(calls.setLastDay, lastDaySchema)
export const showOnDisplay = withBody(calls.showOnDisplay, boatOnDisplaySchema)
export const invitePerson = withBody(calls.invitePerson, invitationSchema)
