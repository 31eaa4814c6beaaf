import { z } from 'zod'
import { tokenParams } from '../accounts/schema.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { calendarType, spreadsheetType } from '../http/export.ts'
import { idField, idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import { createDropOff, searchRequests, updateSchedule } from './endpoints.ts'
import {
  scheduleExportQuery,
  scheduleListQuery,
  schedulePageSchema,
  scheduleRowSchema,
  scheduleSchema,
  scheduleUpdateSchema,
} from './schema.ts'

/** The generic calls of specification 7.1 on schedules; each does what its named sister does. */
export const allSchedules = defineEndpoint({
  method: 'GET',
  path: '/Schedule',
  access: 'member',
  summary: 'The newest 1000 schedules one may see',
  response: z.array(scheduleRowSchema),
})
export const pagedSchedules = defineEndpoint({
  method: 'GET',
  path: '/Schedule/paged',
  access: 'member',
  summary: 'All schedules one may see, paged',
  query: scheduleListQuery,
  response: schedulePageSchema,
})
export const searchSchedules = defineEndpoint({
  ...searchRequests,
  path: '/Schedule/search',
  summary: 'All schedules one may see, as searchRequest',
})
export const scheduleById = defineEndpoint({
  method: 'GET',
  path: '/Schedule/:id',
  access: 'member',
  summary: 'One schedule, as GetByID',
  params: idParams,
  response: scheduleSchema,
})
export const postSchedule = defineEndpoint({
  ...createDropOff,
  path: '/Schedule',
  summary: 'Ask for a drop-off (lifting), as Schedule/Create',
})
export const putSchedule = defineEndpoint({
  method: 'PUT',
  path: '/Schedule',
  access: 'member',
  summary: 'Edit the schedule of that id, as Schedule/Update',
  body: scheduleUpdateSchema.extend({ id: idField }),
  response: scheduleSchema,
  refusals: updateSchedule.refusals ?? [],
})
export const exportSchedules = defineEndpoint(calls.exportSchedules, {
  access: 'member',
  summary: 'Schedules as boatservices.xlsx: the chosen ones, or the whole list as it is filtered',
  query: scheduleExportQuery,
  carries: 'download',
  downloads: [spreadsheetType],
  response: z.unknown(),
  refusals: ['too_many_requests'],
})
const calendarFile = {
  carries: 'download',
  downloads: [calendarType],
  response: z.unknown(),
} as const
export const scheduleCalendar = defineEndpoint(calls.scheduleCalendar, {
  ...calendarFile,
  access: 'member',
  summary: 'The booked times of a schedule as a calendar file',
  params: idParams,
})
export const calendarOfFeed = defineEndpoint({
  ...calendarFile,
  method: 'GET',
  path: '/Calendar/:token',
  access: 'public',
  summary: 'One’s own bookings for a calendar, by its secret address',
  params: tokenParams,
  refusals: ['too_many_requests'],
})
export const genericScheduleEndpoints = [
  scheduleCalendar,
  calendarOfFeed,
  allSchedules,
  pagedSchedules,
  searchSchedules,
  scheduleById,
  postSchedule,
  putSchedule,
  exportSchedules,
]
