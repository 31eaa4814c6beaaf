import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { paging, selectedField, spreadsheetType } from '../http/export.ts'
import { doneAnswer, idParams } from '../http/fields.ts'
import {
  boatServiceCreateSchema,
  boatServiceListQuery,
  boatServicePageSchema,
  boatServiceRowSchema,
  boatServiceSchema,
  boatServiceUpdateSchema,
  planBoatServiceSchema,
  respondBoatServiceSchema,
} from './schema.ts'

const paged = {
  method: 'GET',
  access: 'member',
  query: boatServiceListQuery,
  response: boatServicePageSchema,
} as const
export const searchBoatServices = defineEndpoint({
  ...paged,
  path: '/BoatService/search',
  summary: 'Service requests one may see, paged',
})
export const pagedBoatServices = defineEndpoint({
  ...paged,
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

export const exportBoatServices = defineEndpoint({
  method: 'GET',
  path: '/BoatService/export',
  access: 'member',
  summary: 'Service requests as boatservices.xlsx: the chosen ones, or the whole list as it is filtered',
  query: boatServiceListQuery.omit(paging).extend({ selected: selectedField }),
  carries: 'download',
  downloads: [spreadsheetType],
  response: z.unknown(),
  refusals: ['too_many_requests'],
})

const one = { method: 'GET', access: 'member', params: idParams, response: boatServiceSchema } as const
export const getBoatService = defineEndpoint({
  ...one,
  path: '/BoatService/GetByID/:id',
  summary: 'A service request, for its page and its review',
})
export const prefillBoatService = defineEndpoint({
  ...one,
  path: '/BoatService/:id',
  summary: 'The same, for the form',
})

const created = {
  method: 'POST',
  creates: true,
  access: 'member',
  body: boatServiceCreateSchema,
  form: {},
  response: boatServiceSchema,
} as const
export const createBoatService = defineEndpoint({
  ...created,
  path: '/BoatService/Create',
  summary: 'Ask for a service; it is Pending',
})
export const postBoatService = defineEndpoint({
  ...created,
  path: '/BoatService',
  summary: 'The same as BoatService/Create',
})
export const updateBoatService = defineEndpoint({
  method: 'PUT',
  path: '/BoatService',
  access: 'member',
  summary: 'Change a service request while it is Pending',
  body: boatServiceUpdateSchema,
  response: boatServiceSchema,
  refusals: ['wrong_status', 'stale_version'],
})
export const respondBoatService = defineEndpoint({
  method: 'PUT',
  path: '/BoatService/Respond',
  access: 'staff',
  summary: 'Approve (1) or reject (2); again later with a note',
  body: respondBoatServiceSchema,
  response: boatServiceSchema,
  refusals: ['wrong_status', 'stale_version'],
})
export const planBoatService = defineEndpoint({
  method: 'PUT',
  path: '/BoatService/Plan/:id',
  access: 'staff',
  summary: 'Set day, doer and internal notes, unless it was rejected',
  params: idParams,
  body: planBoatServiceSchema,
  response: boatServiceSchema,
  refusals: ['wrong_status', 'stale_version'],
})
export const deleteBoatService = defineEndpoint({
  method: 'DELETE',
  path: '/BoatService/:id',
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
