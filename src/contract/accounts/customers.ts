import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { paging, selectedField } from '../http/export.ts'
import { idField, instantAnswer, paragraphs, requiredId, versionField } from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import { answersOf, rulesOf } from '../record-fields.ts'
import { customerFields, optionalEmail, optionalName, optionalPhone, optionalWords } from './customer-fields.ts'
import { emailConfirmed, personFields, personSchema } from './fields.ts'
import { invitationAbilities, invitationSchema } from './invitations.ts'
import { longestName } from './name-limits.ts'

export const customerSortKeys = ['id', 'lastName', 'email', 'created', 'firstName', 'phone', 'customerNumber'] as const
export const customerListQuery = pageQuery(customerSortKeys, { createdDate: 'created' })
export const customerExportQuery = customerListQuery.omit(paging).extend({ selected: selectedField })
/** A customer in the list of customers. */
const customerRowSchema = personSchema.extend({
  ...answersOf(customerFields, 'row'),
  boats: z.int().describe('How many boats'),
  createdDate: instantAnswer,
  lastSeenDate: instantAnswer.nullable(),
})
export type CustomerRow = z.infer<typeof customerRowSchema>
export const customerPageSchema = pageOf(customerRowSchema)

const customerAbilities = ['edit', 'changeEmail', 'merge', 'endSignIn', 'erase'] as const
export type CustomerAbility = (typeof customerAbilities)[number]
export const customerSchema = customerRowSchema.extend({
  username: z.string(),
  ...answersOf(personFields, 'page'),
  canSignIn: z.boolean(),
  invitation: invitationSchema,
  version: z.int(),
  abilities: z.array(z.enum([...customerAbilities, ...invitationAbilities])),
})
export type Customer = z.infer<typeof customerSchema>

/** What staff write down of a customer: a name is enough. */
const customerForm = {
  firstName: personFields.firstName.rule,
  lastName: optionalName(longestName, msg`Last name`),
  phone: optionalPhone,
  email: optionalEmail.describe('Empty: they cannot sign in. One that another account has is refused'),
  iDNumber: optionalWords(50, msg`ID number`),
  ...rulesOf(customerFields),
}
export const customerCreateSchema = z.object(customerForm)
export const customerUpdateSchema = z.object({ ...customerForm, version: versionField })
export type CustomerForm = z.output<typeof customerCreateSchema>

const typed = paragraphs(200).default('')
/** As far as it is typed. */
export const duplicatesQuery = z.object({
  firstName: typed,
  lastName: typed,
  phone: typed,
  email: typed,
  exceptId: idField.optional().describe('Whom the form is about'),
})
/** What is the same, the surest first. */
const likenesses = ['email', 'phone', 'name'] as const
export type Likeness = (typeof likenesses)[number]
export const duplicateSchema = personSchema.extend({
  boats: z.int(),
  createdDate: instantAnswer,
  likeness: z.enum(likenesses),
})
export type Duplicate = z.infer<typeof duplicateSchema>

/** How much hangs on a customer. */
export const holdingNames = ['boats', 'requests', 'services', 'subscriptions', 'papers', 'messages', 'notices'] as const
export type Holdings = Record<(typeof holdingNames)[number], number>
const holdingsSchema = z.object(
  Object.fromEntries(holdingNames.map((name) => [name, z.int()])) as Record<(typeof holdingNames)[number], z.ZodInt>,
)

const otherId = requiredId(msg`Choose the other customer`)
export const mergeQuery = z.object({ otherId })
export const mergeBody = z.object({ otherId, version: versionField, otherVersion: versionField })
/** What only one of two merged customers can have, beside what the marina writes down. */
export const mergedFields = ['email', 'phone', 'iDNumber', ...Object.keys(customerFields)] as (
  | 'email'
  | 'phone'
  | 'iDNumber'
  | keyof typeof customerFields
)[]
export type MergedField = (typeof mergedFields)[number]
const mergedSide = personSchema.extend({
  canSignIn: z.boolean(),
  emailConfirmed,
  version: z.int(),
})
export const mergePreviewSchema = z.object({
  kept: mergedSide.describe('Who can sign in, else the one that was asked about'),
  gone: mergedSide,
  moves: holdingsSchema.describe('What the other one has'),
  taken: z.array(z.enum(mergedFields)).describe('What is empty and is filled from the other one'),
  lost: z
    .array(z.object({ field: z.enum(mergedFields), kept: z.string(), gone: z.string() }))
    .describe('Where both say something else: the merge is refused'),
  bothSignIn: z.boolean().describe('The merge is refused until the sign-in of one is ended'),
  keptUnconfirmed: z
    .boolean()
    .describe('The merge is refused: who would stay signs in with an address that nobody confirmed'),
})
export type MergePreview = z.infer<typeof mergePreviewSchema>

export const erasePreviewSchema = z.object({
  holdings: holdingsSchema,
  openSchedule: z.boolean().describe('Erasing is refused until nothing of theirs is open'),
  credit: z.int().describe('Cents that are owed to them: erasing is refused until they are paid back'),
  owed: z.int().describe('Cents that they owe; their invoices stay'),
})
export const eraseBody = z.object({ version: versionField }).nullish()
