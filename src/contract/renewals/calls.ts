import type { Call } from '../http/call.ts'
import type { idParams } from '../http/fields.ts'
import type {
  acceptRenewalSchema,
  newRenewalsSchema,
  noteRenewalSchema,
  ownRenewalsSchema,
  renewalForesightSchema,
  renewalIdSchema,
  renewalRoundSchema,
  renewalRoundsSchema,
  renewalSchema,
  renewalSpanSchema,
} from './schema.ts'

export const foreseeRenewals: Call<{ body: typeof renewalSpanSchema; response: typeof renewalForesightSchema }> = {
  method: 'POST',
  path: '/Renewal/Foresee',
}
export const offerRenewals: Call<{ body: typeof newRenewalsSchema; response: typeof renewalRoundSchema }> = {
  method: 'POST',
  path: '/Renewal',
  creates: true,
}
export const renewalRounds: Call<{ response: typeof renewalRoundsSchema }> = { method: 'GET', path: '/RenewalRound' }
export const renewalRound: Call<{ params: typeof idParams; response: typeof renewalRoundSchema }> = {
  method: 'GET',
  path: '/RenewalRound/:id',
}
export const withdrawRenewal: Call<{ body: typeof renewalIdSchema; response: typeof renewalSchema }> = {
  method: 'POST',
  path: '/Renewal/Withdraw',
}
export const ownRenewals: Call<{ response: typeof ownRenewalsSchema }> = { method: 'GET', path: '/Renewal' }
export const getRenewal: Call<{ params: typeof idParams; response: typeof renewalSchema }> = {
  method: 'GET',
  path: '/Renewal/:id',
}
export const acceptRenewal: Call<{ body: typeof acceptRenewalSchema; response: typeof renewalSchema }> = {
  method: 'POST',
  path: '/Renewal/Accept',
}
export const declineRenewal: Call<{ body: typeof renewalIdSchema; response: typeof renewalSchema }> = {
  method: 'POST',
  path: '/Renewal/Decline',
}
export const noteRenewal: Call<{ body: typeof noteRenewalSchema; response: typeof renewalSchema }> = {
  method: 'POST',
  path: '/Renewal/Note',
}
