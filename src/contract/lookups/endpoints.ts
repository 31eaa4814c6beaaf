import * as calls from './calls.ts'
import { defineLookup } from './define-lookup.ts'
import { lookupRow } from './schema.ts'

const sortKeys = ['id', 'name'] as const
export const serviceType = defineLookup(calls.serviceType, {
  one: 'service type',
  many: 'service types',
  sortKeys,
  row: lookupRow,
})
export const rejectionReason = defineLookup(calls.rejectionReason, {
  one: 'rejection reason',
  many: 'rejection reasons',
  sortKeys,
  row: lookupRow,
})
export const lookupEndpoints = [...serviceType.endpoints, ...rejectionReason.endpoints]
