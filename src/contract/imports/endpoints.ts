import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { spreadsheetType } from '../http/export.ts'
import { doneAnswer, idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import { importListSchema, importRowsQuery, importRowsSchema, importSchema } from './schema.ts'
import * as sent from './sent.ts'

export const uploadImport = defineEndpoint(calls.uploadImport, {
  access: 'staff',
  summary: 'Bring a marina’s own file (multipart, field "file"; xlsx or csv): its columns are recognised, nothing else',
  carries: 'upload',
  response: importSchema,
  refusals: ['too_large', 'unsupported_content', 'wrong_status', 'disk_full', 'too_many_requests', 'busy'],
})
export const listImports = defineEndpoint(calls.listImports, {
  access: 'staff',
  summary: 'The newest 100 imports',
  response: importListSchema,
})
export const getImport = defineEndpoint(calls.getImport, {
  access: 'staff',
  summary: 'An import with its sheets and columns',
  params: idParams,
  response: importSchema,
})
export const mapImport = defineEndpoint(sent.mapImport, {
  access: 'staff',
  summary: 'Choose what columns hold; kept for the next file with the same headings. It wants a check afterwards',
  params: idParams,
  response: importSchema,
  refusals: ['wrong_status', 'stale_version', 'busy'],
})
export const checkImport = defineEndpoint(sent.checkImport, {
  access: 'staff',
  summary: 'Compare every row with the marina; nothing but the result is written',
  params: idParams,
  response: importSchema,
  refusals: ['wrong_status', 'stale_version', 'busy'],
})
export const importRows = defineEndpoint(calls.importRows, {
  access: 'staff',
  summary: 'Rows of the last check with what is to be said of each, paged, in the order of the file',
  params: idParams,
  query: importRowsQuery,
  response: importRowsSchema,
})
export const importRemarks = defineEndpoint(calls.importRemarks, {
  access: 'staff',
  summary: 'The same file with a column of remarks',
  params: idParams,
  carries: 'download',
  downloads: [spreadsheetType],
  response: z.unknown(),
  refusals: ['wrong_status', 'too_many_requests', 'busy'],
})
export const runImport = defineEndpoint(sent.runImport, {
  access: 'staff',
  summary: 'Write what was checked: all of it or nothing, without a mail or a notice',
  params: idParams,
  response: importSchema,
  refusals: ['wrong_status', 'stale_version', 'busy'],
})
export const takeBackImport = defineEndpoint(sent.takeBackImport, {
  access: 'staff',
  summary: 'Take an import back as a whole within a day, as long as nothing of it was used',
  params: idParams,
  response: importSchema,
  refusals: ['wrong_status', 'stale_version', 'linked_records', 'busy'],
})
export const discardImport = defineEndpoint(calls.discardImport, {
  access: 'staff',
  summary: 'Throw away an import that is not in force',
  params: idParams,
  response: doneAnswer,
  refusals: ['wrong_status'],
})
export const importEndpoints = [
  uploadImport,
  listImports,
  getImport,
  mapImport,
  checkImport,
  importRows,
  importRemarks,
  runImport,
  takeBackImport,
  discardImport,
]
