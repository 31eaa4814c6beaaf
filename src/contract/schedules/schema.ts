import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { personSchema } from '../accounts/fields.ts'
import { ofGroups } from '../boats/documents.ts'
import { boatBriefSchema } from '../boats/fields.ts'
import { boatDocumentSchema, gateStateSchema, insuranceUndated } from '../boats/schema.ts'
import { paging, selectedField } from '../http/export.ts'
import {
  dayAnswer,
  dayField,
  flagField,
  idField,
  instantAnswer,
  instantField,
  numberField,
  optionalId,
  optionalParagraphs,
  requiredId,
  requiredParagraphs,
  text,
  versionField,
} from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import { carried } from '../language/sentence.ts'
import { baySchema } from '../racks/fit.ts'
import { answersOf } from '../record-fields.ts'
import { reviewDecision } from '../review/schema.ts'
import { reviewStatus } from '../review/status.ts'
import { subscriptionFields } from '../subscriptions/fields.ts'
import {
  dropOffDate,
  keptBayReason,
  misfitReason,
  outsideReason,
  overrideField,
  pickUpDate,
  pictureList,
  pictures,
  returnDate,
  wish,
} from './fields.ts'
import { followingStates } from './flags.ts'
import { advanceEvents, scheduleEvents } from './lifecycle.ts'

/** Drop-off alone (specification 2.9). */
export const dropOffSchema = z.object({
  boatId: requiredId(msg`Please select a boat`),
  scheduleDate: dropOffDate,
  boatPictures: pictures,
  ...wish,
  overrideReason: overrideField,
  reason: outsideReason,
})
/** Drop-off with a planned pick-up (specification 2.10). */
export const requestSchema = dropOffSchema.extend({ pickup_Requested_Date: pickUpDate })
/** Edit at 0; at 8 only pick-up date and pictures are taken. Pictures left out stay, an empty list removes them. */
export const scheduleUpdateSchema = z.object({
  scheduleDate: dropOffDate.nullish(),
  pickup_Requested_Date: pickUpDate.nullish(),
  pickUpScheduleDate: pickUpDate.nullish().describe('The same as pickup_Requested_Date, as pick-up forms send it'),
  returnAt: returnDate,
  notes: optionalParagraphs(2000, msg`Notes`).describe('Staff: why her time is moved, which her owner reads'),
  boatPictures: pictureList.optional(),
  ...wish,
  version: versionField,
  overrideReason: overrideField,
  reason: outsideReason,
})
export const requestUpdateSchema = scheduleUpdateSchema.extend({
  scheduleDate: dropOffDate,
  pickup_Requested_Date: pickUpDate,
})

export const respondRequestSchema = z
  .object({
    id: idField,
    status: reviewDecision,
    notes: optionalParagraphs(2000, msg`Notes`),
    notifyCustomer: flagField,
    dropOffRejectionReasonId: optionalId,
    rackPositionId: optionalId.describe('With allocation on: take this position'),
    overrideReason: overrideField,
    keptBayReason,
    misfitReason,
    version: versionField,
  })
  .refine((review) => Boolean(review.dropOffRejectionReasonId), {
    path: ['dropOffRejectionReasonId'],
    message: carried(msg`Choose a reason for the rejection`),
    // Also when another field is wrong: all field errors come at once.
    when: ({ value }) => (value as { status?: unknown } | undefined | null)?.status === reviewStatus.rejected,
  })
export const respondPaymentSchema = z.object({
  id: idField,
  status: reviewDecision,
  notes: optionalParagraphs(2000, msg`Notes`),
  version: versionField,
})
/** A boat that stands on the rack already, as a marina finds her when it begins. */
export const placeSchema = z.object({
  boatId: requiredId(msg`Please select a boat`),
  dropOffAt: instantField(msg`Enter the day she came`)
    .nullish()
    .transform((at) => at ?? null)
    .describe('When she came; left out: now'),
  rackPositionId: optionalId.describe('Her bay; left out: nobody knows'),
  reason: requiredParagraphs(500, msg`Give a reason`, msg`Reason`),
})
const oneOrZero = msg`Send 1 or 0`
export const respondDropOffSchema = z.object({
  id: idField,
  status: numberField(oneOrZero, z.literal([0, 1], carried(oneOrZero))),
  version: versionField,
})
const one = msg`Send 1`
export const respondPickUpSchema = z.object({
  id: idField.describe('The boat’s id'),
  pickUpScheduleDate: pickUpDate,
  returnAt: returnDate,
  status: numberField(one, z.literal(1, carried(one))),
  boatPictures: pictures.describe('Added to those of the drop-off'),
  overrideReason: overrideField,
  reason: outsideReason,
})

export const advanceSchema = z.object({
  event: z.enum(advanceEvents, carried(msg`Choose what happened`)),
  notes: optionalParagraphs(2000, msg`Notes`).describe(
    'The reason, where the event asks for one: cancel, release, undo',
  ),
  scheduleDate: dropOffDate.nullish().describe('reschedule: the new drop-off'),
  pickup_Requested_Date: pickUpDate.nullish().describe('reschedule: the new planned pick-up'),
  rackPositionId: optionalId.describe('lift, restow, back-on-rack, undo: her bay; move-bay: the bay, or null for none'),
  machineId: optionalId.describe('change-machine: the machine'),
  inspectionPictures: pictures.describe('inspection-done, back-on-rack'),
  checklist: z
    .record(text(60, msg`Item`), z.boolean())
    .default({})
    .describe('inspection-done, lower, back-on-rack: item → in order'),
  overrideReason: overrideField,
  keptBayReason,
  misfitReason,
  addLiftReason: optionalParagraphs(500, msg`Reason`).describe(
    'lift, back-on-rack: why a lift is added before it is taken',
  ),
  reason: outsideReason,
  version: versionField,
})

export const pictureSchema = z.object({
  abFileId: z.int(),
  scheduleId: z.int(),
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
})

export const scheduleRowSchema = z.object({
  id: z.int(),
  boatId: z.int(),
  boat: boatBriefSchema,
  ownerName: z.string(),
  scheduleStatus: z.int(),
  cancelled: z.boolean().describe('Status 2 by a cancellation, not a rejection'),
  scheduleDate: instantAnswer,
  pickup_Requested_Date: instantAnswer.nullable().describe('The asked pick-up, else the planned one'),
  returnAt: instantAnswer.nullable().describe('Of an outing: when she comes back'),
  timeReason: z.string().nullable().describe('Why staff moved the boat’s time last, or gave it up, where they said so'),
  returnWaits: z.boolean().describe('Of an outing: the marina still approves the way back'),
  serviceDate: dayAnswer
    .nullable()
    .describe('While this is open: the next day the marina planned work on the boat; null for none'),
  pickUpAsked: z.boolean(),
  missed: z.boolean().describe('The drop-off day passed and nobody came'),
  overdue: z.boolean().describe('On the rack after its subscription ended'),
  following: z
    .enum(followingStates)
    .nullable()
    .describe('While it is overdue: whether the next subscription is asked for or approved; null: there is none'),
  holdReason: z.string().nullable().describe('Why the boat is held, while this is open'),
  insuranceUndated,
  unplaced: z.boolean().describe('Staff: on the rack without a bay, where there are racks'),
  machine: z
    .object({ id: z.int(), name: z.string() })
    .nullable()
    .describe('Staff: what the next booked movement is booked on, where machines are set up'),
  noMachine: z.boolean().describe('Staff: a booked movement that is to come fits on no machine'),
  notMeasured: z
    .array(z.enum(['length', 'weight']))
    .describe('Staff, where machines are set up: what is not known of the boat, so no machine is judged by it'),
  waitingSince: instantAnswer.describe('When the status last changed'),
  createdDate: instantAnswer,
  version: z.int(),
  abilities: z.array(z.enum(scheduleEvents)).describe('What the asker may do now'),
})
export type ScheduleRow = z.infer<typeof scheduleRowSchema>

export const scheduleSchema = scheduleRowSchema.extend({
  plannedPickUp: instantAnswer.nullable(),
  askedPickUp: instantAnswer.nullable(),
  boat: boatBriefSchema.extend({
    holdReason: z.string().nullable(),
    weight: z.int().nullable().describe('kg'),
    subscription: z.object({ id: z.int(), ...answersOf(subscriptionFields, 'brief') }).nullable(),
    person: personSchema,
    ...ofGroups(() => z.array(boatDocumentSchema)),
  }),
  boatPictures: z.array(pictureSchema),
  inspectionPictures: z.array(pictureSchema),
  dropOff_Payment_Notes: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  rejectionNotes: z.string().nullable(),
  rackId: z.int().nullable(),
  rackRowId: z.int().nullable(),
  rackPositionId: z.int().nullable(),
  bay: baySchema.nullable().describe('Kept for her, or where she lies; owners see it where bays are allocated'),
  wish: z.string().nullable().describe('The rack, row or bay that was wished for, by name'),
  proposal: baySchema
    .extend({
      wished: z.boolean().describe('It is her home or the wish, or lies in the row or rack that was wished for'),
      near: z.boolean().describe('Not where she belongs, but near it'),
    })
    .nullable()
    .describe('Staff, with allocation on: the bay that approving or lifting takes now unless another is named'),
  gates: z.array(gateStateSchema).describe('For the next step: a lift before 7, a lowering after'),
  placed: z.boolean().describe('She stood on the rack already, no drop-off of ours brought her'),
  machines: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        refusal: z.string().nullable().describe('Why it cannot be chosen'),
      }),
    )
    .describe('Staff, who may choose another for the booked movement: all of them, the weakest first'),
  slotFree: z.boolean().describe('Its drop-off slot has room, its own place counted once'),
  undoes: z.string().nullable().describe('What undo would take back, in words; null when nothing'),
})
export type Schedule = z.infer<typeof scheduleSchema>
export const advancedSchema = scheduleSchema.extend({ changed: z.boolean() })

export const scheduleSortKeys = [
  ...(['id', 'boatName', 'status', 'scheduleDate', 'pickup_Requested_Date', 'boatId'] as const),
  // of a list narrowed to days: the first of its times that lies on them
  'dayTime',
] as const
export const scheduleListQuery = pageQuery(scheduleSortKeys, {
  scheduleStatus: 'status',
  // a row's id grows with the time it was made
  createdDate: 'id',
}).extend({
  phase: z.enum(['request', 'payment', 'yard', 'rack', 'water']).optional(),
  boatId: idField.optional(),
  personId: idField.optional().describe('Staff: only this customer’s'),
  open: z.enum(['true', 'false']).optional().describe('true: only open ones'),
  unplaced: z.enum(['true', 'false']).optional().describe('true, staff: only those on the rack without a bay'),
  noMachine: z.enum(['true', 'false']).optional().describe('true, staff: only those booked that fit on no machine'),
  from: dayField()
    .optional()
    .describe('Only those lifted or lowered on this marina day or later, as the list is about'),
  until: dayField().optional().describe('… and on this marina day or before'),
})
export const schedulePageSchema = pageOf(scheduleRowSchema).extend({
  phases: z.record(z.string(), z.int()).describe('How many one may see in each phase'),
})

export const scheduleExportQuery = scheduleListQuery.omit(paging).extend({
  list: z
    .enum(['all', 'drop-offs', 'pick-ups'], carried(msg`Choose one of the lists`))
    .default('all')
    .describe('Which of the three lists'),
  selected: selectedField,
})
