import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { spreadsheetType } from '../http/export.ts'
import { doneAnswer, idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import {
  boatServiceExportQuery,
  boatServiceListQuery,
  boatServicePageSchema,
  boatServiceRowSchema,
  boatServiceSchema,
} from './schema.ts'
import * as sent from './sent.ts'

const paged = { access: 'member', query: boatServiceListQuery, response: boatServicePageSchema } as const
export const searchBoatServices = defineEndpoint(calls.searchBoatServices, {
  ...paged,
  summary: 'Service requests one may see, paged',
})
export const pagedBoatServices = defineEndpoint({
  ...paged,
  method: 'GET',
  path: '/BoatService/paged',
  summary: 'The same as BoatService/search',
})
export const allBoatServices = defineEndpoint({
  method: 'GET',
  path: '/BoatService',
  access: 'member',
  summary: 'Service requests one may see, the newest 1000',
  response: z.array(boatServiceRowSchema),
})

export const exportBoatServices = defineEndpoint(calls.exportBoatServices, {
  access: 'member',
  summary: 'Service requests as boatservices.xlsx: the chosen ones, or the whole list as it is filtered',
  query: boatServiceExportQuery,
  carries: 'download',
  downloads: [spreadsheetType],
  response: z.unknown(),
  refusals: ['too_many_requests'],
})

const one = { access: 'member', params: idParams, response: boatServiceSchema } as const
export const getBoatService = defineEndpoint(calls.getBoatService, {
  ...one,
  summary: 'A service request, for its page and its review',
})
export const prefillBoatService = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/BoatService/:id',
  summary: 'The same, for the form',
})

export const createBoatService = defineEndpoint(sent.createBoatService, {
  access: 'member',
  summary: 'Ask for a service; it is Pending',
  form: {},
  response: boatServiceSchema,
})
export const postBoatService = defineEndpoint({
  ...createBoatService,
  path: '/BoatService',
  summary: 'The same as BoatService/Create',
})
export const updateBoatService = defineEndpoint(sent.updateBoatService, {
  access: 'member',
  summary: 'Change a service request while it is Pending',
  response: boatServiceSchema,
  refusals: ['wrong_status', 'stale_version'],
})
export const respondBoatService = defineEndpoint(sent.respondBoatService, {
  access: 'staff',
  summary: 'Approve (1) or reject (2); again later with a note',
  response: boatServiceSchema,
  refusals: ['wrong_status', 'stale_version'],
})
export const planBoatService = defineEndpoint(sent.planBoatService, {
  access: 'staff',
  summary: 'Set day, doer and internal notes, unless it was rejected',
  params: idParams,
  response: boatServiceSchema,
  refusals: ['wrong_status', 'stale_version'],
})
export const deleteBoatService = defineEndpoint(calls.deleteBoatService, {
  access: 'member',
  summary: 'Delete a service request while it is Pending',
  params: idParams,
  response: doneAnswer,
  refusals: ['linked_records'],
})
export const boatServiceEndpoints = [
  searchBoatServices,
  pagedBoatServices,
  allBoatServices,
  exportBoatServices,
  getBoatService,
  prefillBoatService,
  createBoatService,
  postBoatService,
  updateBoatService,
  respondBoatService,
  planBoatService,
  deleteBoatService,
]
