import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import {
  acceptRenewalSchema,
  newRenewalsSchema,
  noteRenewalSchema,
  renewalIdSchema,
  renewalSpanSchema,
} from './schema.ts'

export const foreseeRenewals = withBody(calls.foreseeRenewals, renewalSpanSchema)
export const offerRenewals = withBody(calls.offerRenewals, newRenewalsSchema)
export const withdrawRenewal = withBody(calls.withdrawRenewal, renewalIdSchema)
export const acceptRenewal = withBody(calls.acceptRenewal, acceptRenewalSchema)
export const declineRenewal = withBody(calls.declineRenewal, renewalIdSchema)
export const noteRenewal = withBody(calls.noteRenewal, noteRenewalSchema)
