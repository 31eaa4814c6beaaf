import { lookupCalls } from './lookup-calls.ts'
import { lookupFields, type lookupRow } from './schema.ts'

type Fields = typeof lookupFields
type Row = typeof lookupRow
export const serviceType = lookupCalls<Row, Fields>('/ServiceType', lookupFields)
export const rejectionReason = lookupCalls<Row, Fields>('/DropOffRejectionReason', lookupFields)
export const rejectionReasons = rejectionReason.list
