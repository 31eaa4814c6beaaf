import { defineLookup } from './define-lookup.ts'
import { lookupRow } from './schema.ts'
import * as sent from './sent.ts'

const sortKeys = ['id', 'name'] as const
export const serviceType = defineLookup(sent.serviceType, {
  one: 'service type',
  many: 'service types',
  sortKeys,
  row: lookupRow,
})
export const rejectionReason = defineLookup(sent.rejectionReason, {
  one: 'rejection reason',
  many: 'rejection reasons',
  sortKeys,
  row: lookupRow,
})
export const lookupEndpoints = [...serviceType.endpoints, ...rejectionReason.endpoints]
