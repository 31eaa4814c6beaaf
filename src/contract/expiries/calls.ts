import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import type { expiryExportQuery, expiryListQuery, expiryPageSchema } from './schema.ts'

export const searchExpiries: Call<{ query: typeof expiryListQuery; response: typeof expiryPageSchema }> = {
  method: 'GET',
  path: '/Expiry/search',
}
export const exportExpiries: Call<{ query: typeof expiryExportQuery; response: z.ZodUnknown }> = {
  method: 'GET',
  path: '/Expiry/export',
}
