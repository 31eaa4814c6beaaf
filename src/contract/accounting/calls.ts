import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import type {
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

export const monthReport: Call<{ query: typeof monthQuery; response: typeof monthAnswer }> = {
  method: 'GET',
  path: '/Accounting/Month',
}
export const searchDocuments: Call<{ query: typeof documentListQuery; response: typeof documentPage }> = {
  method: 'GET',
  path: '/Accounting/Document/search',
}
export const exportDocuments: Call<{ query: typeof documentExportQuery; response: z.ZodUnknown }> = {
  method: 'GET',
  path: '/Accounting/Document/export',
}
export const searchEntries: Call<{ query: typeof entryListQuery; response: typeof entryPage }> = {
  method: 'GET',
  path: '/Accounting/Payment/search',
}
export const exportEntries: Call<{ query: typeof entryExportQuery; response: z.ZodUnknown }> = {
  method: 'GET',
  path: '/Accounting/Payment/export',
}
export const exportUbl: Call<{ query: typeof ublQuery; response: z.ZodUnknown }> = {
  method: 'GET',
  path: '/Accounting/Ubl',
}
