import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { spreadsheetType } from '../http/export.ts'
import * as calls from './calls.ts'
import { expiryExportQuery, expiryListQuery, expiryPageSchema } from './schema.ts'

export const searchExpiries = defineEndpoint(calls.searchExpiries, {
  access: 'staff',
  summary: 'What runs out: insurances, the time to bring papers, subscriptions; the soonest first, paged',
  query: expiryListQuery,
  response: expiryPageSchema,
})
export const exportExpiries = defineEndpoint(calls.exportExpiries, {
  access: 'staff',
  summary: 'What runs out as RunsOut.xlsx: the chosen rows, or the whole list as it is filtered',
  query: expiryExportQuery,
  carries: 'download',
  downloads: [spreadsheetType],
  response: z.unknown(),
  refusals: ['too_many_requests'],
})
export const expiryEndpoints = [searchExpiries, exportExpiries]
