import { z } from 'zod'
import { historyEntrySchema } from '../boats/schema.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer, idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import { owedAnswer } from './owed-schema.ts'
import { advancedSchema, scheduleListQuery, schedulePageSchema, scheduleSchema } from './schema.ts'
import * as sent from './sent.ts'
import { slotDaySchema, slotsQuery } from './slots-schema.ts'
import { waitingPage, waitingQuery } from './waiting-schema.ts'

const moveRefusals = [
  'wrong_status',
  'stale_version',
  'gate_closed',
  'slot_full',
  'position_taken',
  'booking_refused',
] as const

const list = { access: 'member', query: scheduleListQuery, response: schedulePageSchema } as const
export const searchRequests = defineEndpoint(calls.searchRequests, { ...list, summary: 'All schedules one may see' })
export const searchDropOffs = defineEndpoint(calls.searchDropOffs, {
  ...list,
  summary: 'Schedules on their way to the rack, statuses 0 to 6',
})
export const searchPickUps = defineEndpoint(calls.searchPickUps, {
  ...list,
  summary: 'Schedules from the rack on, statuses 7 to 11',
})

export const getSchedule = defineEndpoint(calls.getSchedule, {
  access: 'member',
  summary: 'A schedule with boat, papers, pictures, gates and what one may do',
  params: idParams,
  response: scheduleSchema,
})
export const createDropOff = defineEndpoint(sent.createDropOff, {
  access: 'member',
  summary: 'Ask for a drop-off (lifting)',
  form: { file: 'boatPictures' },
  response: scheduleSchema,
  refusals: [...moveRefusals, 'open_schedule'],
})
export const createRequest = defineEndpoint(sent.createRequest, {
  access: 'member',
  summary: 'Ask for a drop-off (lifting) with a planned pick-up (lowering)',
  response: scheduleSchema,
  refusals: [...moveRefusals, 'open_schedule'],
})
export const updateSchedule = defineEndpoint(sent.updateSchedule, {
  access: 'member',
  summary: 'Edit at 0, or change the pick-up date at 8',
  params: idParams,
  response: scheduleSchema,
  refusals: moveRefusals,
})
export const updateRequest = defineEndpoint(sent.updateRequest, {
  access: 'member',
  summary: 'Edit a request at 0',
  params: idParams,
  response: scheduleSchema,
  refusals: moveRefusals,
})
export const deleteSchedule = defineEndpoint(calls.deleteSchedule, {
  access: 'member',
  summary: 'Delete at 0; its history stays',
  params: idParams,
  response: doneAnswer,
  refusals: ['wrong_status', 'linked_records'],
})
export const respondDropOffRequest = defineEndpoint(sent.respondDropOffRequest, {
  access: 'staff',
  summary: 'Approve (1) or reject (2) a drop-off request',
  response: scheduleSchema,
  refusals: moveRefusals,
})
export const respondDropOffPayment = defineEndpoint(sent.respondDropOffPayment, {
  access: 'staff',
  summary: 'Approve (1) or reject (2) the payment',
  response: scheduleSchema,
  refusals: moveRefusals,
})
export const respondDropOff = defineEndpoint(sent.respondDropOff, {
  access: 'staff',
  summary: 'Confirm (1) that the boat was dropped off; 0 changes nothing',
  response: advancedSchema,
  refusals: moveRefusals,
})
export const respondPickUpRequest = defineEndpoint(sent.respondPickUpRequest, {
  access: 'member',
  summary: 'Ask for the pick-up (lowering) of a boat on the rack',
  response: scheduleSchema,
  refusals: moveRefusals,
})
export const advanceSchedule = defineEndpoint(sent.advanceSchedule, {
  access: 'member',
  summary: 'Move a schedule one step by a named event',
  params: idParams,
  response: scheduleSchema,
  refusals: [...moveRefusals, 'no_lift_left', 'open_schedule'],
})
export const placeBoat = defineEndpoint(sent.placeBoat, {
  access: 'staff',
  summary: 'A boat that stands on the rack already: no gate is asked, no lift is taken, nobody is told',
  response: scheduleSchema,
  refusals: ['open_schedule', 'position_taken', 'wrong_status'],
})
export const scheduleHistory = defineEndpoint(calls.scheduleHistory, {
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
export const slots = defineEndpoint(calls.slots, {
  access: 'member',
  summary: 'Days and their 15-minute slots, with what is free',
  query: slotsQuery,
  response: z.array(slotDaySchema),
})
export const waitingForReview = defineEndpoint(calls.waitingForReview, {
  access: 'staff',
  summary: 'What waits for the marina, oldest first (the first 100 unless asked otherwise)',
  query: waitingQuery,
  response: waitingPage,
})
export const owed = defineEndpoint(calls.owed, {
  access: 'member',
  summary: 'What the owner of a scheduled boat owes, and until when it is to be paid, by the id of the schedule',
  params: idParams,
  response: owedAnswer,
  refusals: ['money_off'],
})
export const scheduleEndpoints = [
  owed,
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
  placeBoat,
  scheduleHistory,
  totalRequests,
  slots,
  waitingForReview,
]
