import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import type { doneAnswer, idAnswer, idParams } from '../http/fields.ts'
import {
  type confirmationAhead,
  type confirmationSchema,
  confirmBody,
  deletionBody,
  emailChangeSchema,
  type ownAccountSchema,
  ownDataSchema,
  type ownSessionSchema,
  passwordChangeSchema,
} from './own-account.ts'
import { type providerSchema, ticketSchema } from './providers.ts'
import {
  blockBody,
  credentialsSchema,
  type customerListQuery,
  type customerPageSchema,
  type customerSchema,
  inviteSchema,
  type meSchema,
  type personSchema,
  type personsQuery,
  registrationSchema,
  resetAskSchema,
  type resetLinkSchema,
  resetSchema,
  roleSchema,
  type sessionSchema,
  type staffListQuery,
  type staffPageSchema,
  type staffRowSchema,
  type tokenParams,
  type userSchema,
} from './schema.ts'
import {
  codeSchema,
  factorAgainSchema,
  type newFactorSchema,
  passwordAgainSchema,
  type recoveryCodesSchema,
  secondFactorSchema,
} from './second-factor.ts'

export const authenticate: Call<{ body: typeof credentialsSchema; response: typeof sessionSchema }> = {
  method: 'POST',
  path: '/Person/authenticate',
  body: credentialsSchema,
}
export const register: Call<{ body: typeof registrationSchema; response: typeof idAnswer }> = {
  method: 'POST',
  path: '/Person/register',
  body: registrationSchema,
}
export const me: Call<{ response: typeof meSchema }> = { method: 'GET', path: '/Person/me' }
export const logout: Call<{ response: typeof doneAnswer }> = { method: 'POST', path: '/User/logout' }
export const persons: Call<{ query: typeof personsQuery; response: z.ZodArray<typeof personSchema> }> = {
  method: 'GET',
  path: '/Person',
}
export const searchCustomers: Call<{ query: typeof customerListQuery; response: typeof customerPageSchema }> = {
  method: 'GET',
  path: '/Person/search',
}
export const getCustomer: Call<{ params: typeof idParams; response: typeof customerSchema }> = {
  method: 'GET',
  path: '/Person/:id',
}
export const sendReset: Call<{ body: typeof resetAskSchema; response: typeof doneAnswer }> = {
  method: 'POST',
  path: '/PasswordReset/Send',
  body: resetAskSchema,
}
export const verifyReset: Call<{ params: typeof tokenParams; response: typeof resetLinkSchema }> = {
  method: 'GET',
  path: '/PasswordReset/Verify/:token',
}
export const resetPassword: Call<{ body: typeof resetSchema; response: typeof doneAnswer }> = {
  method: 'PUT',
  path: '/PasswordReset/Reset',
  body: resetSchema,
}
export const users: Call<{ response: z.ZodArray<typeof userSchema> }> = { method: 'GET', path: '/User' }
export const searchStaff: Call<{ query: typeof staffListQuery; response: typeof staffPageSchema }> = {
  method: 'GET',
  path: '/User/search',
}
export const getStaff: Call<{ params: typeof idParams; response: typeof staffRowSchema }> = {
  method: 'GET',
  path: '/User/:id',
}
export const inviteStaff: Call<{ body: typeof inviteSchema; response: typeof idAnswer }> = {
  method: 'POST',
  path: '/User/Invite',
  creates: true,
  body: inviteSchema,
}
export const inviteAgain: Call<{ params: typeof idParams; response: typeof staffRowSchema }> = {
  method: 'POST',
  path: '/User/Invite/:id',
}
export const blockStaff: Call<{ params: typeof idParams; body: typeof blockBody; response: typeof staffRowSchema }> = {
  method: 'PUT',
  path: '/User/Block/:id',
  body: blockBody,
}
export const unblockStaff: Call<{ params: typeof idParams; body: typeof blockBody; response: typeof staffRowSchema }> =
  { method: 'PUT', path: '/User/Unblock/:id', body: blockBody }
export const changeRole: Call<{ params: typeof idParams; body: typeof roleSchema; response: typeof staffRowSchema }> = {
  method: 'PUT',
  path: '/User/Role/:id',
  body: roleSchema,
}
export const removeSecondFactor: Call<{ params: typeof idParams; response: typeof staffRowSchema }> = {
  method: 'DELETE',
  path: '/User/SecondFactor/:id',
}
export const getOwnAccount: Call<{ response: typeof ownAccountSchema }> = { method: 'GET', path: '/Account' }
export const changeOwnData: Call<{ body: typeof ownDataSchema; response: typeof ownAccountSchema }> = {
  method: 'PUT',
  path: '/Account',
  body: ownDataSchema,
}
export const changePassword: Call<{ body: typeof passwordChangeSchema; response: typeof doneAnswer }> = {
  method: 'PUT',
  path: '/Account/Password',
  body: passwordChangeSchema,
}
export const ownSessions: Call<{ response: z.ZodArray<typeof ownSessionSchema> }> = {
  method: 'GET',
  path: '/Account/Sessions',
}
export const endOwnSession: Call<{ params: typeof idParams; response: typeof doneAnswer }> = {
  method: 'DELETE',
  path: '/Account/Sessions/:id',
}
export const endOtherSessions: Call<{ response: typeof doneAnswer }> = { method: 'DELETE', path: '/Account/Sessions' }
export const changeEmail: Call<{ body: typeof emailChangeSchema; response: typeof doneAnswer }> = {
  method: 'PUT',
  path: '/Account/Email',
  body: emailChangeSchema,
}
export const verifyEmail: Call<{ response: typeof doneAnswer }> = { method: 'POST', path: '/Account/VerifyEmail' }
export const exportOwnData: Call<{ response: z.ZodAny }> = { method: 'GET', path: '/Account/Export' }
export const askDeletion: Call<{ body: typeof deletionBody; response: typeof doneAnswer }> = {
  method: 'POST',
  path: '/Account/Delete',
  body: deletionBody,
}
export const readConfirmation: Call<{ params: typeof tokenParams; response: typeof confirmationAhead }> = {
  method: 'GET',
  path: '/Confirmation/:token',
}
export const confirm: Call<{
  params: typeof tokenParams
  body: typeof confirmBody
  response: typeof confirmationSchema
}> = { method: 'POST', path: '/Confirmation/:token', body: confirmBody }
export const disown: Call<{ params: typeof tokenParams; response: typeof confirmationSchema }> = {
  method: 'DELETE',
  path: '/Confirmation/:token',
}
export const providers: Call<{ response: z.ZodArray<typeof providerSchema> }> = {
  method: 'GET',
  path: '/Person/signin',
}
export const exchangeTicket: Call<{ body: typeof ticketSchema; response: typeof sessionSchema }> = {
  method: 'POST',
  path: '/Person/ticket',
  body: ticketSchema,
}
export const signInWithCode: Call<{ body: typeof secondFactorSchema; response: typeof sessionSchema }> = {
  method: 'POST',
  path: '/Person/SecondFactor',
  body: secondFactorSchema,
}
export const beginSecondFactor: Call<{ body: typeof passwordAgainSchema; response: typeof newFactorSchema }> = {
  method: 'POST',
  path: '/Account/SecondFactor',
  body: passwordAgainSchema,
}
export const confirmSecondFactor: Call<{ body: typeof codeSchema; response: typeof recoveryCodesSchema }> = {
  method: 'PUT',
  path: '/Account/SecondFactor',
  body: codeSchema,
}
export const endSecondFactor: Call<{ body: typeof factorAgainSchema; response: typeof doneAnswer }> = {
  method: 'POST',
  path: '/Account/SecondFactor/End',
  body: factorAgainSchema,
}
export const renewRecoveryCodes: Call<{ body: typeof factorAgainSchema; response: typeof recoveryCodesSchema }> = {
  method: 'POST',
  path: '/Account/RecoveryCodes',
  body: factorAgainSchema,
}
