import { defineEndpoint } from '../http/endpoint.ts'
import { idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import {
  begunAnswer,
  heardAnswer,
  offersAnswer,
  providerPaymentAnswer,
  providersAnswer,
  testedAnswer,
} from './schema.ts'
import * as sent from './sent.ts'

export const paymentOffers = defineEndpoint(calls.paymentOffers, {
  access: 'member',
  summary: 'How invoices can be paid at once, where a provider is set up',
  response: offersAnswer,
})
export const beginPayment = defineEndpoint(sent.beginPayment, {
  access: 'member',
  summary: 'Begin to pay invoices of one person at a provider; nothing is paid before the provider says so',
  response: begunAnswer,
  refusals: ['money_off', 'no_provider', 'provider_away', 'wrong_status'],
})
export const providerPayment = defineEndpoint(calls.providerPayment, {
  access: 'member',
  summary: 'How far a payment at a provider has come, as far as the marina was told',
  params: idParams,
  response: providerPaymentAnswer,
})
export const askProvider = defineEndpoint(calls.askProvider, {
  access: 'member',
  summary: 'The same, after asking the provider; where that does not answer, as it was',
  params: idParams,
  response: providerPaymentAnswer,
})
export const providers = defineEndpoint(calls.providers, {
  access: 'admin',
  summary: 'Providers of payments as the environment names them, without their secrets',
  response: providersAnswer,
})
export const testProvider = defineEndpoint(sent.testProvider, {
  access: 'admin',
  summary: 'Ask a provider whether it knows the marina’s keys, and say what became of it',
  response: testedAnswer,
})

export const montonioTells = defineEndpoint({
  method: 'POST',
  path: '/ProviderPayment/Montonio',
  access: 'public',
  summary: 'Montonio tells of an order or a refund, by a token that its secret key signed',
  response: heardAnswer,
  refusals: ['provider_away'],
})
export const stripeTells = defineEndpoint({
  method: 'POST',
  path: '/ProviderPayment/Stripe',
  access: 'public',
  summary: 'Stripe tells of a payment, a refund or a dispute, under its Stripe-Signature',
  response: heardAnswer,
  refusals: ['provider_away'],
})
export const providerEndpoints = [
  paymentOffers,
  beginPayment,
  providerPayment,
  askProvider,
  providers,
  testProvider,
  montonioTells,
  stripeTells,
]
