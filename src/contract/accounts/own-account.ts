import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer, idParams, instantAnswer, optionalParagraphs, text } from '../http/fields.ts'
import {
  confirmedPassword,
  currentPasswordField,
  emailField,
  isConfirmed,
  meSchema,
  newPassword,
  passwordsDiffer,
  personFields,
} from './schema.ts'

/** What a person sees of her own account. */
const ownAccountSchema = meSchema.extend({
  emailVerified: z.boolean(),
  secondFactor: z
    .object({ on: z.boolean(), required: z.boolean(), recoveryCodesLeft: z.int() })
    .nullable()
    .describe('null: not for customers'),
  hasPassword: z.boolean().describe('False: it signs in by another site, or by a mailed link'),
})
export type OwnAccount = z.infer<typeof ownAccountSchema>

/** As on registering; of the marina's people phone and ID number may stay empty. */
export const ownDataSchema = z.object({
  firstName: personFields.firstName,
  lastName: personFields.lastName,
  iDNumber: text(50, 'ID number'),
  phone: text(40, 'Phone number').regex(/^[+\d\s()/.-]*$/, 'Enter a phone number like +372 5555 0101'),
})
export const passwordChangeSchema = z
  .object({ currentPassword: currentPasswordField, newPassword, confirmPassword: confirmedPassword })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: passwordsDiffer,
    when: isConfirmed,
  })
export const emailChangeSchema = z.object({ email: emailField, password: currentPasswordField })
const ownSessionSchema = z.object({
  id: z.int(),
  userAgent: z.string().describe('As the browser or program called itself'),
  createdDate: instantAnswer,
  lastSeenDate: instantAnswer,
  current: z.boolean().describe('The one that asks'),
})
export type OwnSession = z.infer<typeof ownSessionSchema>

/** What a mailed link confirms. */
export const confirmations = ['verify_email', 'change_email', 'restore_email', 'delete_account'] as const
/** Who reads the mail of an address need not own the account: these links count with its session or password alone. */
export const confirmedByOwner: readonly (typeof confirmations)[number][] = ['verify_email', 'change_email']
/** The password, where the one who follows the link is not signed in as this account. */
const confirmBody = z.object({ password: currentPasswordField.nullish() }).nullish()
const confirmationSchema = z.object({
  purpose: z.enum(confirmations),
  email: z.string().describe('The address it is about'),
})
const reason = optionalParagraphs(1000, 'Reason')
const tokenParams = z.object({ token: text(200, 'Token') })

export const getOwnAccount = defineEndpoint({
  method: 'GET',
  path: '/Account',
  access: 'member',
  summary: 'The account that asks, as its person sees it',
  response: ownAccountSchema,
})
export const changeOwnData = defineEndpoint({
  method: 'PUT',
  path: '/Account',
  access: 'member',
  summary: 'Change name, phone and ID number',
  body: ownDataSchema,
  response: ownAccountSchema,
  refusals: ['too_many_requests'],
})
export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/Account/Password',
  access: 'member',
  summary: 'Change the password by the current one; all other sessions end',
  body: passwordChangeSchema,
  response: doneAnswer,
  refusals: ['too_many_requests', 'wrong_status', 'busy'],
})
export const ownSessions = defineEndpoint({
  method: 'GET',
  path: '/Account/Sessions',
  access: 'member',
  summary: 'Where this account is signed in, last used first',
  response: z.array(ownSessionSchema),
})
export const endOwnSession = defineEndpoint({
  method: 'DELETE',
  path: '/Account/Sessions/:id',
  access: 'member',
  summary: 'End one session of this account',
  params: idParams,
  response: doneAnswer,
})
export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/Account/Sessions',
  access: 'member',
  summary: 'End all sessions of this account but the one that asks',
  response: doneAnswer,
})
export const changeEmail = defineEndpoint({
  method: 'PUT',
  path: '/Account/Email',
  access: 'member',
  summary: 'Mail a link to a new e-mail address; it holds once the link is followed',
  body: emailChangeSchema,
  response: doneAnswer,
  refusals: ['too_many_requests', 'busy'],
})
export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/Account/VerifyEmail',
  access: 'member',
  summary: 'Mail a link that shows the e-mail address to be one’s own',
  response: doneAnswer,
  refusals: ['too_many_requests'],
})
export const exportOwnData = defineEndpoint({
  method: 'GET',
  path: '/Account/Export',
  access: 'member',
  summary: 'Everything the marina keeps of this account, as a zip of JSON and files',
  response: z.any(),
  carries: 'download',
  downloads: ['application/zip'],
  refusals: ['too_many_requests'],
})
export const askDeletion = defineEndpoint({
  method: 'POST',
  path: '/Account/Delete',
  access: 'member',
  summary: 'Mail a link that deletes this account; nothing is deleted before it is followed',
  body: z.object({ reason }),
  response: doneAnswer,
  refusals: ['open_schedule', 'too_many_requests'],
})
export const askDeletionByEmail = defineEndpoint({
  method: 'POST',
  path: '/AccountDeletion',
  access: 'public',
  summary: 'Mail a link that deletes an account; the answer is the same whether or not the address is known',
  body: z.object({ email: emailField, reason }),
  response: doneAnswer,
  refusals: ['too_many_requests'],
})
export const readConfirmation = defineEndpoint({
  method: 'GET',
  path: '/Confirmation/:token',
  access: 'public',
  summary: 'What a mailed link will do; reading it does nothing',
  params: tokenParams,
  response: confirmationSchema.extend({
    current: z.string().nullable().describe('The address the account has now; null unless its own person asks'),
    needsPassword: z.boolean().describe('It counts together with the account’s session, or else its password'),
  }),
})
export const confirm = defineEndpoint({
  method: 'POST',
  path: '/Confirmation/:token',
  access: 'public',
  summary: 'Do what a mailed link is for, once; an address is confirmed by its account’s session or password as well',
  params: tokenParams,
  body: confirmBody,
  response: confirmationSchema,
  refusals: ['name_taken', 'open_schedule', 'too_many_requests', 'busy'],
})
export const disown = defineEndpoint({
  method: 'DELETE',
  path: '/Confirmation/:token',
  access: 'public',
  summary: 'This was not me: the link is of no use any more, and an account that only claims the address ends',
  params: tokenParams,
  response: confirmationSchema,
})

export const ownAccountEndpoints = [
  getOwnAccount,
  changeOwnData,
  changePassword,
  ownSessions,
  endOwnSession,
  endOtherSessions,
  changeEmail,
  verifyEmail,
  exportOwnData,
  askDeletion,
  askDeletionByEmail,
  readConfirmation,
  confirm,
  disown,
]
