import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { personSchema } from '../accounts/fields.ts'
import { paging, selectedField } from '../http/export.ts'
import {
  dayAnswer,
  dayField,
  flagField,
  idAnswer,
  idField,
  instantAnswer,
  optionalId,
  optionalParagraphs,
  requiredId,
  requiredParagraphs,
  versionField,
} from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import { carried } from '../language/sentence.ts'
import { outgrownPlanSchema } from '../plans/schema.ts'
import { baySchema } from '../racks/fit.ts'
import { answersOf, rulesOf } from '../record-fields.ts'
import { subscriptionFields } from '../subscriptions/fields.ts'
import { subscriptionKinds } from '../subscriptions/kinds.ts'
import { planId, renewalSchema } from '../subscriptions/schema.ts'
import { type DocumentGroup, documentFields, documentGroupLabels, documentGroups, ofGroups } from './documents.ts'
import { boatFields, owedRules } from './fields.ts'

const lastDayAsked = msg`Enter the last day it is valid`
/** A document as the specification sends it: the uploaded file and, from us, the last day it covers. */
export const documentEntry = z.object({
  abFileId: idField,
  boatId: z.unknown().optional().describe('Placeholder of other clients; ignored'),
  name: z.unknown().optional().describe('Ignored: the name is the file’s'),
  expiresOn: dayField(lastDayAsked)
    .nullish()
    .transform((day) => day ?? null),
})
export const paperMissing = (group: DocumentGroup) =>
  msg`Upload at least one ${{ document: documentGroupLabels[group] }}`
export const documentList = (group: DocumentGroup) =>
  z
    .array(documentEntry, carried(paperMissing(group)))
    .max(100, carried(msg`Too many files for ${{ document: documentGroupLabels[group] }}`))
/** What staff have of a boat, a name at least. */
const knownFields = {
  ...rulesOf(boatFields),
  ...ofGroups((group) =>
    documentList(group)
      .nullish()
      .transform((list) => list ?? []),
  ),
  papersDueFrom: dayField()
    .nullish()
    .transform((day) => day ?? null)
    .describe('Staff: from this day missing papers close the gate; 90 days on where a new boat’s is not sent'),
}
/** What an owner is asked for, all four papers among it. */
const owedFields = {
  ...owedRules,
  ...ofGroups((group) => documentList(group).min(1, carried(paperMissing(group)))),
}

export const boatCreateSchema = z.object({
  ...knownFields,
  personId: idField.nullish().describe('The owner; staff must name one, of customers it is ignored'),
  subscriptionId: optionalId.describe('An own subscription that belongs to no boat yet; without it one is made'),
  planId,
})
export const boatUpdateSchema = z.object({ ...knownFields, version: versionField })
export const ownBoatCreateSchema = boatCreateSchema.extend(owedFields)
export const ownBoatUpdateSchema = boatUpdateSchema.extend(owedFields)
/** Papers that are added to those she has. */
export const papersSchema = z.object(ofGroups((group) => knownFields[documentFields[group]]))
export const boatTransferSchema = z.object({
  personId: requiredId(msg`Choose the new owner`),
  reason: optionalParagraphs(500, msg`Reason`),
})

export const boatDocumentSchema = z.object({
  id: z.int(),
  abFileId: z.int(),
  boatId: z.int(),
  name: z.string(),
  contentType: z.string(),
  size: z.int().describe('Bytes'),
  expiresOn: dayAnswer.nullable(),
})
/** A document that was replaced or taken off. */
export const documentVersionSchema = boatDocumentSchema.extend({
  group: z.enum(documentGroups),
  replacedAt: instantAnswer,
  formerOwner: z.boolean().describe('Brought by a former owner; only staff see it'),
})
export type DocumentVersion = z.infer<typeof documentVersionSchema>

export const boatAbilities = [
  'edit',
  'changeDimensions',
  'delete',
  'requestDropOff',
  'requestPickUp',
  'place',
  'hold',
  'unhold',
  'transfer',
] as const
export type BoatAbility = (typeof boatAbilities)[number]

export const insuranceUndated = z.boolean().describe('An insurance paper came without its last day')

const boatCore = {
  id: z.int(),
  ...answersOf(boatFields, 'row'),
  personId: z.int(),
  scheduleStatus: z.int().nullable().describe('Status of the latest schedule'),
  scheduleId: z.int().nullable().describe('The latest schedule'),
  holdReason: z.string().nullable(),
  papersDueFrom: dayAnswer.nullable().describe('From this day missing papers close the gate; null: they do already'),
  version: z.int(),
  shared: z
    .boolean()
    .describe('Another’s, who shares her with the asker: papers, subscription and contact are not theirs'),
  abilities: z.array(z.enum(boatAbilities)),
}
export const boatOnDisplaySchema = z.object({
  onDisplay: flagField.describe('Her name on the marina’s walls; no: “A boat” and her bay'),
})
/** The last day of one paper, set on its own. */
export const lastDaySchema = z.object({
  abFileId: idField,
  expiresOn: dayField(lastDayAsked),
})
/** A boat in the list (specification 2.6). */
export const boatRowSchema = z.object({
  ...boatCore,
  ownerName: z.string(),
  schedules: z.array(z.object({ id: z.int(), scheduleStatus: z.int() })).describe('The latest one, where there is one'),
  subscriptionId: z.int().nullable().describe('The one in force today, else the newest'),
  subscriptionStatus: z.int().nullable(),
  nextAt: z.string().nullable().describe('UTC of the next booked lifting or asked lowering of the open schedule'),
  insuranceUndated,
})
export type BoatRow = z.infer<typeof boatRowSchema>

export const subscriptionOfBoatSchema = z.object({
  id: z.int(),
  ...answersOf(subscriptionFields, 'brief'),
  kind: z.enum(subscriptionKinds).describe('What she is here for; it says which papers are asked for'),
  subscriptionStatus: z.int(),
  homeBay: z.string().nullable().describe('The bay (bunk) kept for her as long as it runs'),
  outgrownPlan: outgrownPlanSchema,
})

export const gateStateSchema = z.object({
  gate: z.enum(['subscription', 'lifts', 'documents', 'insurance', 'hold']),
  open: z.boolean(),
  uncertain: z
    .boolean()
    .describe('Open, but a person should look: papers are missing, or the last day of the insurance'),
  message: z.string(),
  until: z.iso.date().nullable().describe('The last day it is open, where it has one'),
  opens: z.string().nullable().describe('What opens it, or makes it certain'),
  overridable: z.boolean(),
})

export const boatSchema = z.object({
  ...boatCore,
  ...answersOf(boatFields, 'page'),
  onDisplay: z.boolean().describe('Her name stands on the marina’s walls; else “A boat” and her bay'),
  formerNotes: z.string().nullable().describe('What stood there before she last changed hands; only staff see it'),
  subscriptionId: z.int().nullable(),
  validFrom: dayAnswer.nullable(),
  validTo: dayAnswer.nullable(),
  subscription: subscriptionOfBoatSchema.nullable(),
  nextSubscription: subscriptionOfBoatSchema.nullable().describe('A renewal that waits for approval or begins later'),
  renewal: z
    .object({ subscriptionId: z.int(), ...renewalSchema.shape })
    .nullable()
    .describe('What Renew would make now, and of which subscription it is asked; null where it may not be'),
  person: personSchema,
  schedules: z.array(z.object({ id: z.int(), scheduleStatus: z.int() })).describe('Newest first'),
  bay: baySchema.nullable().describe('Where she lies, or will; owners see it where bays are allocated'),
  ...ofGroups(() => z.array(boatDocumentSchema)),
  gates: z.array(gateStateSchema).describe('As of today, for a drop-off'),
})
export type Boat = z.infer<typeof boatSchema>

export const boatSortKeys = ['id', 'name', 'brand', 'size', 'status'] as const
export const boatListQuery = pageQuery(boatSortKeys, { scheduleStatus: 'status' }).extend({
  phase: z
    .enum(['request', 'payment', 'yard', 'rack', 'water', 'none'])
    .optional()
    .describe('Only boats in this phase'),
  personId: idField.optional().describe('Staff: only this customer’s boats'),
})
export const boatPageSchema = pageOf(boatRowSchema).extend({
  phases: z.record(z.string(), z.int()).describe('How many of the asker’s boats are in each phase'),
})

/** A boat on one of the forms, with the reason where it cannot be chosen now. */
export const boatChoiceSchema = z.object({
  id: z.int(),
  ...answersOf(boatFields, 'choice'),
  ownerName: z.string(),
  allowed: z.boolean(),
  reason: z.string().nullable(),
})

export const historyEntrySchema = z.object({
  id: z.int(),
  scheduleId: z.int().nullable(),
  event: z.string(),
  label: z.string().describe('What a person reads'),
  fromStatus: z.int().nullable(),
  toStatus: z.int().nullable(),
  actorName: z.string(),
  onBehalfOf: z.string().nullable(),
  note: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  undone: z.boolean(),
  at: z.string().describe('UTC'),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

export const boatExportQuery = boatListQuery.omit(paging).extend({ selected: selectedField })
export const boatMade = idAnswer.extend({ subscriptionId: z.int() })
export const gatesQuery = z.object({
  day: dayField().optional(),
  step: z.enum(['drop-off', 'pick-up']).default('drop-off'),
})
export const holdBody = z.object({ reason: requiredParagraphs(500, msg`Give a reason for the hold`, msg`Reason`) })
export const unholdBody = z.object({ reason: optionalParagraphs(500, msg`Reason`) }).nullish()
