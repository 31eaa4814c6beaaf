import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer, idAnswer, text } from '../http/fields.ts'
import { credentialsSchema, meSchema, personSchema, registrationSchema, sessionSchema } from './schema.ts'

export const authenticate = defineEndpoint({
  method: 'POST',
  path: '/Person/authenticate',
  access: 'public',
  summary: 'Sign in with username (or e-mail) and password',
  body: credentialsSchema,
  response: sessionSchema,
  refusals: ['wrong_credentials', 'account_blocked', 'too_many_requests', 'busy'],
})
export const register = defineEndpoint({
  method: 'POST',
  path: '/Person/register',
  access: 'public',
  summary: 'Register as a customer',
  body: registrationSchema,
  response: idAnswer,
  refusals: ['name_taken', 'too_many_requests', 'busy'],
})
export const me = defineEndpoint({
  method: 'GET',
  path: '/Person/me',
  access: 'member',
  summary: 'Who is signed in',
  response: meSchema,
})
export const logout = defineEndpoint({
  method: 'POST',
  path: '/User/logout',
  access: 'public',
  summary: 'End this session; without one it does nothing',
  response: doneAnswer,
})
export const persons = defineEndpoint({
  method: 'GET',
  path: '/Person',
  access: 'staff',
  summary: 'Customers to choose from, by name',
  query: z.object({ searchQuery: text(100, 'Search').default('') }),
  response: z.array(personSchema),
})
export const accountEndpoints = [authenticate, register, me, logout, persons]
