import { defineEndpoint } from '../http/endpoint.ts'
import * as calls from './calls.ts'
import { firstHourSchema } from './first-hour.ts'
import { dashboardSchema, yardBoardSchema } from './schema.ts'

export const dashboard = defineEndpoint(calls.dashboard, {
  access: 'member',
  summary: 'Counts and what matters next, for the asker’s role',
  response: dashboardSchema,
})
export const yardBoard = defineEndpoint(calls.yardBoard, {
  access: 'member',
  summary: 'Open schedules one may see (and those closed in the last day), for the board and the kanban',
  response: yardBoardSchema,
})
export const firstHour = defineEndpoint(calls.firstHour, {
  access: 'admin',
  summary: 'What a new marina has yet to set up, and how each step stands',
  response: firstHourSchema,
})
export const dashboardEndpoints = [dashboard, firstHour, yardBoard]
