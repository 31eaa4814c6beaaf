import * as calls from './calls.ts'
import { lookupFields } from './schema.ts'
import { sentLookup } from './sent-lookup.ts'

export const serviceType = sentLookup(calls.serviceType, lookupFields)
export const rejectionReason = sentLookup(calls.rejectionReason, lookupFields)
