import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import * as calls from './calls.ts'
import { providerSchema } from './providers.ts'
import { sessionSchema } from './schema.ts'
import * as sent from './sent.ts'

export const providers = defineEndpoint(calls.providers, {
  access: 'public',
  summary: 'Other sites one can sign in with; a browser goes to Person/signin/{provider}',
  response: z.array(providerSchema),
})
export const exchangeTicket = defineEndpoint(sent.exchangeTicket, {
  access: 'public',
  summary: 'Exchange the one-time ticket of a sign-in elsewhere, in the browser that began it',
  response: sessionSchema,
  refusals: ['wrong_credentials', 'second_factor_needed', 'account_blocked'],
})
export const providerEndpoints = [providers, exchangeTicket]
