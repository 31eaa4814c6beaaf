import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer, idAnswer, idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import { customerEndpoints } from './customer-endpoints.ts'
import { invitationEndpoints } from './invitation-endpoints.ts'
import { ownAccountEndpoints } from './own-account-endpoints.ts'
import { providerEndpoints } from './provider-endpoints.ts'
import {
  meSchema,
  resetLinkSchema,
  sessionSchema,
  staffListQuery,
  staffPageSchema,
  staffRowSchema,
  tokenParams,
  userSchema,
} from './schema.ts'
import { secondFactorEndpoints } from './second-factor-endpoints.ts'
import * as sent from './sent.ts'

export const authenticate = defineEndpoint(sent.authenticate, {
  access: 'public',
  summary: 'Sign in with username (or e-mail) and password',
  response: sessionSchema,
  refusals: ['wrong_credentials', 'second_factor_needed', 'account_blocked', 'too_many_requests', 'busy'],
})
export const register = defineEndpoint(sent.register, {
  access: 'public',
  summary: 'Register as a customer',
  response: idAnswer,
  refusals: ['name_taken', 'too_many_requests', 'busy'],
})
export const me = defineEndpoint(calls.me, {
  access: 'member',
  summary: 'Who is signed in',
  response: meSchema,
})
export const logout = defineEndpoint(calls.logout, {
  access: 'public',
  summary: 'End this session; without one it does nothing',
  response: doneAnswer,
})
export const sendReset = defineEndpoint(sent.sendReset, {
  access: 'public',
  summary: 'Mail a link to set a new password; the answer is the same whether or not the address is known',
  response: doneAnswer,
  refusals: ['too_many_requests'],
})
export const verifyReset = defineEndpoint(calls.verifyReset, {
  access: 'public',
  summary: 'Is a mailed link still of use',
  params: tokenParams,
  response: resetLinkSchema,
})
export const resetPassword = defineEndpoint(sent.resetPassword, {
  access: 'public',
  summary: 'Set a new password with a mailed link; all sessions and other links of the account end',
  response: doneAnswer,
  refusals: ['busy'],
})

export const users = defineEndpoint(calls.users, {
  access: 'staff',
  summary: 'The marina’s people to choose from, by name',
  response: z.array(userSchema),
})
const pagedStaff = { access: 'staff', query: staffListQuery, response: staffPageSchema } as const
export const searchStaff = defineEndpoint(calls.searchStaff, {
  summary: 'The marina’s people, paged and searched by name and e-mail address',
  ...pagedStaff,
})
export const listStaff = defineEndpoint({
  method: 'GET',
  path: '/User/paged',
  summary: 'The marina’s people, paged',
  ...pagedStaff,
})
export const getStaff = defineEndpoint(calls.getStaff, {
  access: 'staff',
  summary: 'One of the marina’s people',
  params: idParams,
  response: staffRowSchema,
})
export const inviteStaff = defineEndpoint(sent.inviteStaff, {
  access: 'admin',
  summary: 'Invite somebody to the marina’s staff by e-mail',
  response: idAnswer,
  refusals: ['name_taken'],
})
export const inviteAgain = defineEndpoint(calls.inviteAgain, {
  access: 'admin',
  summary: 'Send an invitation anew; the link sent before is of no use then',
  params: idParams,
  response: staffRowSchema,
  refusals: ['wrong_status'],
})
export const blockStaff = defineEndpoint(sent.blockStaff, {
  access: 'admin',
  summary: 'Block an account of the staff: no sign-in, and what is open ends at once',
  params: idParams,
  response: staffRowSchema,
  refusals: ['wrong_status'],
})
export const unblockStaff = defineEndpoint(sent.unblockStaff, {
  access: 'admin',
  summary: 'Let a blocked account of the staff in again',
  params: idParams,
  response: staffRowSchema,
  refusals: ['wrong_status'],
})
export const changeRole = defineEndpoint(sent.changeRole, {
  access: 'admin',
  summary: 'Make one of the staff an admin, or an admin one of the staff',
  params: idParams,
  response: staffRowSchema,
  refusals: ['wrong_status'],
})
export const removeSecondFactor = defineEndpoint(calls.removeSecondFactor, {
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
  ...customerEndpoints,
  ...invitationEndpoints,
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
