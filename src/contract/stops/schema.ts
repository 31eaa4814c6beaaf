import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import {
  flagField,
  idField,
  instantAnswer,
  instantField,
  optionalId,
  optionalText,
  versionField,
} from '../http/fields.ts'
import { languageTags } from '../language/languages.ts'
import { carried } from '../language/sentence.ts'
import { noticeChannels } from '../notifications/kinds.ts'
import { workKinds } from '../schedules/movement-kinds.ts'
import { scheduleRowSchema } from '../schedules/schema.ts'
import { chosenReasons, stopReasons } from './reasons.ts'

export const newStopSchema = z.object({
  machineId: optionalId.transform((id) => id ?? null).describe('Left out or null: the whole yard'),
  reason: z
    .enum(stopReasons, carried(msg`Choose why the yard is stopped`))
    .describe('out-of-use: an admin puts a machine out of use, from now on and without an end'),
  words: optionalText(200, msg`Word to the owners`).describe('Stands in each message as it is written'),
  from: instantField()
    .nullish()
    .transform((at) => at ?? null)
    .describe('Left out or null: from now on'),
  until: instantField()
    .nullish()
    .transform((at) => at ?? null)
    .describe('Left out or null: until told otherwise'),
})

const ofStop = {
  machineId: z.int().nullable().describe('null: the whole yard'),
  machine: z.string().nullable(),
  reason: z.enum(stopReasons),
  words: z.string().nullable(),
  from: instantAnswer,
  until: instantAnswer.nullable().describe('null: until told otherwise'),
  title: z.string().describe('What stands and why, in the language of who asks'),
  span: z.string().describe('From when till when, on the marina’s clock'),
}
/** What everybody reads of a stop that hits them. */
export const stopSchema = z.object({ id: z.int(), ...ofStop })
export type StopAnswer = z.infer<typeof stopSchema>

const hullType = scheduleRowSchema.shape.boat.shape.hullType
const ofBoat = {
  movementId: z.int(),
  boatId: z.int(),
  boatName: z.string(),
  hullType,
  kind: z.enum(workKinds),
  bookedAt: instantAnswer,
  ownerId: z.int(),
  ownerName: z.string(),
  phone: z.string().describe('Of the owner; may be empty'),
}
export const stopForesightSchema = z.object({
  boats: z
    .array(
      z.object({
        ...ofBoat,
        toMachine: z
          .string()
          .nullable()
          .describe('Of a machine put out of use: what moves her instead at the same time; null: nothing does'),
        channels: z.array(z.enum(noticeChannels)).describe('How the owner is told; none: somebody calls them'),
      }),
    )
    .describe('Whom it hits, by their time'),
  underWay: z.array(z.object({ movementId: z.int(), boatName: z.string() })).describe('Begun: they may be finished'),
  languages: z
    .array(z.object({ language: z.enum(languageTags), owners: z.int() }))
    .describe('Of the owners who are told'),
  text: z.string().nullable().describe('What the first of them is told, in the language of who asks'),
})
export type StopForesight = z.infer<typeof stopForesightSchema>

/** From now on alone, and for a day at most: what is longer or later the office says. */
export const yardStopWishSchema = newStopSchema
  .pick({ machineId: true, until: true })
  .extend({ reason: z.enum(chosenReasons, carried(msg`Choose why the yard is stopped`)) })
export const yardForesightSchema = z.object({
  at: instantAnswer.describe('When this was so: a stop names it, and is refused once it is five minutes ago'),
  boats: z
    .array(
      z.object({
        ...{ movementId: ofBoat.movementId, boatId: ofBoat.boatId, boatName: ofBoat.boatName, hullType },
        ...{ kind: ofBoat.kind, bookedAt: ofBoat.bookedAt },
      }),
    )
    .describe('Whom it hits, by their time'),
  underWay: z.array(z.string()).describe('Boats that are begun: they may be finished'),
  told: z.int().describe('Owners who are told'),
  unreached: z.int().describe('Owners whom nothing reaches: the office calls them'),
})
export type YardForesight = z.infer<typeof yardForesightSchema>
export const stopFromYardSchema = yardStopWishSchema.extend({
  foreseenAt: instantField(msg`Say when you looked whom it hits`).describe('`at` of what was foreseen'),
})
export const yardStoppedSchema = z.object({
  id: z.int(),
  isNew: z.boolean().describe('false: it stood already, by another screen or an earlier press'),
  title: z.string(),
  span: z.string(),
  told: z.int().describe('Owners who are told'),
})
export type YardStopped = z.infer<typeof yardStoppedSchema>

export const stopChoices = ['shift', 'machine', 'offer'] as const
export type StopChoice = (typeof stopChoices)[number]
const hitOutcomes = ['waiting', 'kept', 'moved', 'offered', 'taken', 'call', 'done'] as const

const stopBoatSchema = z.object({
  ...ofBoat,
  outcome: z
    .enum(hitOutcomes)
    .describe('waiting: staff still choose; call: offered and not answered by the evening, or nothing can be offered'),
  choice: z.enum(stopChoices).nullable(),
  newAt: instantAnswer.nullable().describe('Her new time, where she has one'),
  newMachine: z.string().nullable().describe('Where it is another'),
})
export type StopBoat = z.infer<typeof stopBoatSchema>
export const stopDetailSchema = stopSchema.extend({
  state: z.enum(['planned', 'standing', 'over']),
  endedAt: instantAnswer.nullable(),
  toldOwners: z.int(),
  version: z.int(),
  boats: z.array(stopBoatSchema).describe('By the time they were booked for'),
})
export type StopDetail = z.infer<typeof stopDetailSchema>
export const stopRowSchema = stopDetailSchema
  .omit({ boats: true })
  .extend({ waiting: z.int().describe('Boats for which staff still choose'), call: z.int().describe('Owners to call') })
export type StopRow = z.infer<typeof stopRowSchema>

const onceEach = carried(msg`Choose for each boat once`)
export const settleStopSchema = z.object({
  id: idField,
  version: versionField,
  end: flagField.describe('The stop ends now'),
  choices: z
    .array(
      z.object({ movementId: idField, choice: z.enum(stopChoices, carried(msg`Choose what becomes of her time`)) }),
      onceEach,
    )
    .max(1000, onceEach)
    .refine((all) => new Set(all.map(({ movementId }) => movementId)).size === all.length, onceEach)
    .default([]),
})

export const offerSchema = z.object({
  id: z.int(),
  stop: stopSchema.extend({ isOver: z.boolean().describe('It has ended, or was called off before it began') }),
  scheduleId: z.int(),
  boatId: z.int(),
  boatName: z.string(),
  kind: z.enum(workKinds),
  bookedAt: instantAnswer.describe('The time that cannot be kept'),
  state: z.enum(['open', 'taken', 'closed']).describe('closed: her time was changed otherwise, or she was moved'),
  times: z
    .array(
      z.object({
        at: instantAnswer,
        free: z.boolean(),
        machine: z.string().nullable().describe('What moves her then, where it is not the machine she had'),
      }),
    )
    .describe('Not held: who takes one first has it'),
  takenAt: instantAnswer.nullable().describe('The time that was taken'),
  backTooSoon: instantAnswer.nullable().describe('Her time back, where it lies before the time that was taken'),
  answerBy: instantAnswer.describe('From then on the marina calls'),
})
export type Offer = z.infer<typeof offerSchema>
export const ownOfferSchema = z.object({
  id: z.int(),
  movementId: z.int(),
  boatId: z.int(),
  boatName: z.string(),
  kind: z.enum(workKinds),
  bookedAt: instantAnswer.describe('The time that cannot be kept'),
  answerBy: instantAnswer,
})
export type OwnOffer = z.infer<typeof ownOfferSchema>
export const takeOfferSchema = z.object({ id: idField, at: instantField() })
export const offerChangeSchema = z.object({ id: idField })
