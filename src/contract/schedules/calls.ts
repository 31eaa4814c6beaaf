import type { z } from 'zod'
import type { historyEntrySchema } from '../boats/schema.ts'
import type { Call } from '../http/call.ts'
import type { doneAnswer, idParams } from '../http/fields.ts'
import type { owedAnswer } from './owed-schema.ts'
import type {
  advancedSchema,
  advanceSchema,
  dropOffSchema,
  placeSchema,
  requestSchema,
  requestUpdateSchema,
  respondDropOffSchema,
  respondPaymentSchema,
  respondPickUpSchema,
  respondRequestSchema,
  scheduleExportQuery,
  scheduleListQuery,
  schedulePageSchema,
  scheduleSchema,
  scheduleUpdateSchema,
} from './schema.ts'
import type { slotDaySchema, slotsQuery } from './slots-schema.ts'
import type { waitingPage, waitingQuery } from './waiting-schema.ts'

export const searchRequests: Call<{ query: typeof scheduleListQuery; response: typeof schedulePageSchema }> = {
  method: 'GET',
  path: '/Schedule/searchRequest',
}
export const searchDropOffs: Call<{ query: typeof scheduleListQuery; response: typeof schedulePageSchema }> = {
  method: 'GET',
  path: '/Schedule/searchDropOffSchedule',
}
export const searchPickUps: Call<{ query: typeof scheduleListQuery; response: typeof schedulePageSchema }> = {
  method: 'GET',
  path: '/Schedule/searchPickUpSchedule',
}
export const getSchedule: Call<{ params: typeof idParams; response: typeof scheduleSchema }> = {
  method: 'GET',
  path: '/Schedule/GetByID/:id',
}
export const createDropOff: Call<{ body: typeof dropOffSchema; response: typeof scheduleSchema }> = {
  method: 'POST',
  path: '/Schedule/Create',
  creates: true,
}
export const createRequest: Call<{ body: typeof requestSchema; response: typeof scheduleSchema }> = {
  method: 'POST',
  path: '/Schedule/Request',
  creates: true,
}
export const placeBoat: Call<{ body: typeof placeSchema; response: typeof scheduleSchema }> = {
  method: 'POST',
  path: '/Schedule/Place',
  creates: true,
}
export const updateSchedule: Call<{
  params: typeof idParams
  body: typeof scheduleUpdateSchema
  response: typeof scheduleSchema
}> = { method: 'PUT', path: '/Schedule/Update/:id' }
export const updateRequest: Call<{
  params: typeof idParams
  body: typeof requestUpdateSchema
  response: typeof scheduleSchema
}> = { method: 'PUT', path: '/Schedule/Request/:id' }
export const deleteSchedule: Call<{ params: typeof idParams; response: typeof doneAnswer }> = {
  method: 'DELETE',
  path: '/Schedule/:id',
}
export const respondDropOffRequest: Call<{ body: typeof respondRequestSchema; response: typeof scheduleSchema }> = {
  method: 'PUT',
  path: '/Schedule/RespondDropOffRequest',
}
export const respondDropOffPayment: Call<{ body: typeof respondPaymentSchema; response: typeof scheduleSchema }> = {
  method: 'PUT',
  path: '/Schedule/RespondDropOffPayment',
}
export const respondDropOff: Call<{ body: typeof respondDropOffSchema; response: typeof advancedSchema }> = {
  method: 'PUT',
  path: '/Schedule/RespondDropOff',
}
export const respondPickUpRequest: Call<{ body: typeof respondPickUpSchema; response: typeof scheduleSchema }> = {
  method: 'PUT',
  path: '/Schedule/RespondPickUpRequest',
}
export const advanceSchedule: Call<{
  params: typeof idParams
  body: typeof advanceSchema
  response: typeof scheduleSchema
}> = { method: 'PUT', path: '/Schedule/Advance/:id' }
export const scheduleCalendar: Call<{ params: typeof idParams; response: z.ZodUnknown }> = {
  method: 'GET',
  path: '/Schedule/Calendar/:id',
}
export const scheduleHistory: Call<{ params: typeof idParams; response: z.ZodArray<typeof historyEntrySchema> }> = {
  method: 'GET',
  path: '/Schedule/History/:id',
}
export const owed: Call<{ params: typeof idParams; response: typeof owedAnswer }> = {
  method: 'GET',
  path: '/Invoice/OwedFor/:id',
}
export const slots: Call<{ query: typeof slotsQuery; response: z.ZodArray<typeof slotDaySchema> }> = {
  method: 'GET',
  path: '/Schedule/Slots',
}
export const waitingForReview: Call<{ query: typeof waitingQuery; response: typeof waitingPage }> = {
  method: 'GET',
  path: '/Schedule/Waiting',
}
export const exportSchedules: Call<{ query: typeof scheduleExportQuery; response: z.ZodUnknown }> = {
  method: 'GET',
  path: '/Schedule/export',
}
