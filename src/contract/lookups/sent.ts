import * as calls from './calls.ts'
import { lookupFields, named } from './schema.ts'
import { sentLookup } from './sent-lookup.ts'

export const serviceType = sentLookup(calls.serviceType, lookupFields, named)
export const rejectionReason = sentLookup(calls.rejectionReason, lookupFields, named)
