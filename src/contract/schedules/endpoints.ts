import { z } from 'zod'
import { historyEntrySchema } from '../boats/schema.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer, idParams } from '../http/fields.ts'
import {
  advancedSchema,
  advanceSchema,
  dropOffSchema,
  requestSchema,
  requestUpdateSchema,
  respondDropOffSchema,
  respondPaymentSchema,
  respondPickUpSchema,
  respondRequestSchema,
  scheduleListQuery,
  schedulePageSchema,
  scheduleSchema,
  scheduleUpdateSchema,
  slotDaySchema,
  slotsQuery,
  waitingCountsSchema,
  waitingItemSchema,
  waitingQuery,
} from './schema.ts'

const moveRefusals = [
  'wrong_status',
  'stale_version',
  'gate_closed',
  'slot_full',
  'position_taken',
  'booking_refused',
] as const

const list = (path: `/${string}`, summary: string) =>
  defineEndpoint({
    method: 'GET',
    path,
    access: 'member',
    summary,
    query: scheduleListQuery,
    response: schedulePageSchema,
  })
export const searchRequests = list('/Schedule/searchRequest', 'All schedules one may see')
export const searchDropOffs = list(
  '/Schedule/searchDropOffSchedule',
  'Schedules on their way to the rack, statuses 0 to 6',
)
export const searchPickUps = list('/Schedule/searchPickUpSchedule', 'Schedules from the rack on, statuses 7 to 11')

export const getSchedule = defineEndpoint({
  method: 'GET',
  path: '/Schedule/GetByID/:id',
  access: 'member',
  summary: 'A schedule with boat, papers, pictures, gates and what one may do',
  params: idParams,
  response: scheduleSchema,
})
export const createDropOff = defineEndpoint({
  method: 'POST',
  path: '/Schedule/Create',
  creates: true,
  access: 'member',
  summary: 'Ask for a drop-off (lifting)',
  body: dropOffSchema,
  form: { file: 'boatPictures' },
  response: scheduleSchema,
  refusals: [...moveRefusals, 'open_schedule'],
})
export const createRequest = defineEndpoint({
  method: 'POST',
  path: '/Schedule/Request',
  creates: true,
  access: 'member',
  summary: 'Ask for a drop-off (lifting) with a planned pick-up (lowering)',
  body: requestSchema,
  response: scheduleSchema,
  refusals: [...moveRefusals, 'open_schedule'],
})
export const updateSchedule = defineEndpoint({
  method: 'PUT',
  path: '/Schedule/Update/:id',
  access: 'member',
  summary: 'Edit at 0, or change the pick-up date at 8',
  params: idParams,
  body: scheduleUpdateSchema,
  response: scheduleSchema,
  refusals: moveRefusals,
})
export const updateRequest = defineEndpoint({
  method: 'PUT',
  path: '/Schedule/Request/:id',
  access: 'member',
  summary: 'Edit a request at 0',
  params: idParams,
  body: requestUpdateSchema,
  response: scheduleSchema,
  refusals: moveRefusals,
})
export const deleteSchedule = defineEndpoint({
  method: 'DELETE',
  path: '/Schedule/:id',
  access: 'member',
  summary: 'Delete at 0; its history stays',
  params: idParams,
  response: doneAnswer,
  refusals: ['wrong_status'],
})
export const respondDropOffRequest = defineEndpoint({
  method: 'PUT',
  path: '/Schedule/RespondDropOffRequest',
  access: 'staff',
  summary: 'Approve (1) or reject (2) a drop-off request',
  body: respondRequestSchema,
  response: scheduleSchema,
  refusals: moveRefusals,
})
export const respondDropOffPayment = defineEndpoint({
  method: 'PUT',
  path: '/Schedule/RespondDropOffPayment',
  access: 'staff',
  summary: 'Approve (1) or reject (2) the payment',
  body: respondPaymentSchema,
  response: scheduleSchema,
  refusals: moveRefusals,
})
export const respondDropOff = defineEndpoint({
  method: 'PUT',
  path: '/Schedule/RespondDropOff',
  access: 'staff',
  summary: 'Confirm (1) that the boat was dropped off; 0 changes nothing',
  body: respondDropOffSchema,
  response: advancedSchema,
  refusals: moveRefusals,
})
export const respondPickUpRequest = defineEndpoint({
  method: 'PUT',
  path: '/Schedule/RespondPickUpRequest',
  access: 'member',
  summary: 'Ask for the pick-up (lowering) of a boat on the rack',
  body: respondPickUpSchema,
  response: scheduleSchema,
  refusals: moveRefusals,
})
export const advanceSchedule = defineEndpoint({
  method: 'PUT',
  path: '/Schedule/Advance/:id',
  access: 'member',
  summary: 'Move a schedule one step by a named event',
  params: idParams,
  body: advanceSchema,
  response: scheduleSchema,
  refusals: [...moveRefusals, 'no_lift_left', 'open_schedule'],
})
export const scheduleHistory = defineEndpoint({
  method: 'GET',
  path: '/Schedule/History/:id',
  access: 'member',
  summary: 'What happened to a schedule, newest first',
  params: idParams,
  response: z.array(historyEntrySchema),
})
export const totalRequests = defineEndpoint({
  method: 'GET',
  path: '/Schedule/getUserTotalRequests',
  access: 'member',
  summary: 'Schedules one may see, the newest 10,000; the length is what counts',
  response: z.array(z.object({ id: z.int() })),
})
export const slots = defineEndpoint({
  method: 'GET',
  path: '/Schedule/Slots',
  access: 'member',
  summary: 'Days and their 15-minute slots, with what is free',
  query: slotsQuery,
  response: z.array(slotDaySchema),
})
export const waitingForReview = defineEndpoint({
  method: 'GET',
  path: '/Schedule/Waiting',
  access: 'staff',
  summary: 'What waits for the marina, oldest first (the first 100 unless asked otherwise)',
  query: waitingQuery,
  response: z.object({
    items: z.array(waitingItemSchema),
    totalCount: z.int().describe('Of every kind'),
    counts: waitingCountsSchema.describe('How many of each kind wait'),
  }),
})
export const scheduleEndpoints = [
  searchRequests,
  searchDropOffs,
  searchPickUps,
  getSchedule,
  createDropOff,
  createRequest,
  updateSchedule,
  updateRequest,
  deleteSchedule,
  respondDropOffRequest,
  respondDropOffPayment,
  respondDropOff,
  respondPickUpRequest,
  advanceSchedule,
  scheduleHistory,
  totalRequests,
  slots,
  waitingForReview,
]
