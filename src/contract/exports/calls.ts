import type { z } from 'zod'
import type { Call } from '../http/call.ts'

export const exportMarina: Call<{ response: z.ZodUnknown }> = { method: 'GET', path: '/Marina/export' }
export const emptyTable: Call<{ response: z.ZodUnknown }> = { method: 'GET', path: '/Marina/emptyTable' }
