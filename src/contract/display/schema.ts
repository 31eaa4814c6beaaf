import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { hullTypeAnswer, movementStanding } from '../day/schema.ts'
import { dayAnswer, instantAnswer, requiredText, text } from '../http/fields.ts'
import { languageTags } from '../language/languages.ts'
import { machineKinds } from '../machines/schema.ts'
import { stopSchema } from '../stops/schema.ts'

export const newDisplaySchema = z.object({
  name: requiredText(60, msg`Give this display a name, such as “Wall of the café”`, msg`The name`),
})
export const displayRow = z.object({
  id: z.int(),
  name: z.string(),
  madeBy: z.string(),
  createdDate: instantAnswer,
  lastSeenDate: instantAnswer.nullable().describe('null: nobody opened it yet'),
})
export type DisplayRow = z.infer<typeof displayRow>
export const madeDisplaySchema = displayRow.extend({
  address: z.string().describe('Whoever has it sees the order of the day; told this once'),
})

export const displayParams = z.object({ token: text(64, msg`The address`) })

const { id, kind, state, bookedAt, window } = movementStanding
const displayMovementSchema = z.object({
  ...{ id, kind, state, bookedAt, window },
  boatId: z.int(),
  boatName: z.string().describe('“A boat” with her bay where her owner keeps her name off walls'),
  hullType: hullTypeAnswer,
})
export type DisplayMovement = z.infer<typeof displayMovementSchema>
const displayLaneSchema = z.object({
  machine: z.object({ id: z.int(), name: z.string(), kind: z.enum(machineKinds) }).nullable(),
  stop: z.string().nullable().describe('Why it does not run now'),
  movements: z.array(displayMovementSchema).describe('What is still to be moved, in its order'),
})
export type DisplayLane = z.infer<typeof displayLaneSchema>

/** The order of today as a wall shows it: boats, no person. */
export const displayDaySchema = z.object({
  day: dayAnswer,
  at: instantAnswer.describe('When this was so'),
  timeZone: z.string(),
  language: z.enum(languageTags).describe('The marina’s: what is written stands in it'),
  marinaName: z.string(),
  moved: z.int(),
  planned: z.int().describe('Of today, those that are moved among them'),
  stop: stopSchema.nullable().describe('The whole yard stands at this moment'),
  lanes: z.array(displayLaneSchema),
})
export type DisplayDay = z.infer<typeof displayDaySchema>
