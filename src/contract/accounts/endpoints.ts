import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer, idAnswer, idParams, searchText, text } from '../http/fields.ts'
import { ownAccountEndpoints } from './own-account.ts'
import { providerEndpoints } from './providers.ts'
import {
  blockSchema,
  credentialsSchema,
  customerListQuery,
  customerPageSchema,
  customerSchema,
  inviteSchema,
  meSchema,
  personSchema,
  registrationSchema,
  resetAskSchema,
  resetLinkSchema,
  resetSchema,
  roleSchema,
  sessionSchema,
  staffListQuery,
  staffPageSchema,
  staffRowSchema,
  userSchema,
} from './schema.ts'
import { secondFactorEndpoints } from './second-factor.ts'

export const authenticate = defineEndpoint({
  method: 'POST',
  path: '/Person/authenticate',
  access: 'public',
  summary: 'Sign in with username (or e-mail) and password',
  body: credentialsSchema,
  response: sessionSchema,
  refusals: ['wrong_credentials', 'second_factor_needed', 'account_blocked', 'too_many_requests', 'busy'],
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
  query: z.object({ searchQuery: searchText.default('') }),
  response: z.array(personSchema),
})
const pagedCustomers = { access: 'staff', query: customerListQuery, response: customerPageSchema } as const
export const searchCustomers = defineEndpoint({
  method: 'GET',
  path: '/Person/search',
  summary: 'Customers, paged and searched by name, e-mail address and phone',
  ...pagedCustomers,
})
export const listCustomers = defineEndpoint({
  method: 'GET',
  path: '/Person/paged',
  summary: 'Customers, paged',
  ...pagedCustomers,
})
export const getCustomer = defineEndpoint({
  method: 'GET',
  path: '/Person/:id',
  access: 'staff',
  summary: 'One customer',
  params: idParams,
  response: customerSchema,
})

export const sendReset = defineEndpoint({
  method: 'POST',
  path: '/PasswordReset/Send',
  access: 'public',
  summary: 'Mail a link to set a new password; the answer is the same whether or not the address is known',
  body: resetAskSchema,
  response: doneAnswer,
  refusals: ['too_many_requests'],
})
export const verifyReset = defineEndpoint({
  method: 'GET',
  path: '/PasswordReset/Verify/:token',
  access: 'public',
  summary: 'Is a mailed link still of use',
  params: z.object({ token: text(200, 'Token') }),
  response: resetLinkSchema,
})
export const resetPassword = defineEndpoint({
  method: 'PUT',
  path: '/PasswordReset/Reset',
  access: 'public',
  summary: 'Set a new password with a mailed link; all sessions and other links of the account end',
  body: resetSchema,
  response: doneAnswer,
  refusals: ['busy'],
})

export const users = defineEndpoint({
  method: 'GET',
  path: '/User',
  access: 'staff',
  summary: 'The marina’s people to choose from, by name',
  response: z.array(userSchema),
})
const pagedStaff = { access: 'staff', query: staffListQuery, response: staffPageSchema } as const
export const searchStaff = defineEndpoint({
  method: 'GET',
  path: '/User/search',
  summary: 'The marina’s people, paged and searched by name and e-mail address',
  ...pagedStaff,
})
export const listStaff = defineEndpoint({
  method: 'GET',
  path: '/User/paged',
  summary: 'The marina’s people, paged',
  ...pagedStaff,
})
export const getStaff = defineEndpoint({
  method: 'GET',
  path: '/User/:id',
  access: 'staff',
  summary: 'One of the marina’s people',
  params: idParams,
  response: staffRowSchema,
})
export const inviteStaff = defineEndpoint({
  method: 'POST',
  path: '/User/Invite',
  creates: true,
  access: 'admin',
  summary: 'Invite somebody to the marina’s staff by e-mail',
  body: inviteSchema,
  response: idAnswer,
  refusals: ['name_taken'],
})
export const inviteAgain = defineEndpoint({
  method: 'POST',
  path: '/User/Invite/:id',
  access: 'admin',
  summary: 'Send an invitation anew; the link sent before is of no use then',
  params: idParams,
  response: staffRowSchema,
  refusals: ['wrong_status'],
})
export const blockStaff = defineEndpoint({
  method: 'PUT',
  path: '/User/Block/:id',
  access: 'admin',
  summary: 'Block an account of the staff: no sign-in, and what is open ends at once',
  params: idParams,
  body: blockSchema.nullish(),
  response: staffRowSchema,
  refusals: ['wrong_status'],
})
export const unblockStaff = defineEndpoint({
  method: 'PUT',
  path: '/User/Unblock/:id',
  access: 'admin',
  summary: 'Let a blocked account of the staff in again',
  params: idParams,
  body: blockSchema.nullish(),
  response: staffRowSchema,
  refusals: ['wrong_status'],
})
export const changeRole = defineEndpoint({
  method: 'PUT',
  path: '/User/Role/:id',
  access: 'admin',
  summary: 'Make one of the staff an admin, or an admin one of the staff',
  params: idParams,
  body: roleSchema,
  response: staffRowSchema,
  refusals: ['wrong_status'],
})
export const removeSecondFactor = defineEndpoint({
  method: 'DELETE',
  path: '/User/SecondFactor/:id',
  access: 'admin',
  summary: 'Take the second factor from one of the staff who lost it: the password alone signs in, what is open ends',
  params: idParams,
  response: staffRowSchema,
  refusals: ['wrong_status'],
})

export const accountEndpoints = [
  authenticate,
  register,
  me,
  logout,
  persons,
  searchCustomers,
  listCustomers,
  getCustomer,
  sendReset,
  verifyReset,
  resetPassword,
  users,
  searchStaff,
  listStaff,
  getStaff,
  inviteStaff,
  inviteAgain,
  blockStaff,
  unblockStaff,
  changeRole,
  removeSecondFactor,
  ...ownAccountEndpoints,
  ...secondFactorEndpoints,
  ...providerEndpoints,
]
