import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import {
  advanceSchema,
  dropOffSchema,
  placeSchema,
  requestSchema,
  requestUpdateSchema,
  respondDropOffSchema,
  respondPaymentSchema,
  respondPickUpSchema,
  respondRequestSchema,
  scheduleUpdateSchema,
} from './schema.ts'

export const createDropOff = withBody(calls.createDropOff, dropOffSchema)
export const createRequest = withBody(calls.createRequest, requestSchema)
export const placeBoat = withBody(calls.placeBoat, placeSchema)
export const updateSchedule = withBody(calls.updateSchedule, scheduleUpdateSchema)
export const updateRequest = withBody(calls.updateRequest, requestUpdateSchema)
export const respondDropOffRequest = withBody(calls.respondDropOffRequest, respondRequestSchema)
export const respondDropOffPayment = withBody(calls.respondDropOffPayment, respondPaymentSchema)
export const respondDropOff = withBody(calls.respondDropOff, respondDropOffSchema)
export const respondPickUpRequest = withBody(calls.respondPickUpRequest, respondPickUpSchema)
export const advanceSchedule = withBody(calls.advanceSchedule, advanceSchema)
