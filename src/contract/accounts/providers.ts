import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { requiredText } from '../http/fields.ts'
import { sessionSchema } from './schema.ts'

/** Why a sign-in at another site led nowhere, as the address of the sign-in page tells it. */
const providerFailures = ['again', 'cancelled', 'unverified', 'not_linked', 'away'] as const
export type ProviderFailure = (typeof providerFailures)[number]

/** Where a browser goes to sign in elsewhere; it is followed, not called. */
export const providerAddress = (provider: string, next: string) =>
  `/api/Person/signin/${provider}?next=${encodeURIComponent(next)}`

export const providers = defineEndpoint({
  method: 'GET',
  path: '/Person/signin',
  access: 'public',
  summary: 'Other sites one can sign in with; a browser goes to Person/signin/{provider}',
  response: z.array(z.object({ provider: z.string(), name: z.string() })),
})
export const exchangeTicket = defineEndpoint({
  method: 'POST',
  path: '/Person/ticket',
  access: 'public',
  summary: 'Exchange the one-time ticket of a sign-in elsewhere, in the browser that began it',
  body: z.object({ ticket: requiredText(200, 'Sign in again', 'The ticket') }),
  response: sessionSchema,
  refusals: ['wrong_credentials', 'second_factor_needed', 'account_blocked'],
})
export const providerEndpoints = [providers, exchangeTicket]
