import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { instantAnswer, optionalParagraphs } from '../http/fields.ts'
import { answersOf } from '../record-fields.ts'
import { customerFields } from './customer-fields.ts'
import { confirmedPassword, isConfirmed, newPassword, passwordsDiffer } from './new-password.ts'
import { currentPasswordField, emailField, meSchema } from './schema.ts'

/** What a person sees of her own account. */
export const ownAccountSchema = meSchema.extend({
  emailVerified: z.boolean(),
  secondFactor: z
    .object({ on: z.boolean(), required: z.boolean(), recoveryCodesLeft: z.int() })
    .nullable()
    .describe('null: not for customers'),
  writtenDown: z
    .object(answersOf(customerFields, 'page'))
    .nullable()
    .describe('What the marina wrote down of a customer; null for the marina’s people'),
  hasPassword: z.boolean().describe('False: it signs in by another site, or by a mailed link'),
})
export type OwnAccount = z.infer<typeof ownAccountSchema>

export const passwordChangeSchema = z
  .object({ currentPassword: currentPasswordField, newPassword, confirmPassword: confirmedPassword })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: passwordsDiffer,
    when: isConfirmed,
  })
export const emailChangeSchema = z.object({ email: emailField, password: currentPasswordField })
export const ownSessionSchema = z.object({
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
export const confirmBody = z.object({ password: currentPasswordField.nullish() }).nullish()
export const confirmationSchema = z.object({
  purpose: z.enum(confirmations),
  email: z.string().describe('The address it is about'),
})
const reason = optionalParagraphs(1000, msg`Reason`)
export const deletionBody = z.object({ reason })
export const deletionByEmailBody = z.object({ email: emailField, reason })
/** What a mailed link will do, before it is followed. */
export const confirmationAhead = confirmationSchema.extend({
  current: z.string().nullable().describe('The address the account has now; null unless its own person asks'),
  needsPassword: z.boolean().describe('It counts together with the account’s session, or else its password'),
})

/** The private address under which one's own bookings are read by a calendar. */
export const calendarFeedSchema = z.object({
  since: instantAnswer.nullable().describe('When it was made; null: there is none'),
})
export const madeCalendarFeedSchema = z.object({
  address: z.string().describe('Told this once: only its hash is kept'),
  since: instantAnswer,
})
