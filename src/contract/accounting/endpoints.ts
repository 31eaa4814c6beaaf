import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { spreadsheetType } from '../http/export.ts'
import * as calls from './calls.ts'
import {
  documentExportQuery,
  documentListQuery,
  documentPage,
  entryExportQuery,
  entryListQuery,
  entryPage,
  monthAnswer,
  monthQuery,
  ublQuery,
} from './schema.ts'

export const monthReport = defineEndpoint(calls.monthReport, {
  access: 'staff',
  summary:
    'A month in figures: invoiced, credited, VAT by rate, income by what was sold, paid, open at its end, and what happened in the yard',
  query: monthQuery,
  response: monthAnswer,
})
export const searchDocuments = defineEndpoint(calls.searchDocuments, {
  access: 'staff',
  summary: 'Invoices and credit notes of all customers, the newest first, paged',
  query: documentListQuery,
  response: documentPage,
})
export const exportDocuments = defineEndpoint(calls.exportDocuments, {
  access: 'staff',
  summary: 'The same as Invoices.xlsx: the chosen rows, or the whole list as it is filtered',
  query: documentExportQuery,
  carries: 'download',
  downloads: [spreadsheetType],
  response: z.unknown(),
  refusals: ['too_many_requests'],
})
export const searchEntries = defineEndpoint(calls.searchEntries, {
  access: 'staff',
  summary: 'Payments of all customers, the newest first, paged',
  query: entryListQuery,
  response: entryPage,
})
export const exportEntries = defineEndpoint(calls.exportEntries, {
  access: 'staff',
  summary: 'The same as Payments.xlsx: the chosen rows, or the whole list as it is filtered',
  query: entryExportQuery,
  carries: 'download',
  downloads: [spreadsheetType],
  response: z.unknown(),
  refusals: ['too_many_requests'],
})
export const exportUbl = defineEndpoint(calls.exportUbl, {
  access: 'staff',
  summary:
    'Invoices and credit notes issued in a span as UBL, one file each, as a zip that is written while it is read',
  query: ublQuery,
  carries: 'download',
  downloads: ['application/zip'],
  response: z.unknown(),
  refusals: ['wrong_status', 'too_many_requests'],
})
export const accountingEndpoints = [
  monthReport,
  searchDocuments,
  exportDocuments,
  searchEntries,
  exportEntries,
  exportUbl,
]
