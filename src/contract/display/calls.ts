import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import type { doneAnswer, idParams } from '../http/fields.ts'
import type { displayDaySchema, displayParams, displayRow, madeDisplaySchema, newDisplaySchema } from './schema.ts'

export const listDisplays: Call<{ response: z.ZodArray<typeof displayRow> }> = { method: 'GET', path: '/Display' }
export const makeDisplay: Call<{ body: typeof newDisplaySchema; response: typeof madeDisplaySchema }> = {
  method: 'POST',
  path: '/Display',
}
export const revokeDisplay: Call<{ params: typeof idParams; response: typeof doneAnswer }> = {
  method: 'DELETE',
  path: '/Display/:id',
}
export const displayDay: Call<{ params: typeof displayParams; response: typeof displayDaySchema }> = {
  method: 'GET',
  path: '/Display/Day/:token',
}
