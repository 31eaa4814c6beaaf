import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { personSchema } from '../accounts/fields.ts'
import { boatBriefSchema } from '../boats/fields.ts'
import { paging, selectedField } from '../http/export.ts'
import { idField, instantAnswer, optionalId, optionalParagraphs, requiredId, versionField } from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import type { Sentence } from '../language/sentence.ts'
import { answersOf, rulesOf } from '../record-fields.ts'
import { reviewDecision } from '../review/schema.ts'
import { reviewStates } from '../review/status.ts'
import { planRules, serviceFields } from './fields.ts'

export const boatServiceAbilities = ['edit', 'delete', 'review', 'plan'] as const
export type BoatServiceAbility = (typeof boatServiceAbilities)[number]

const formFields = {
  boatId: requiredId(msg`Please select a boat`),
  serviceTypeId: requiredId(msg`Please select a service type`),
  ...rulesOf(serviceFields),
  contractDocumentId: optionalId.describe('File of a current document of the boat, as the three that follow'),
  insuranceDocumentId: optionalId,
  certificationOfRegistrationDocumentId: optionalId,
  otherDocumentId: optionalId,
  rackId: optionalId,
  rackRowId: optionalId,
  rackPositionId: optionalId,
}
export const boatServiceCreateSchema = z.object(formFields)
export const boatServiceUpdateSchema = z.object({ id: idField, ...formFields, version: versionField })
export type BoatServiceForm = z.output<typeof boatServiceCreateSchema>

export const respondBoatServiceSchema = z.object({
  id: idField,
  status: reviewDecision,
  notes: optionalParagraphs(2000, msg`Notes`),
  ...planRules,
  version: versionField,
})
export const planBoatServiceSchema = z.object({ ...planRules, version: versionField })

export const boatServiceRowSchema = z.object({
  id: z.int(),
  boatId: z.int(),
  boat: boatBriefSchema,
  ownerName: z.string(),
  serviceTypeId: z.int(),
  serviceType: z.object({ id: z.int(), name: z.string() }),
  boatServiceStatus: z.int(),
  ...answersOf(serviceFields, 'row'),
  createdDate: instantAnswer,
  version: z.int(),
  abilities: z.array(z.enum(boatServiceAbilities)),
})
export type BoatServiceRow = z.infer<typeof boatServiceRowSchema>

const fileOrNone = z.int().nullable()
export const boatServiceSchema = boatServiceRowSchema.extend({
  person: personSchema,
  formerNotes: z
    .string()
    .nullable()
    .describe('What stood in the notes before the boat last changed hands; only staff see it'),
  reviewNote: z.string().nullable(),
  contractDocumentId: fileOrNone,
  insuranceDocumentId: fileOrNone,
  certificationOfRegistrationDocumentId: fileOrNone,
  otherDocumentId: fileOrNone,
  rackId: z.int().nullable(),
  rackRowId: z.int().nullable(),
  rackPositionId: z.int().nullable(),
})
export type BoatService = z.infer<typeof boatServiceSchema>

export const boatServiceSortKeys = [
  'id',
  'boatName',
  'serviceType',
  'scheduleDate',
  'serviceDate',
  'status',
  'boatId',
] as const
export const boatServiceListQuery = pageQuery(boatServiceSortKeys, {
  boatServiceStatus: 'status',
  'serviceType.name': 'serviceType',
  // a row's id grows with the time it was made
  createdDate: 'id',
}).extend({
  status: z.enum(reviewStates).optional(),
  boatId: idField.optional(),
  personId: idField.optional().describe('Staff: services of this customer’s boats; of customers it is ignored'),
})
export const boatServicePageSchema = pageOf(boatServiceRowSchema).extend({
  statuses: z.record(z.string(), z.int()).describe('How many one may see of each status'),
})

/** Why a date cannot be asked for; null when it can. Services know no booking hours. */
export const refusedServiceDate = (asked: Date, now: Date): Sentence | null =>
  asked.getTime() < now.getTime() ? msg`Schedule date cannot be in the past: choose a later one.` : null

export const boatServiceExportQuery = boatServiceListQuery.omit(paging).extend({ selected: selectedField })
