import { defineEndpoint } from '../http/endpoint.ts'
import { idParams } from '../http/fields.ts'
import { payParams } from '../invoices/pay-schema.ts'
import * as calls from './calls.ts'
import {
  begunAnswer,
  begunByMailAnswer,
  heardAnswer,
  offersAnswer,
  offersByMailAnswer,
  progressByMail,
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
export const offersByMail = defineEndpoint(calls.offersByMail, {
  access: 'public',
  summary: 'How a mailed invoice can be paid at once, and whether that was begun, for who has its address',
  params: payParams,
  response: offersByMailAnswer,
  refusals: ['too_many_requests'],
})
export const beginByMail = defineEndpoint(sent.beginByMail, {
  access: 'public',
  summary: 'Begin to pay a mailed invoice at a provider; nothing is paid before the provider says so',
  params: payParams,
  response: begunByMailAnswer,
  refusals: ['money_off', 'no_provider', 'provider_away', 'wrong_status', 'too_many_requests'],
})
export const askByMail = defineEndpoint(calls.askByMail, {
  access: 'public',
  summary: 'How far the payment of a mailed invoice has come, after asking its provider',
  params: payParams,
  response: progressByMail,
  refusals: ['too_many_requests'],
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
  offersByMail,
  beginByMail,
  askByMail,
  providers,
  testProvider,
  montonioTells,
  stripeTells,
]
