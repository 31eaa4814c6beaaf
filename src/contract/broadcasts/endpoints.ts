import { defineEndpoint } from '../http/endpoint.ts'
import { idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import { broadcastForesightSchema, broadcastListQuery, broadcastPageSchema, broadcastSchema } from './schema.ts'
import * as sent from './sent.ts'

export const searchBroadcasts = defineEndpoint(calls.searchBroadcasts, {
  access: 'staff',
  summary: 'What was written to many at once, paged',
  query: broadcastListQuery,
  response: broadcastPageSchema,
})
export const getBroadcast = defineEndpoint(calls.getBroadcast, {
  access: 'member',
  summary: 'What the marina wrote to many; a customer reads what was told to them',
  params: idParams,
  response: broadcastSchema,
})
export const foreseeBroadcast = defineEndpoint(sent.foreseeBroadcast, {
  access: 'staff',
  summary: 'Who of a group would be written to, how they are told, and who is left out; nothing is saved',
  response: broadcastForesightSchema,
})
export const sendBroadcast = defineEndpoint(sent.sendBroadcast, {
  access: 'staff',
  summary: 'Write once to a group of customers: the bell and each one’s channels, in the words as they are sent',
  response: broadcastSchema,
})
export const broadcastEndpoints = [searchBroadcasts, getBroadcast, foreseeBroadcast, sendBroadcast]
