import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import {
  newStopSchema,
  offerChangeSchema,
  settleStopSchema,
  stopFromYardSchema,
  takeOfferSchema,
  yardStopWishSchema,
} from './schema.ts'

export const foreseeStop = withBody(calls.foreseeStop, newStopSchema)
export const makeStop = withBody(calls.makeStop, newStopSchema)
export const settleStop = withBody(calls.settleStop, settleStopSchema)
export const takeOffer = withBody(calls.takeOffer, takeOfferSchema)
export const giveBackOffer = withBody(calls.giveBackOffer, offerChangeSchema)
export const renewOffer = withBody(calls.renewOffer, offerChangeSchema)
export const foreseeYardStop = withBody(calls.foreseeYardStop, yardStopWishSchema)
export const stopYard = withBody(calls.stopYard, stopFromYardSchema)
export const endYardStop = withBody(calls.endYardStop, offerChangeSchema)
