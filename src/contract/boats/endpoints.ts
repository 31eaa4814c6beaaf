import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { dayField, doneAnswer, idAnswer, idParams, optionalText, requiredText } from '../http/fields.ts'
import {
  boatChoiceSchema,
  boatCreateSchema,
  boatListQuery,
  boatPageSchema,
  boatSchema,
  boatUpdateSchema,
  gateStateSchema,
  historyEntrySchema,
} from './schema.ts'

export const searchBoats = defineEndpoint({
  method: 'GET',
  path: '/Boat/searchBoats',
  access: 'member',
  summary: 'Boats one may see, paged',
  query: boatListQuery,
  response: boatPageSchema,
})
export const getBoat = defineEndpoint({
  method: 'GET',
  path: '/Boat/GetByID/:id',
  access: 'member',
  summary: 'A boat with papers, subscription, gates and what one may do',
  params: idParams,
  response: boatSchema,
})
export const createBoat = defineEndpoint({
  method: 'POST',
  path: '/Boat/Create',
  access: 'member',
  summary: 'Register a boat: boat, Pending subscription (one year, 11 lifts) and papers, or nothing',
  body: boatCreateSchema,
  response: idAnswer.extend({ subscriptionId: z.int() }),
})
export const updateBoat = defineEndpoint({
  method: 'PUT',
  path: '/Boat/Update/:id',
  access: 'member',
  summary: 'Change a boat; papers left out are kept as earlier versions',
  params: idParams,
  body: boatUpdateSchema,
  response: boatSchema,
  refusals: ['stale_version', 'open_schedule'],
})
export const deleteBoat = defineEndpoint({
  method: 'DELETE',
  path: '/Boat/:id',
  access: 'member',
  summary: 'Delete a boat with nothing but its own Pending subscription',
  params: idParams,
  response: doneAnswer,
  refusals: ['linked_records'],
})
export const totalBoats = defineEndpoint({
  method: 'GET',
  path: '/Boat/getUserTotalBoats',
  access: 'member',
  summary: 'Boats one may see; the length is what counts',
  response: z.array(z.object({ id: z.int() })),
})
export const boatsForRequest = defineEndpoint({
  method: 'GET',
  path: '/Boat/BoatsForRequest',
  access: 'member',
  summary: 'Boats for the request form, with the reason where one cannot be chosen',
  response: z.array(boatChoiceSchema),
})
export const boatsForDropOff = defineEndpoint({
  method: 'GET',
  path: '/Boat/BoatsForDropOff',
  access: 'member',
  summary: 'Boats for the drop-off form, with the reason where one cannot be chosen',
  response: z.array(boatChoiceSchema),
})
export const boatsForPickUp = defineEndpoint({
  method: 'GET',
  path: '/Boat/BoatsForPickUp',
  access: 'member',
  summary: 'Boats on the rack',
  response: z.array(boatChoiceSchema),
})
export const boatGates = defineEndpoint({
  method: 'GET',
  path: '/Boat/Gates/:id',
  access: 'member',
  summary: 'What is open and closed for a boat on a day',
  params: idParams,
  query: z.object({ day: dayField().optional(), step: z.enum(['drop-off', 'pick-up']).default('drop-off') }),
  response: z.array(gateStateSchema),
})
export const boatHistory = defineEndpoint({
  method: 'GET',
  path: '/Boat/History/:id',
  access: 'member',
  summary: 'Everything that happened to a boat, newest first (at most 200)',
  params: idParams,
  response: z.array(historyEntrySchema),
})
export const holdBoat = defineEndpoint({
  method: 'PUT',
  path: '/Boat/Hold/:id',
  access: 'staff',
  summary: 'Put a hold on a boat, with a reason',
  params: idParams,
  body: z.object({ reason: requiredText(500, 'Give a reason for the hold', 'Reason') }),
  response: boatSchema,
  refusals: ['wrong_status'],
})
export const unholdBoat = defineEndpoint({
  method: 'PUT',
  path: '/Boat/Unhold/:id',
  access: 'staff',
  summary: 'Lift the hold',
  params: idParams,
  body: z.object({ reason: optionalText(500, 'Reason') }).nullish(),
  response: boatSchema,
  refusals: ['wrong_status'],
})
export const boatEndpoints = [
  searchBoats,
  getBoat,
  createBoat,
  updateBoat,
  deleteBoat,
  totalBoats,
  boatsForRequest,
  boatsForDropOff,
  boatsForPickUp,
  boatGates,
  boatHistory,
  holdBoat,
  unholdBoat,
]
