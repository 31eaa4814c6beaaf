import { z } from 'zod'
import { requiredText } from '../http/fields.ts'
import { defineLookup } from './define-lookup.ts'

const lookupSortKeys = ['id', 'name'] as const
const fields = { name: requiredText(80, 'Name is required', 'Name') }
const row = z.object({ id: z.int(), name: z.string() })

export const serviceType = defineLookup({
  path: '/ServiceType',
  one: 'service type',
  many: 'service types',
  sortKeys: lookupSortKeys,
  fields,
  row,
})
export const rejectionReason = defineLookup({
  path: '/DropOffRejectionReason',
  one: 'rejection reason',
  many: 'rejection reasons',
  sortKeys: lookupSortKeys,
  fields,
  row,
})
export const rejectionReasons = rejectionReason.list
export const lookupEndpoints = [...serviceType.endpoints, ...rejectionReason.endpoints]
