import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { spreadsheetType } from '../http/export.ts'
import * as calls from './calls.ts'

export const exportMarina = defineEndpoint(calls.exportMarina, {
  access: 'staff',
  summary: 'Customers, boats, subscriptions and bays as Marina.xlsx, a row a boat, in the columns an import recognises',
  carries: 'download',
  downloads: [spreadsheetType],
  response: z.unknown(),
  refusals: ['too_many_requests'],
})
export const emptyTable = defineEndpoint(calls.emptyTable, {
  access: 'staff',
  summary: 'The columns of Marina.xlsx without a row, headings in the asker’s language: to fill in and import',
  carries: 'download',
  downloads: [spreadsheetType],
  response: z.unknown(),
  refusals: ['too_many_requests'],
})
export const exportEndpoints = [exportMarina, emptyTable]
