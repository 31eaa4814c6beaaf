import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { atMost, instantAnswer, optionalParagraphs, requiredText, searchText, text } from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import { carried } from '../language/sentence.ts'
import { answersOf } from '../record-fields.ts'
import { languageField, personFields } from './fields.ts'

export const roles = ['customer', 'staff', 'admin'] as const
export const passwordMaximum = 200

export const passwordTooLong = msg`Password can be at most ${{ most: passwordMaximum }} characters`
const passwordMissing = carried(msg`Password is required`)
const password = z
  .string(passwordMissing)
  .min(1, { error: passwordMissing, abort: true })
  .check(atMost(passwordMaximum, passwordTooLong))
  .meta({ maxLength: passwordMaximum })
export const currentPasswordField = password
export const emailField = requiredText(200, msg`Email is required`, msg`Email`).pipe(
  z.email(carried(msg`Enter an e-mail address like name@example.com`)),
)
export const credentialsSchema = z.object({
  username: requiredText(200, msg`Username is required`, msg`Username`),
  password,
})

export const resetAskSchema = z.object({ email: emailField })
/** What a mailed link is for. */
export const linkPurposes = ['reset', 'invitation'] as const
/** How long an invitation can be accepted. */
export const invitationDays = 14
export const resetLinkSchema = z.object({
  hash: z.string().describe('To be sent with the new password'),
  status: z.literal(200).describe('Other clients read it; a link that is of no use answers 404'),
  purpose: z.enum(linkPurposes),
  role: z.enum(roles).describe('Whose it is: an invitation is for a customer, or for the staff'),
  username: z.string().describe('Whose password it sets'),
})
export const sessionSchema = z.object({
  token: z.string().describe('Opaque; send as Bearer. Browsers get it as a cookie.'),
})

export const meSchema = z.object({
  id: z.int(),
  ...answersOf(personFields, 'page'),
  email: z.string(),
  username: z.string(),
  role: z.enum(roles),
  language: languageField,
  createdDate: instantAnswer,
})
export type Me = z.infer<typeof meSchema>

export const staffRoles = ['staff', 'admin'] as const
export const staffRoleLabels = {
  staff: msg({ message: 'Staff', context: 'a role' }),
  admin: msg({ message: 'Admin', context: 'a role' }),
} as const
export const accountStates = ['active', 'invited', 'blocked'] as const
export type AccountState = (typeof accountStates)[number]
export const accountStateLabels = { active: msg`Active`, invited: msg`Invited`, blocked: msg`Blocked` } as const
export const staffAbilities = ['inviteAgain', 'changeRole', 'removeSecondFactor', 'unblock', 'block'] as const
export type StaffAbility = (typeof staffAbilities)[number]

/** One of the marina's people as a form chooses one: the User lookup. */
export const userSchema = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
})
export const staffSortKeys = ['id', 'lastName', 'email', 'role', 'firstName', 'created'] as const
export const staffListQuery = pageQuery(staffSortKeys, { createdDate: 'created' }).extend({
  state: z
    .enum(accountStates, carried(msg`State must be one of ${{ states: accountStates.join(', ') }}`))
    .optional()
    .describe('For admins; of others it is ignored'),
})
/** One of the marina's people; how the account stands is for admins. */
export const staffRowSchema = userSchema.extend({
  state: z.enum(accountStates).nullable().describe('For admins, else null'),
  createdDate: instantAnswer,
  lastSeenDate: instantAnswer.nullable().describe('For admins, else null'),
  abilities: z.array(z.enum(staffAbilities)),
})
export type StaffRow = z.infer<typeof staffRowSchema>
export const staffPageSchema = pageOf(staffRowSchema).extend({
  statuses: z.record(z.enum(accountStates), z.int()).nullable().describe('How many of each; for admins, else null'),
})

const staffRoleField = z.enum(staffRoles, carried(msg`Choose Staff or Admin`))
export const inviteSchema = z.object({
  email: emailField,
  firstName: personFields.firstName.rule,
  lastName: personFields.lastName.rule,
  role: staffRoleField,
})
export const roleSchema = z.object({ role: staffRoleField })
export const blockSchema = z.object({ reason: optionalParagraphs(500, msg`Reason`) })

/** As a mailed link carries it. */
export const tokenParams = z.object({ token: text(200, msg`Token`) })
export const personsQuery = z.object({ searchQuery: searchText.default('') })
export const blockBody = blockSchema.nullish()
