import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import type { doneAnswer, idAnswer, idParams } from '../http/fields.ts'
import type {
  customerCreateSchema,
  customerExportQuery,
  customerListQuery,
  customerPageSchema,
  customerSchema,
  customerUpdateSchema,
  duplicateSchema,
  duplicatesQuery,
  eraseBody,
  erasePreviewSchema,
  mergeBody,
  mergePreviewSchema,
  mergeQuery,
} from './customers.ts'
import type { ownDataSchema, personChoiceSchema } from './fields.ts'
import type { registrationSchema, resetSchema } from './new-password.ts'
import type {
  calendarFeedSchema,
  confirmationAhead,
  confirmationSchema,
  confirmBody,
  deletionBody,
  emailChangeSchema,
  madeCalendarFeedSchema,
  ownAccountSchema,
  ownSessionSchema,
  passwordChangeSchema,
} from './own-account.ts'
import type { providerSchema, ticketSchema } from './providers.ts'
import type {
  blockBody,
  credentialsSchema,
  inviteSchema,
  meSchema,
  personsQuery,
  resetAskSchema,
  resetLinkSchema,
  roleSchema,
  sessionSchema,
  staffListQuery,
  staffPageSchema,
  staffRowSchema,
  tokenParams,
  userSchema,
} from './schema.ts'
import type {
  codeSchema,
  factorAgainSchema,
  newFactorSchema,
  passwordAgainSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from './second-factor.ts'

export const authenticate: Call<{ body: typeof credentialsSchema; response: typeof sessionSchema }> = {
  method: 'POST',
  path: '/Person/authenticate',
}
export const register: Call<{ body: typeof registrationSchema; response: typeof idAnswer }> = {
  method: 'POST',
  path: '/Person/register',
}
export const me: Call<{ response: typeof meSchema }> = { method: 'GET', path: '/Person/me' }
export const logout: Call<{ response: typeof doneAnswer }> = { method: 'POST', path: '/User/logout' }
export const persons: Call<{ query: typeof personsQuery; response: z.ZodArray<typeof personChoiceSchema> }> = {
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
export const exportCustomers: Call<{ query: typeof customerExportQuery; response: z.ZodUnknown }> = {
  method: 'GET',
  path: '/Person/export',
}
export const findDuplicates: Call<{
  query: typeof duplicatesQuery
  response: z.ZodArray<typeof duplicateSchema>
}> = { method: 'GET', path: '/Person/Duplicates' }
export const createCustomer: Call<{ body: typeof customerCreateSchema; response: typeof customerSchema }> = {
  method: 'POST',
  path: '/Person',
  creates: true,
}
export const updateCustomer: Call<{
  params: typeof idParams
  body: typeof customerUpdateSchema
  response: typeof customerSchema
}> = { method: 'PUT', path: '/Person/:id' }
export const previewMerge: Call<{
  params: typeof idParams
  query: typeof mergeQuery
  response: typeof mergePreviewSchema
}> = { method: 'GET', path: '/Person/Merge/:id' }
export const mergeCustomers: Call<{
  params: typeof idParams
  body: typeof mergeBody
  response: typeof customerSchema
}> = { method: 'POST', path: '/Person/Merge/:id' }
export const endSignIn: Call<{ params: typeof idParams; response: typeof customerSchema }> = {
  method: 'PUT',
  path: '/Person/EndSignIn/:id',
}
export const previewErase: Call<{ params: typeof idParams; response: typeof erasePreviewSchema }> = {
  method: 'GET',
  path: '/Person/Erase/:id',
}
export const eraseCustomer: Call<{
  params: typeof idParams
  body: typeof eraseBody
  response: typeof doneAnswer
}> = { method: 'POST', path: '/Person/Erase/:id' }
export const sendReset: Call<{ body: typeof resetAskSchema; response: typeof doneAnswer }> = {
  method: 'POST',
  path: '/PasswordReset/Send',
}
export const verifyReset: Call<{ params: typeof tokenParams; response: typeof resetLinkSchema }> = {
  method: 'GET',
  path: '/PasswordReset/Verify/:token',
}
export const resetPassword: Call<{ body: typeof resetSchema; response: typeof doneAnswer }> = {
  method: 'PUT',
  path: '/PasswordReset/Reset',
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
}
export const inviteAgain: Call<{ params: typeof idParams; response: typeof staffRowSchema }> = {
  method: 'POST',
  path: '/User/Invite/:id',
}
export const blockStaff: Call<{ params: typeof idParams; body: typeof blockBody; response: typeof staffRowSchema }> = {
  method: 'PUT',
  path: '/User/Block/:id',
}
export const unblockStaff: Call<{ params: typeof idParams; body: typeof blockBody; response: typeof staffRowSchema }> =
  { method: 'PUT', path: '/User/Unblock/:id' }
export const changeRole: Call<{ params: typeof idParams; body: typeof roleSchema; response: typeof staffRowSchema }> = {
  method: 'PUT',
  path: '/User/Role/:id',
}
export const removeSecondFactor: Call<{ params: typeof idParams; response: typeof staffRowSchema }> = {
  method: 'DELETE',
  path: '/User/SecondFactor/:id',
}
export const getOwnAccount: Call<{ response: typeof ownAccountSchema }> = { method: 'GET', path: '/Account' }
export const changeOwnData: Call<{ body: typeof ownDataSchema; response: typeof ownAccountSchema }> = {
  method: 'PUT',
  path: '/Account',
}
export const changePassword: Call<{ body: typeof passwordChangeSchema; response: typeof doneAnswer }> = {
  method: 'PUT',
  path: '/Account/Password',
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
}
export const verifyEmail: Call<{ response: typeof doneAnswer }> = { method: 'POST', path: '/Account/VerifyEmail' }
export const calendarFeed: Call<{ response: typeof calendarFeedSchema }> = { method: 'GET', path: '/Account/Calendar' }
export const makeCalendarFeed: Call<{ response: typeof madeCalendarFeedSchema }> = {
  method: 'POST',
  path: '/Account/Calendar',
}
export const endCalendarFeed: Call<{ response: typeof doneAnswer }> = { method: 'DELETE', path: '/Account/Calendar' }
export const exportOwnData: Call<{ response: z.ZodAny }> = { method: 'GET', path: '/Account/Export' }
export const askDeletion: Call<{ body: typeof deletionBody; response: typeof doneAnswer }> = {
  method: 'POST',
  path: '/Account/Delete',
}
export const readConfirmation: Call<{ params: typeof tokenParams; response: typeof confirmationAhead }> = {
  method: 'GET',
  path: '/Confirmation/:token',
}
export const confirm: Call<{
  params: typeof tokenParams
  body: typeof confirmBody
  response: typeof confirmationSchema
}> = { method: 'POST', path: '/Confirmation/:token' }
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
}
export const signInWithCode: Call<{ body: typeof secondFactorSchema; response: typeof sessionSchema }> = {
  method: 'POST',
  path: '/Person/SecondFactor',
}
export const beginSecondFactor: Call<{ body: typeof passwordAgainSchema; response: typeof newFactorSchema }> = {
  method: 'POST',
  path: '/Account/SecondFactor',
}
export const confirmSecondFactor: Call<{ body: typeof codeSchema; response: typeof recoveryCodesSchema }> = {
  method: 'PUT',
  path: '/Account/SecondFactor',
}
export const endSecondFactor: Call<{ body: typeof factorAgainSchema; response: typeof doneAnswer }> = {
  method: 'POST',
  path: '/Account/SecondFactor/End',
}
export const renewRecoveryCodes: Call<{ body: typeof factorAgainSchema; response: typeof recoveryCodesSchema }> = {
  method: 'POST',
  path: '/Account/RecoveryCodes',
}
