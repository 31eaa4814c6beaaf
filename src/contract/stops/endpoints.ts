import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer, idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import {
  offerSchema,
  ownOfferSchema,
  stopDetailSchema,
  stopForesightSchema,
  stopRowSchema,
  yardForesightSchema,
  yardStoppedSchema,
} from './schema.ts'
import * as sent from './sent.ts'

export const stops = defineEndpoint(calls.stops, {
  access: 'staff',
  summary: 'Stops that stand or are to come, and those whose boats still wait for a time',
  response: z.array(stopRowSchema),
})
export const getStop = defineEndpoint(calls.getStop, {
  access: 'staff',
  summary: 'A stop with the boats it hits and what became of each',
  params: idParams,
  response: stopDetailSchema,
})
export const foreseeStop = defineEndpoint(sent.foreseeStop, {
  access: 'staff',
  summary: 'Whom a stop like this would hit and how each would be told; nothing is saved',
  response: stopForesightSchema,
  refusals: ['booking_refused'],
})
export const makeStop = defineEndpoint(sent.makeStop, {
  access: 'staff',
  summary:
    'Stop the yard or one machine, or put one out of use; every owner hit is told once, nothing is booked in that time',
  response: stopDetailSchema,
  refusals: ['booking_refused'],
})
export const settleStop = defineEndpoint(sent.settleStop, {
  access: 'staff',
  summary: 'End a stop, and choose what becomes of the times it hit: shift, another machine, or three free times',
  response: stopDetailSchema,
  refusals: ['stale_version', 'wrong_status'],
})
export const getOffer = defineEndpoint(calls.getOffer, {
  access: 'member',
  summary: 'Three free times offered for a boat that a stop hit',
  params: idParams,
  response: offerSchema,
})
export const ownOffers = defineEndpoint(calls.ownOffers, {
  access: 'member',
  summary: 'Offers that wait for an answer, of the boats one owns or shares',
  response: z.array(ownOfferSchema),
})
export const takeOffer = defineEndpoint(sent.takeOffer, {
  access: 'member',
  summary: 'Take one of the offered times; who comes second gets the offer with others',
  response: offerSchema,
  refusals: ['wrong_status', 'slot_full', 'booking_refused'],
})
export const giveBackOffer = defineEndpoint(sent.giveBackOffer, {
  access: 'member',
  summary: 'Give the time that was taken back and choose another',
  response: offerSchema,
  refusals: ['wrong_status'],
})
export const renewOffer = defineEndpoint(sent.renewOffer, {
  access: 'member',
  summary: 'Other times in place of those that are taken by now',
  response: offerSchema,
  refusals: ['wrong_status'],
})
export const foreseeYardStop = defineEndpoint(sent.foreseeYardStop, {
  access: 'yard',
  summary: 'Whom a stop from now on would hit, in no more words than the yard needs; nothing is saved',
  response: yardForesightSchema,
  refusals: ['screen_ended'],
})
export const stopYard = defineEndpoint(sent.stopYard, {
  access: 'yard',
  summary:
    'Stop the yard or one machine from now on, by who acts there; one that stands already is answered, and no second made',
  response: yardStoppedSchema,
  refusals: ['operator_needed', 'screen_ended', 'state_changed'],
})
export const endYardStop = defineEndpoint(sent.endYardStop, {
  access: 'yard',
  summary: 'End a stop that stands, by who acts there; what becomes of the times it hit is chosen by the office',
  response: doneAnswer,
  refusals: ['operator_needed', 'screen_ended', 'wrong_status'],
})
export const stopEndpoints = [
  stops,
  getStop,
  foreseeStop,
  makeStop,
  settleStop,
  getOffer,
  ownOffers,
  takeOffer,
  giveBackOffer,
  renewOffer,
  foreseeYardStop,
  stopYard,
  endYardStop,
]
