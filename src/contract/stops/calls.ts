import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import type { doneAnswer, idParams } from '../http/fields.ts'
import type {
  newStopSchema,
  offerChangeSchema,
  offerSchema,
  ownOfferSchema,
  settleStopSchema,
  stopDetailSchema,
  stopForesightSchema,
  stopFromYardSchema,
  stopRowSchema,
  takeOfferSchema,
  yardForesightSchema,
  yardStoppedSchema,
  yardStopWishSchema,
} from './schema.ts'

export const stops: Call<{ response: z.ZodArray<typeof stopRowSchema> }> = { method: 'GET', path: '/Stop' }
export const getStop: Call<{ params: typeof idParams; response: typeof stopDetailSchema }> = {
  method: 'GET',
  path: '/Stop/:id',
}
export const foreseeStop: Call<{ body: typeof newStopSchema; response: typeof stopForesightSchema }> = {
  method: 'POST',
  path: '/Stop/Foresee',
}
export const makeStop: Call<{ body: typeof newStopSchema; response: typeof stopDetailSchema }> = {
  method: 'POST',
  path: '/Stop',
  creates: true,
}
export const settleStop: Call<{ body: typeof settleStopSchema; response: typeof stopDetailSchema }> = {
  method: 'PUT',
  path: '/Stop/Settle',
}
export const getOffer: Call<{ params: typeof idParams; response: typeof offerSchema }> = {
  method: 'GET',
  path: '/Offer/:id',
}
export const ownOffers: Call<{ response: z.ZodArray<typeof ownOfferSchema> }> = { method: 'GET', path: '/Offer' }
export const takeOffer: Call<{ body: typeof takeOfferSchema; response: typeof offerSchema }> = {
  method: 'PUT',
  path: '/Offer/Take',
}
export const giveBackOffer: Call<{ body: typeof offerChangeSchema; response: typeof offerSchema }> = {
  method: 'PUT',
  path: '/Offer/GiveBack',
}
export const renewOffer: Call<{ body: typeof offerChangeSchema; response: typeof offerSchema }> = {
  method: 'PUT',
  path: '/Offer/Renew',
}
export const foreseeYardStop: Call<{ body: typeof yardStopWishSchema; response: typeof yardForesightSchema }> = {
  method: 'POST',
  path: '/Yard/Stop/Foresee',
}
export const stopYard: Call<{ body: typeof stopFromYardSchema; response: typeof yardStoppedSchema }> = {
  method: 'POST',
  path: '/Yard/Stop',
}
export const endYardStop: Call<{ body: typeof offerChangeSchema; response: typeof doneAnswer }> = {
  method: 'PUT',
  path: '/Yard/Stop/End',
}
