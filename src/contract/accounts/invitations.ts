import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { flagField, idField, instantAnswer } from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import { carried, type Sentence } from '../language/sentence.ts'
import { languageField, personSchema } from './fields.ts'

/** Why an invitation that nobody accepted is over. `over`: its address or its way in changed. */
export const invitationEndings = ['again', 'withdrawn', 'over'] as const

/** How a customer stands with signing in, in the order of the list's filter. */
export const invitationStates = [
  'never',
  'waiting',
  'sent',
  'opened',
  'failed',
  'expired',
  'withdrawn',
  'unconfirmed',
  'signsIn',
  'noEmail',
] as const
export type InvitationState = (typeof invitationStates)[number]
export const invitationStateLabels: Record<InvitationState, Sentence> = {
  never: msg`Never invited`,
  waiting: msg({ message: 'Waiting', context: 'of an invitation' }),
  sent: msg({ message: 'Sent', context: 'of an invitation' }),
  opened: msg({ message: 'Opened', context: 'of an invitation' }),
  failed: msg({ message: 'Failed', context: 'of an invitation' }),
  expired: msg({ message: 'Expired', context: 'of an invitation' }),
  withdrawn: msg({ message: 'Withdrawn', context: 'of an invitation' }),
  unconfirmed: msg`Registered, address not confirmed`,
  signsIn: msg`Signs in`,
  noEmail: msg`No e-mail`,
}
/** Whom an invitation can go to, and whose can be withdrawn. */
const invitable: readonly InvitationState[] = [
  'never',
  'sent',
  'opened',
  'failed',
  'expired',
  'withdrawn',
  'unconfirmed',
]
const open: readonly InvitationState[] = ['waiting', 'sent', 'opened', 'failed', 'expired']
export const invitationAbilities = ['invite', 'withdrawInvitation'] as const
export type InvitationAbility = (typeof invitationAbilities)[number]
/** What staff may do with an invitation in that state; the writes are guarded by the same rules. */
export const invitationAbilitiesOf = (state: InvitationState): InvitationAbility[] => [
  ...(invitable.includes(state) ? (['invite'] as const) : []),
  ...(open.includes(state) ? (['withdrawInvitation'] as const) : []),
]

export const invitationSchema = z.object({
  state: z.enum(invitationStates),
  at: instantAnswer.nullable().describe('When it came to that; null where nothing happened'),
  failure: z.string().describe('What the mail server said; empty: nothing'),
  takesOver: z.boolean().describe('An invitation ends a way in made with this address, which nobody confirmed'),
})
export type Standing = z.infer<typeof invitationSchema>

export const invitationSortKeys = ['id', 'lastName', 'email'] as const
export const invitationListQuery = pageQuery(invitationSortKeys).extend({
  state: z
    .enum(invitationStates, carried(msg`State must be one of ${{ states: invitationStates.join(', ') }}`))
    .optional(),
  id: idField.optional().describe('This customer alone'),
})
const invitationRowSchema = personSchema.extend({
  boats: z.string().describe('Their boats’ names'),
  invitation: invitationSchema,
  abilities: z.array(z.enum(invitationAbilities)),
})
export type InvitationRow = z.infer<typeof invitationRowSchema>
export const invitationPageSchema = pageOf(invitationRowSchema).extend({
  statuses: z.record(z.enum(invitationStates), z.int()).describe('How many of each, of those the search finds'),
  never: z.int().describe('How many there are in all whom an invitation of all goes to'),
  waiting: z.int().describe('How many wait for their turn in all'),
})

const mostChosen = 1000
const somebody = msg`Choose customers`
const chosen = {
  ids: z
    .array(idField, carried(somebody))
    .max(mostChosen, carried(msg`Choose at most ${{ most: mostChosen }} customers, or all`))
    .default([]),
  all: flagField,
}
const isSomebody = ({ ids, all }: { ids: unknown[]; all: unknown }) => Boolean(all) || ids.length > 0
const nobody = { path: ['ids'], message: carried(somebody) }
export const inviteCustomersBody = z
  .object({ ...chosen, all: chosen.all.describe('All who have an address and were never invited') })
  .refine(isSomebody, nobody)
export const withdrawInvitationsBody = z
  .object({ ...chosen, all: chosen.all.describe('All that wait for their turn') })
  .refine(isSomebody, nobody)
export const invitedSchema = z.object({
  invited: z.int().describe('How many wait for their turn now'),
  left: z.array(z.object({ id: z.int(), name: z.string(), why: z.string() })).describe('Whom it leaves out, and why'),
})
/** What the mail of an invitation says, of everyone who reads that language to one of them. */
const invitationMailSchema = z.object({
  language: languageField,
  readers: z.int().describe('How many get it in this language'),
  to: z.string().describe('Whose it is'),
  email: z.string(),
  subject: z.string(),
  paragraphs: z
    .array(z.object({ text: z.string(), button: z.string().describe('What the link’s button says; empty: no link') }))
    .describe('The mail as it is read; the link is made when it is sent'),
})
export type InvitationMail = z.infer<typeof invitationMailSchema>
export const invitationMailsSchema = z.array(invitationMailSchema).describe('One for each language, most readers first')
export const withdrawnSchema = z.object({ withdrawn: z.int() })
