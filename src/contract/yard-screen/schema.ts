import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { currentPasswordField } from '../accounts/schema.ts'
import { hullTypeAnswer, movementStanding, obstacleSchema } from '../day/schema.ts'
import {
  dayAnswer,
  idField,
  instantAnswer,
  instantField,
  limited,
  numberField,
  optionalParagraphs,
  requiredId,
  requiredText,
  text,
} from '../http/fields.ts'
import { carried } from '../language/sentence.ts'
import { machineKinds } from '../machines/schema.ts'
import { overrideField } from '../schedules/fields.ts'
import { mostItems, tooManyItems } from '../settings/checklist-limit.ts'
import { stopSchema } from '../stops/schema.ts'
import { newPinField, pinField } from './pin.ts'
import { isYardStep, yardEvents, yardSteps } from './steps.ts'

const notUuid = msg`The key of a move must be a UUID`
const keyField = limited(36, notUuid)
  .meta({ format: 'uuid' })
  .pipe(z.uuid(carried(notUuid)))

export const pinSchema = z.object({ pin: newPinField, password: currentPasswordField })
export const pinStateSchema = z.object({ since: instantAnswer.nullable().describe('null: none is set') })
export const passwordForPinSchema = z.object({ password: currentPasswordField })

const operatorSchema = z.object({ id: z.int(), name: z.string() })
export type Operator = z.infer<typeof operatorSchema>

export const operatorPinSchema = z.object({ accountId: idField, pin: pinField })

export const newScreenSchema = z.object({
  name: requiredText(60, msg`Give this device a name, such as “Tablet at the crane”`, msg`The name`),
})
export const yardScreenSchema = z.object({
  id: z.int(),
  name: z.string(),
  madeBy: z.string(),
  createdDate: instantAnswer,
  lastSeenDate: instantAnswer,
})
export type YardScreenRow = z.infer<typeof yardScreenSchema>

const yardMovementSchema = z.object({
  ...movementStanding,
  minutesLate: z.int().describe('Since the booked time, where it is late; else 0'),
  boatId: z.int(),
  scheduleId: z.int(),
  status: z.int().describe('Of her schedule: what a kept move starts from'),
  boatName: z.string(),
  hullType: hullTypeAnswer,
  ownerName: z.string(),
  phone: z.string().describe('Of the owner, until it is done; may be empty'),
  bay: z.string().nullable(),
  place: z
    .object({ rack: z.string(), row: z.string(), tier: z.int().nullable().describe('From the ground, 1 the lowest') })
    .nullable()
    .describe('Where that bay is; null: she has none'),
  size: z.object({
    length: z.number().nullable(),
    height: z.number().nullable(),
    weight: z.int().nullable().describe('kg'),
  }),
  returnAt: instantAnswer.nullable().describe('Of an outing: when she comes back'),
  isBack: z.boolean().describe('She comes back from an outing'),
  inTheWay: z.array(z.string()).describe('Gates that are closed'),
  obstacles: z.array(obstacleSchema.omit({ version: true, bayId: true })).describe('Boats that are moved before her'),
  step: z.enum(yardSteps).nullable().describe('What is done with her; null: she waits for something else'),
  waits: z.string().nullable().describe('What she waits for where nothing can be begun'),
})
export type YardMovement = z.infer<typeof yardMovementSchema>

const yardStopSchema = stopSchema.extend({
  standsNow: z.boolean().describe('Nothing begins at this moment; what is under way may be finished'),
  told: z.int().describe('Owners who were told'),
  unreached: z.int().describe('Owners whom nothing reaches: the office calls them'),
})
export type YardStop = z.infer<typeof yardStopSchema>

export const yardDaySchema = z.object({
  day: dayAnswer,
  stops: z.array(yardStopSchema).describe('In which nothing begins today'),
  at: instantAnswer.describe('When this was so'),
  screen: z
    .object({ id: z.int(), name: z.string() })
    .nullable()
    .describe('The yard screen that asks; null: a browser somebody of staff is signed in on'),
  operator: operatorSchema.nullable().describe('Who acts; null: the PIN is asked'),
  people: z.array(operatorSchema).describe('Who can act on a yard screen: staff with a PIN'),
  lanes: z.array(
    z.object({
      machine: z.object({ id: z.int(), name: z.string(), kind: z.enum(machineKinds) }).nullable(),
      movements: z.array(yardMovementSchema).describe('What is done first, then the rest in its order'),
    }),
  ),
  undo: z
    .object({
      key: z.string(),
      event: z.enum(yardEvents),
      movementId: z.int(),
      boatName: z.string(),
      at: instantAnswer,
    })
    .nullable()
    .describe('The last move of today from here that is still in force'),
  ahead: z
    .object({ bookedAt: instantAnswer, boatName: z.string() })
    .nullable()
    .describe('What is booked first on a day after today'),
})
export type YardDay = z.infer<typeof yardDaySchema>

const wrongAge = msg`Say how long ago in milliseconds`
const ageField = numberField(wrongAge, z.int(carried(wrongAge)))
const keptSchema = z.object({
  operatorId: requiredId(msg`Say who did it`).describe('Who was chosen, without a PIN'),
  fromStatus: numberField(msg`Say the status it started from`, z.int()).describe(
    'Of her schedule, as it was shown; of an undo it is not asked',
  ),
  since: instantField(msg`Say on which day it was pressed`).describe('`at` of the day it was pressed on'),
  age: ageField
    .refine((age) => age >= 0, carried(wrongAge))
    .nullable()
    .describe(
      'Milliseconds by a clock that nobody sets, and that may stand still while the device sleeps; null: the browser was closed since',
    ),
  clockAge: ageField.describe(
    'Milliseconds by the device’s clock: taken where `sinceClockAge` shows that it was not set meanwhile. Else `age` is, and without one this where it is no more than 48 h and not before `since`, else the move is of now. What is older than 48 h counts as that',
  ),
  sinceClockAge: ageField.nullish().describe('Milliseconds since `since` reached the device, by its clock'),
})
/** What a move says that was kept without a connection. */
export type KeptWords = z.infer<typeof keptSchema>

const whoIsMoved = carried(msg`Say which boat is moved, and into which bay`)
const whichIsUndone = carried(msg`Say which move is taken back`)
const whereSheLies = carried(msg`Only a boat that is put on the rack gets a bay`)
const ofSteps = carried(msg`Only what ends a movement takes a reason`)
export const yardMoveSchema = z
  .object({
    key: keyField.describe('Of this press: sent again it is done once'),
    kept: keptSchema.nullish().describe('It was kept on a yard screen without a connection'),
    event: z.enum([...yardEvents, 'undo'] as const, carried(msg`Choose what happened`)),
    movementId: idField,
    undoes: keyField.nullish().describe('undo: the key of the move that is taken back'),
    moves: z
      .object(
        { scheduleId: idField.describe('Of the boat that stands in the way'), rackPositionId: idField },
        whoIsMoved,
      )
      .nullish()
      .describe('move-bay: which boat is moved before that movement, and into which bay'),
    checklist: z
      .record(text(60, msg`Item`), z.boolean())
      .refine((items) => Object.keys(items).length <= mostItems, carried(tooManyItems))
      .default({})
      .describe('lower, back-on-rack: item → in order'),
    notes: optionalParagraphs(2000, msg`Notes`).describe('lower, back-on-rack, undo'),
    overrideReason: overrideField.describe('lower, back-on-rack: why a closed gate is passed'),
    addLiftReason: optionalParagraphs(500, msg`Reason`).describe(
      'back-on-rack: why a lift is added before it is taken',
    ),
    rackPositionId: idField.nullish().describe('back-on-rack: another bay than the one that was kept or proposed'),
    misfitReason: optionalParagraphs(500, msg`Reason`).describe(
      'back-on-rack: why she goes into a bay that is too small',
    ),
    keptBayReason: optionalParagraphs(500, msg`Reason`).describe('back-on-rack: why another boat gets this bay'),
  })
  .refine(({ event, moves }) => (event === 'move-bay') === Boolean(moves), { path: ['moves'], message: whoIsMoved })
  // of any other it would name another boat's request
  .refine(({ event, undoes }) => (event === 'undo') === Boolean(undoes), { path: ['undoes'], message: whichIsUndone })
  // a mark has no place to keep what is said with it
  .refine(({ event, notes }) => !notes || event === 'undo' || isYardStep(event), { path: ['notes'], message: ofSteps })
  .refine(({ event, overrideReason }) => !overrideReason || isYardStep(event), {
    ...{ path: ['overrideReason'], message: ofSteps },
  })
  .refine(({ event, rackPositionId }) => !rackPositionId || event === 'back-on-rack', {
    ...{ path: ['rackPositionId'], message: whereSheLies },
  })
  .refine(({ rackPositionId, misfitReason }) => !misfitReason || Boolean(rackPositionId), {
    ...{ path: ['misfitReason'], message: whereSheLies },
  })
  .refine(({ rackPositionId, keptBayReason }) => !keptBayReason || Boolean(rackPositionId), {
    ...{ path: ['keptBayReason'], message: whereSheLies },
  })
  .refine(({ event, addLiftReason }) => !addLiftReason || isYardStep(event), {
    ...{ path: ['addLiftReason'], message: ofSteps },
  })

export const yardBaysQuery = z.object({
  moves: idField
    .optional()
    .describe('The request of a boat that stands in the way of that movement: bays for her, those alone that she fits'),
})
export const yardBaysSchema = z.object({
  bays: z
    .array(
      z.object({
        id: z.int(),
        code: z.string(),
        misfit: z.string().nullable().describe('Why she does not fit; null: as far as anybody knows she does'),
        unknown: z.string().nullable().describe('What nobody can judge, since it is not entered'),
        keptFor: z.string().nullable().describe('The other boat whose home it is'),
        behind: z.boolean().describe('A boat lies in a bay before it'),
      }),
    )
    .describe('Free bays: those she fits first, in the order they are proposed'),
})
export type YardBay = z.infer<typeof yardBaysSchema>['bays'][number]

/** Why staff are asked about a kept move. */
export const undecidedReasons = ['inactive', 'no-pin', 'with-reason'] as const
export type UndecidedReason = (typeof undecidedReasons)[number]
export const undecidedMoveSchema = z.object({
  id: z.int(),
  event: z.enum([...yardEvents, 'undo'] as const),
  scheduleId: z.int(),
  isGone: z.boolean().describe('Her request is there no more: it can only be dropped'),
  boatId: z.int().nullable().describe('null: she is gone as well'),
  boatName: z.string().nullable(),
  operatorName: z.string().describe('Who was chosen on the device, without a PIN'),
  why: z
    .enum(undecidedReasons)
    .describe(
      'inactive: who was chosen may not act any more; no-pin: has no PIN any more; with-reason: what they said passes a gate, adds a lift or gives a bay that is too small or kept',
    ),
  overrideReason: z.string().nullable().describe('Why a closed gate is passed'),
  addLiftReason: z.string().nullable().describe('Why a lift is added'),
  misfitReason: z.string().nullable().describe('Why she goes into a bay that is too small'),
  keptBayReason: z.string().nullable().describe('Why another boat gets this bay'),
  screenId: z.int().describe('The yard screen it came from, which may be ended by now'),
  device: z.string(),
  at: instantAnswer.describe('When it was pressed'),
  receivedAt: instantAnswer,
})
export type UndecidedMove = z.infer<typeof undecidedMoveSchema>

const moveDecisions = ['take', 'drop'] as const
export type MoveDecision = (typeof moveDecisions)[number]
export const moveDecisionSchema = z.object({
  decision: z
    .enum(moveDecisions, carried(msg`Say what becomes of it`))
    .describe('take: it is done as one’s own; drop: it is not done'),
})
export const droppedMovesSchema = z.object({
  screenId: idField.describe('The yard screen whose moves are dropped, all that wait'),
})
