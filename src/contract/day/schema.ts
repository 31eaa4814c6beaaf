import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { dayAnswer, dayField, flagField, idField, instantAnswer, optionalText, versionField } from '../http/fields.ts'
import { carried } from '../language/sentence.ts'
import { machineKinds } from '../machines/schema.ts'
import { workKinds } from '../schedules/movement-kinds.ts'
import { scheduleRowSchema } from '../schedules/schema.ts'
import { stopReasons } from '../stops/reasons.ts'
import { stopSchema } from '../stops/schema.ts'
import { movementStates } from './state.ts'

export const dayParams = z.object({ day: dayField() })

const windowSchema = z
  .object({ from: instantAnswer, until: instantAnswer })
  .nullable()
  .describe('As last told; null: nothing but the booked time is promised')

/** How a movement stands, wherever one is shown. */
export const movementStanding = {
  id: z.int().describe('Of the movement'),
  kind: z.enum(workKinds),
  state: z.enum(movementStates),
  bookedAt: instantAnswer,
  hereAt: instantAnswer.nullable(),
  begunAt: instantAnswer.nullable(),
  doneAt: instantAnswer.nullable(),
  window: windowSchema,
}

export const obstacleSchema = z.object({
  scheduleId: z.int().describe('Of the boat in the way; she is moved by PUT Schedule/Advance, move-bay'),
  version: z.int().describe('Of that schedule'),
  status: z.int().describe('Of that schedule'),
  boatId: z.int(),
  boatName: z.string(),
  bayId: z.int(),
  bay: z.string().describe('Where she stands'),
  comes: z.boolean().describe('She is not there yet: she comes into it before'),
  to: z
    .object({ id: z.int(), code: z.string() })
    .nullable()
    .describe('The nearest free bay that fits her and is not in the way either; null: there is none'),
  stays: z.array(z.string()).describe('Why she does not leave before, though it is booked: gates that are closed'),
})
export type ObstacleAnswer = z.infer<typeof obstacleSchema>

const dayMovementSchema = z.object({
  ...movementStanding,
  minutesLate: z.int().describe('Since the booked time, where it is late; else 0'),
  phone: z.string().describe('Of the owner; may be empty'),
  bay: z.string().nullable().describe('Where she lies or goes to'),
  size: z.object({
    width: z.number().nullable(),
    height: z.number().nullable(),
    depth: z.number().nullable().describe('Draft'),
    weight: z.int().nullable().describe('kg'),
  }),
  begunInStop: z
    .enum(stopReasons)
    .nullable()
    .describe('Begun all the same while the yard or its machine stood: why it did'),
  inTheWay: z.array(z.string()).describe('What keeps her from being moved: gates that are closed'),
  obstacles: z
    .array(obstacleSchema)
    .describe(
      'Boats in bays before hers, in the order they have to be moved; what is moved for one does not stand at the next',
    ),
  schedule: scheduleRowSchema,
})
export type DayMovementAnswer = z.infer<typeof dayMovementSchema>

const laneSchema = z.object({
  machine: z
    .object({ id: z.int(), name: z.string(), kind: z.enum(machineKinds), active: z.boolean() })
    .nullable()
    .describe('null: what is booked on no machine; of a marina without machines the whole day'),
  version: z.int().describe('Of the order'),
  pace: z
    .object({
      minutes: z.int().describe('That a movement takes here: the median of the last ones'),
      behind: z.int().describe('Minutes that it is behind what is booked; 0: it is not'),
    })
    .nullable()
    .describe('Of today alone'),
  movements: z.array(dayMovementSchema).describe('What is done first, then the rest in its order'),
})
export type DayLane = z.infer<typeof laneSchema>

export const dayPlanSchema = z.object({
  day: dayAnswer,
  stops: z.array(stopSchema).describe('In which nothing begins on this day'),
  lanes: z.array(laneSchema),
})
export type DayPlan = z.infer<typeof dayPlanSchema>

const mostMoved = 1000
const everyOnce = carried(msg`Send every movement that nobody began, each once`)
export const dayOrderSchema = z.object({
  day: dayField(),
  machineId: idField.nullish().transform((id) => id ?? null),
  version: versionField,
  movementIds: z
    .array(idField, everyOnce)
    .min(1, everyOnce)
    .max(mostMoved, everyOnce)
    .refine((ids) => new Set(ids).size === ids.length, everyOnce)
    .describe('All of that lane that nobody began, in the order they shall go'),
  reason: optionalText(200, msg`Reason`).describe('Asked for where a told window moves by ten minutes or more'),
})

/** What a boat is drawn as. */
export const hullTypeAnswer = scheduleRowSchema.shape.boat.shape.hullType

const movementMarks = ['here', 'not-here', 'begin', 'not-begun'] as const
export type MovementMark = (typeof movementMarks)[number]
export const movementMarkSchema = z.object({
  movementId: idField,
  mark: z.enum(movementMarks, carried(msg`Choose what is to be noted`)),
})

export const ownMovementSchema = z.object({
  ...movementStanding,
  scheduleId: z.int(),
  boatId: z.int(),
  boatName: z.string(),
  hullType: hullTypeAnswer,
  machineKind: z.enum(machineKinds).nullable(),
  place: z
    .int()
    .nullable()
    .describe('In the order of those still to be moved, 1 the next; null once begun, or not today'),
  hereFrom: instantAnswer.describe('From when on one can say that one is here'),
  canBeHere: z.boolean(),
  stop: stopSchema.nullable().describe('That hits her time'),
})
export type OwnMovement = z.infer<typeof ownMovementSchema>
export const presenceSchema = z.object({
  movementId: idField,
  here: flagField.describe('No: taken back'),
})

export const dayExportQuery = z.object({
  day: dayField(),
  phones: flagField.describe('Phone numbers of movements that are not done yet'),
})
