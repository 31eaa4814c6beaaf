import { z } from 'zod'
import { atMost, instantAnswer, limited, optionalParagraphs, requiredText, searchText, text } from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import { answersOf, pickFields, rulesOf } from '../record-fields.ts'
import { personFields, personSchema } from './fields.ts'
import { isCommonPassword } from './guessed-passwords.ts'

export const roles = ['customer', 'staff', 'admin'] as const
export const passwordMinimum = 8
export const passwordMaximum = 200

/** One sentence at a time: what is too short is not called common as well. */
const isTooShortOrOwn = (value: string) => value.length < passwordMinimum || !isCommonPassword(value)

const tooLong = `Password can be at most ${passwordMaximum} characters`
const password = z
  .string('Password is required')
  .min(1, { error: 'Password is required', abort: true })
  .check(atMost(passwordMaximum, tooLong))
  .meta({ maxLength: passwordMaximum })
export const newPassword = password
  .min(passwordMinimum, `Password must be at least ${passwordMinimum} characters long!`)
  .refine(isTooShortOrOwn, 'This password is too common: choose words that only you put together')

export const currentPasswordField = password
export const emailField = requiredText(200, 'Email is required', 'Email').pipe(
  z.email('Enter an e-mail address like name@example.com'),
)
export const confirmedPassword = limited(passwordMaximum, tooLong, 'Confirm the password').min(
  1,
  'Confirm the password',
)
export const passwordsDiffer = 'Passwords do not match!'
/** Is there something to compare with? Said beside the other fields' errors, not after them. */
export const isConfirmed = ({ value }: { value: unknown }) =>
  Boolean((value as { confirmPassword?: string } | undefined | null)?.confirmPassword)

export const credentialsSchema = z.object({
  username: requiredText(200, 'Username is required', 'Username'),
  password,
})

/** Fields of the register form (specification 2.5); the two passwords are compared by `registrationSchema`. */
export const registrationSchema = z
  .object({
    ...pickFields(rulesOf(personFields), ['firstName', 'lastName']),
    email: emailField,
    username: requiredText(100, 'Username is required', 'Username').regex(
      /^[\p{L}\p{N}._@+-]*$/u,
      'Username can hold letters, digits and . _ @ + -',
    ),
    // the names keep their place before the address
    ...rulesOf(personFields),
    password: newPassword,
    confirmPassword: confirmedPassword,
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: passwordsDiffer,
    when: isConfirmed,
  })

export const resetAskSchema = z.object({ email: emailField })
/** What a mailed link is for. */
export const linkPurposes = ['reset', 'invitation'] as const
/** How long an invitation to the staff can be accepted. */
export const invitationDays = 14
export const resetLinkSchema = z.object({
  hash: z.string().describe('To be sent with the new password'),
  status: z.literal(200).describe('Other clients read it; a link that is of no use answers 404'),
  purpose: z.enum(linkPurposes),
  username: z.string().describe('Whose password it sets'),
})
export const resetSchema = z
  .object({
    hash: requiredText(200, 'Open the link of the mail again'),
    newPassword,
    confirmPassword: confirmedPassword,
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: passwordsDiffer,
    when: isConfirmed,
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
  createdDate: instantAnswer,
})
export type Me = z.infer<typeof meSchema>

export const customerSortKeys = ['id', 'lastName', 'email', 'created', 'firstName', 'phone'] as const
export const customerListQuery = pageQuery(customerSortKeys, { createdDate: 'created' })
/** A customer in the list of customers. */
export const customerRowSchema = personSchema.extend({
  boats: z.int().describe('How many boats'),
  createdDate: instantAnswer,
  lastSeenDate: instantAnswer.nullable(),
})
export type CustomerRow = z.infer<typeof customerRowSchema>
export const customerPageSchema = pageOf(customerRowSchema)
export const customerSchema = customerRowSchema.extend({ username: z.string(), ...answersOf(personFields, 'page') })
export type Customer = z.infer<typeof customerSchema>

export const staffRoles = ['staff', 'admin'] as const
export const staffRoleLabels = { staff: 'Staff', admin: 'Admin' } as const
export const accountStates = ['active', 'invited', 'blocked'] as const
export type AccountState = (typeof accountStates)[number]
export const accountStateLabels = { active: 'Active', invited: 'Invited', blocked: 'Blocked' } as const
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
    .enum(accountStates, `State must be one of ${accountStates.join(', ')}`)
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

const staffRoleField = z.enum(staffRoles, 'Choose Staff or Admin')
export const inviteSchema = z.object({
  email: emailField,
  firstName: personFields.firstName.rule,
  lastName: personFields.lastName.rule,
  role: staffRoleField,
})
export const roleSchema = z.object({ role: staffRoleField })
export const blockSchema = z.object({ reason: optionalParagraphs(500, 'Reason') })

/** As a mailed link carries it. */
export const tokenParams = z.object({ token: text(200, 'Token') })
export const personsQuery = z.object({ searchQuery: searchText.default('') })
export const blockBody = blockSchema.nullish()
