import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { spreadsheetType } from '../http/export.ts'
import { doneAnswer, idField, idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import { documentFields } from './documents.ts'
import { boatPersonSchema, sharedBoatSchema } from './people.ts'
import {
  boatChoiceSchema,
  boatExportQuery,
  boatListQuery,
  boatMade,
  boatPageSchema,
  boatRowSchema,
  boatSchema,
  boatUpdateSchema,
  documentVersionSchema,
  gateStateSchema,
  gatesQuery,
  historyEntrySchema,
  ownBoatCreateSchema,
  ownBoatUpdateSchema,
} from './schema.ts'
import * as sent from './sent.ts'

export const searchBoats = defineEndpoint(calls.searchBoats, {
  access: 'member',
  summary: 'Boats one may see, paged',
  query: boatListQuery,
  response: boatPageSchema,
})
export const getBoat = defineEndpoint(calls.getBoat, {
  access: 'member',
  summary: 'A boat with papers, subscription, gates and what one may do',
  params: idParams,
  response: boatSchema,
})
export const createBoat = defineEndpoint(sent.createBoat, {
  access: 'member',
  summary:
    'Register a boat: boat, Pending subscription (one year, 11 lifts) and papers, or nothing; of staff a name is enough',
  ownBody: ownBoatCreateSchema,
  form: { file: documentFields.other },
  response: boatMade,
})
export const updateBoat = defineEndpoint(sent.updateBoat, {
  access: 'member',
  summary: 'Change a boat; papers left out are kept as earlier versions',
  ownBody: ownBoatUpdateSchema,
  params: idParams,
  response: boatSchema,
  refusals: ['stale_version', 'open_schedule'],
})
export const addPapers = defineEndpoint(sent.addPapers, {
  access: 'member',
  summary: 'Add papers to those a boat has',
  params: idParams,
  response: boatSchema,
})
export const deleteBoat = defineEndpoint(calls.deleteBoat, {
  access: 'member',
  summary: 'Delete a boat with nothing but its own Pending subscription',
  params: idParams,
  response: doneAnswer,
  refusals: ['linked_records'],
})
export const listBoats = defineEndpoint({
  method: 'GET',
  path: '/Boat',
  access: 'member',
  summary: 'Boats one may see, newest first (at most 1000)',
  response: z.array(boatRowSchema),
})
export const pagedBoats = defineEndpoint({
  ...searchBoats,
  path: '/Boat/paged',
  summary: 'The same as searchBoats',
})
export const genericBoatSearch = defineEndpoint({
  ...searchBoats,
  path: '/Boat/search',
  summary: 'The same as searchBoats',
})
export const readBoat = defineEndpoint({ ...getBoat, path: '/Boat/:id', summary: 'The same as GetByID' })
export const postBoat = defineEndpoint({ ...createBoat, path: '/Boat', summary: 'The same as Create' })
export const putBoat = defineEndpoint({
  method: 'PUT',
  path: '/Boat',
  access: 'member',
  summary: 'The same as Update, the id in the body',
  body: boatUpdateSchema.extend({ id: idField }),
  ownBody: ownBoatUpdateSchema.extend({ id: idField }),
  response: boatSchema,
  refusals: ['stale_version', 'open_schedule'],
})
export const documentVersions = defineEndpoint(calls.documentVersions, {
  access: 'member',
  summary: 'Documents that were replaced or taken off, the last one first (at most 200)',
  params: idParams,
  response: z.array(documentVersionSchema),
})
export const transferBoat = defineEndpoint(sent.transferBoat, {
  access: 'staff',
  summary: 'Hand a boat to another customer; the new owner brings contract and insurance',
  params: idParams,
  response: boatSchema,
  refusals: ['open_schedule'],
})
export const exportBoats = defineEndpoint(calls.exportBoats, {
  access: 'member',
  summary: 'Boats as boats.xlsx: the chosen ones, or the whole list as it is filtered',
  query: boatExportQuery,
  carries: 'download',
  downloads: [spreadsheetType],
  response: z.unknown(),
  refusals: ['too_many_requests'],
})
export const totalBoats = defineEndpoint({
  method: 'GET',
  path: '/Boat/getUserTotalBoats',
  access: 'member',
  summary: 'Boats one may see, the newest 10,000; the length is what counts',
  response: z.array(z.object({ id: z.int() })),
})
export const boatsForRequest = defineEndpoint(calls.boatsForRequest, {
  access: 'member',
  summary: 'Boats for the request form, with the reason where one cannot be chosen',
  response: z.array(boatChoiceSchema),
})
export const boatsForDropOff = defineEndpoint(calls.boatsForDropOff, {
  access: 'member',
  summary: 'Boats for the drop-off form, with the reason where one cannot be chosen',
  response: z.array(boatChoiceSchema),
})
export const boatsForPickUp = defineEndpoint(calls.boatsForPickUp, {
  access: 'member',
  summary: 'Boats on the rack',
  response: z.array(boatChoiceSchema),
})
export const boatGates = defineEndpoint(calls.boatGates, {
  access: 'member',
  summary: 'What is open and closed for a boat on a day',
  params: idParams,
  query: gatesQuery,
  response: z.array(gateStateSchema),
})
export const boatHistory = defineEndpoint(calls.boatHistory, {
  access: 'member',
  summary: 'Everything that happened to a boat, newest first (at most 200)',
  params: idParams,
  response: z.array(historyEntrySchema),
})
export const holdBoat = defineEndpoint(sent.holdBoat, {
  access: 'staff',
  summary: 'Put a hold on a boat, with a reason',
  params: idParams,
  response: boatSchema,
  refusals: ['wrong_status'],
})
export const unholdBoat = defineEndpoint(sent.unholdBoat, {
  access: 'staff',
  summary: 'Lift the hold',
  params: idParams,
  response: boatSchema,
  refusals: ['wrong_status'],
})
export const setLastDay = defineEndpoint(sent.setLastDay, {
  access: 'staff',
  summary: 'Set the last day of one paper of a boat',
  params: idParams,
  response: boatSchema,
})
export const showOnDisplay = defineEndpoint(sent.showOnDisplay, {
  access: 'member',
  summary: 'Whether the marina’s walls show a boat’s name; her owner and staff',
  params: idParams,
  response: boatSchema,
})
export const peopleOfBoat = defineEndpoint(calls.peopleOfBoat, {
  access: 'member',
  summary: 'Further people of a boat and who is invited, for her owner and staff',
  params: idParams,
  response: z.array(boatPersonSchema),
})
export const invitePerson = defineEndpoint(sent.invitePerson, {
  access: 'member',
  summary: 'Invite a further person of a boat by their address; owner or staff',
  params: idParams,
  response: boatPersonSchema,
  refusals: ['name_taken', 'not_allowed', 'too_many_requests'],
})
export const acceptInvitation = defineEndpoint(calls.acceptInvitation, {
  access: 'member',
  summary: 'Accept an invitation to share a boat, as whom it is for',
  params: idParams,
  response: boatSchema,
  refusals: ['name_taken'],
})
export const endSharing = defineEndpoint(calls.endSharing, {
  access: 'member',
  summary: 'End what is shared, or an invitation: owner, staff, or the person themselves',
  params: idParams,
  response: doneAnswer,
})
export const sharedBoats = defineEndpoint(calls.sharedBoats, {
  access: 'member',
  summary: 'Boats that others share with the asker, and invitations to do so',
  response: z.array(sharedBoatSchema),
})
export const boatEndpoints = [
  searchBoats,
  getBoat,
  createBoat,
  updateBoat,
  addPapers,
  deleteBoat,
  listBoats,
  pagedBoats,
  genericBoatSearch,
  readBoat,
  postBoat,
  putBoat,
  documentVersions,
  transferBoat,
  exportBoats,
  totalBoats,
  boatsForRequest,
  boatsForDropOff,
  boatsForPickUp,
  boatGates,
  boatHistory,
  holdBoat,
  unholdBoat,
  showOnDisplay,
  setLastDay,
  peopleOfBoat,
  invitePerson,
  acceptInvitation,
  endSharing,
  sharedBoats,
]
