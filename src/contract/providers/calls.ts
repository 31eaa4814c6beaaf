import type { Call } from '../http/call.ts'
import type { idParams } from '../http/fields.ts'
import type { payParams } from '../invoices/pay-schema.ts'
import type {
  beginByMailSchema,
  beginSchema,
  begunAnswer,
  begunByMailAnswer,
  offersAnswer,
  offersByMailAnswer,
  progressByMail,
  providerPaymentAnswer,
  providersAnswer,
  testedAnswer,
  testSchema,
} from './schema.ts'

export const paymentOffers: Call<{ response: typeof offersAnswer }> = { method: 'GET', path: '/ProviderPayment/Offers' }
export const beginPayment: Call<{ body: typeof beginSchema; response: typeof begunAnswer }> = {
  method: 'POST',
  path: '/ProviderPayment',
  creates: true,
}
export const providerPayment: Call<{ params: typeof idParams; response: typeof providerPaymentAnswer }> = {
  method: 'GET',
  path: '/ProviderPayment/:id',
}
export const askProvider: Call<{ params: typeof idParams; response: typeof providerPaymentAnswer }> = {
  method: 'POST',
  path: '/ProviderPayment/Ask/:id',
}
type ByMailParams = typeof payParams
export const offersByMail: Call<{ params: ByMailParams; response: typeof offersByMailAnswer }> = {
  method: 'GET',
  path: '/Pay/Offers/:token',
}
export const beginByMail: Call<{
  params: ByMailParams
  body: typeof beginByMailSchema
  response: typeof begunByMailAnswer
}> = { method: 'POST', path: '/Pay/Begin/:token' }
export const askByMail: Call<{ params: ByMailParams; response: typeof progressByMail }> = {
  method: 'POST',
  path: '/Pay/Ask/:token',
}
export const providers: Call<{ response: typeof providersAnswer }> = { method: 'GET', path: '/Settings/Providers' }
export const testProvider: Call<{ body: typeof testSchema; response: typeof testedAnswer }> = {
  method: 'POST',
  path: '/Settings/TestProvider',
}
