import { defineEndpoint } from '../http/endpoint.ts'
import { idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import {
  ownRenewalsSchema,
  renewalForesightSchema,
  renewalRoundSchema,
  renewalRoundsSchema,
  renewalSchema,
} from './schema.ts'
import * as sent from './sent.ts'

export const foreseeRenewals = defineEndpoint(sent.foreseeRenewals, {
  access: 'staff',
  summary: 'Subscriptions that end in a span, each with the plan and price it would have next; nothing is saved',
  response: renewalForesightSchema,
  refusals: ['money_off'],
})
export const offerRenewals = defineEndpoint(sent.offerRenewals, {
  access: 'staff',
  summary: 'Offer many customers their next season at once; each is told once, also after a restart in the middle',
  response: renewalRoundSchema,
  refusals: ['money_off', 'wrong_status'],
})
export const renewalRounds = defineEndpoint(calls.renewalRounds, {
  access: 'staff',
  summary: 'Seasons that were offered, the newest first',
  response: renewalRoundsSchema,
  refusals: ['money_off'],
})
export const renewalRound = defineEndpoint(calls.renewalRound, {
  access: 'staff',
  summary: 'One season that was offered, with how each offer stands',
  params: idParams,
  response: renewalRoundSchema,
  refusals: ['money_off'],
})
export const withdrawRenewal = defineEndpoint(sent.withdrawRenewal, {
  access: 'staff',
  summary: 'Take back an offer that nobody answered yet',
  response: renewalSchema,
  refusals: ['money_off', 'wrong_status'],
})
export const ownRenewals = defineEndpoint(calls.ownRenewals, {
  access: 'member',
  summary: 'Offers of a next season that one can answer now',
  response: ownRenewalsSchema,
})
export const getRenewal = defineEndpoint(calls.getRenewal, {
  access: 'member',
  summary: 'What is offered for a boat’s next season: to her owner, and to staff',
  params: idParams,
  response: renewalSchema,
  refusals: ['money_off'],
})
export const acceptRenewal = defineEndpoint(sent.acceptRenewal, {
  access: 'member',
  summary: 'Accept what is offered: the subscription waits for its payment, and the invoice is issued',
  response: renewalSchema,
  refusals: ['money_off', 'wrong_status'],
})
export const noteRenewal = defineEndpoint(sent.noteRenewal, {
  access: 'staff',
  summary:
    'Write down that an offer was accepted by phone or on paper; it counts as accepted by whom it was offered to',
  response: renewalSchema,
  refusals: ['money_off', 'wrong_status'],
})
export const declineRenewal = defineEndpoint(sent.declineRenewal, {
  access: 'member',
  summary: 'Say no to what is offered',
  response: renewalSchema,
  refusals: ['money_off', 'wrong_status'],
})
export const renewalEndpoints = [
  foreseeRenewals,
  offerRenewals,
  renewalRounds,
  renewalRound,
  withdrawRenewal,
  ownRenewals,
  getRenewal,
  acceptRenewal,
  noteRenewal,
  declineRenewal,
]
