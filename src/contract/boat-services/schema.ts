import { z } from 'zod'
import { paging, selectedField } from '../http/export.ts'
import {
  dayAnswer,
  dayField,
  idField,
  instantAnswer,
  instantField,
  optionalId,
  optionalParagraphs,
  paragraphs,
  requiredId,
  text,
  versionField,
} from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import { reviewStates } from '../review-status.ts'
import { boatBriefSchema, reviewDecision } from '../subscriptions/schema.ts'

export const boatServiceAbilities = ['edit', 'delete', 'review', 'plan'] as const
export type BoatServiceAbility = (typeof boatServiceAbilities)[number]

const serviceDateMessage = 'Enter the service date as YYYY-MM-DD'
/** Text and day that stay as they are when not sent, and go when sent empty. */
const keptWhenLeftOut = <S extends z.ZodType<string>>(field: S) =>
  field.nullish().transform((value) => (value === undefined ? undefined : value || null))
const keptDay = z
  .union([z.literal(''), dayField(serviceDateMessage)], serviceDateMessage)
  .nullish()
  .transform((day) => (day === '' ? null : day))

/** What the marina plans; of a customer's form it is ignored. */
const planFields = {
  serviceDate: keptDay.describe('The day the marina plans'),
  serviceBy: keptWhenLeftOut(text(100, 'Service by')).describe('Who does the work'),
  internalNotes: keptWhenLeftOut(paragraphs(4000, 'Internal notes')).describe('For the marina alone'),
}

const formFields = {
  boatId: requiredId('Please select a boat'),
  serviceTypeId: requiredId('Please select a service type'),
  scheduleDate: instantField('Please select a schedule date').describe('When the owner asks for it'),
  publicNotes: optionalParagraphs(4000, 'Public notes'),
  ...planFields,
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
  notes: optionalParagraphs(2000, 'Notes'),
  ...planFields,
  version: versionField,
})
export const planBoatServiceSchema = z.object({ ...planFields, version: versionField })

export const boatServiceRowSchema = z.object({
  id: z.int(),
  boatId: z.int(),
  boat: boatBriefSchema,
  ownerName: z.string(),
  serviceTypeId: z.int(),
  serviceType: z.object({ id: z.int(), name: z.string() }),
  boatServiceStatus: z.int(),
  scheduleDate: instantAnswer.describe('UTC: when the owner asks for it'),
  serviceDate: dayAnswer.nullable(),
  serviceBy: z.string().nullable(),
  publicNotes: z.string().nullable(),
  internalNotes: z.string().nullable().describe('null for customers'),
  createdDate: instantAnswer,
  version: z.int(),
  abilities: z.array(z.enum(boatServiceAbilities)),
})
export type BoatServiceRow = z.infer<typeof boatServiceRowSchema>

const fileOrNone = z.int().nullable()
export const boatServiceSchema = boatServiceRowSchema.extend({
  person: z.object({ id: z.int(), firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
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

/** Why a date cannot be asked for, as a sentence; null when it can. Services know no booking hours. */
export const refusedServiceDate = (asked: Date, now: Date): string | null =>
  asked.getTime() < now.getTime() ? 'Schedule date cannot be in the past: choose a later one.' : null

export const boatServiceExportQuery = boatServiceListQuery.omit(paging).extend({ selected: selectedField })
