import { lookupCalls } from './lookup-calls.ts'
import type { lookupFields, lookupRow } from './schema.ts'

type LookupFields = typeof lookupFields
type LookupRow = typeof lookupRow
export const serviceType = lookupCalls<LookupRow, LookupFields>('/ServiceType')
export const rejectionReason = lookupCalls<LookupRow, LookupFields>('/DropOffRejectionReason')
export const rejectionReasons = rejectionReason.list
