import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { emailField } from '../accounts/schema.ts'
import { instantAnswer, requiredText } from '../http/fields.ts'

/** How many people a boat has beside her owner. */
export const mostPeople = 10

export const invitationSchema = z.object({
  email: emailField,
  word: requiredText(40, msg`Say who they are, as “co-owner” or “skipper”`, msg`Who they are`),
})

const invitation = {
  id: z.int(),
  word: z.string(),
  invitedDate: instantAnswer,
  acceptedDate: instantAnswer.nullable().describe('Null until they accept'),
}
/** A further person of a boat, for her owner and staff. */
export const boatPersonSchema = z.object({
  ...invitation,
  email: z.string(),
  name: z.string().describe('Empty until they accept: who has an account is nobody’s business before'),
})
export type BoatPerson = z.infer<typeof boatPersonSchema>

/** A boat that is shared with the asker, or that they are invited to share. */
export const sharedBoatSchema = z.object({
  ...invitation,
  boatId: z.int(),
  boatName: z.string(),
  ownerName: z.string(),
})
export type SharedBoat = z.infer<typeof sharedBoatSchema>
