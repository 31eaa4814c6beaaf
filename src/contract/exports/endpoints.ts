import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { spreadsheetType } from '../http/export.ts'
import * as calls from './calls.ts'

export const exportMarina = defineEndpoint(calls.exportMarina, {
  access: 'staff',
  summary:
    'Customers, their boats, subscriptions and bays as Marina.xlsx, in the columns that an import recognises: a row a boat, and one for who has none',
  carries: 'download',
  downloads: [spreadsheetType],
  response: z.unknown(),
  refusals: ['too_many_requests'],
})
export const exportEndpoints = [exportMarina]
