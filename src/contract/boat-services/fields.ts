import { z } from 'zod'
import {
  dayAnswer,
  dayField,
  instantAnswer,
  instantField,
  optionalParagraphs,
  paragraphs,
  text,
} from '../http/fields.ts'
import { namesIn, pickFields, type RecordField, rulesOf, type WordsIn } from '../record-fields.ts'

/** Text and day that stay as they are when not sent, and go when sent empty. */
const keptWhenLeftOut = <S extends z.ZodType<string>>(field: S) =>
  field.nullish().transform((value) => (value === undefined ? undefined : value || null))
const serviceDateMessage = 'Enter the service date as YYYY-MM-DD'
const keptDay = z
  .union([z.literal(''), dayField(serviceDateMessage)], serviceDateMessage)
  .nullish()
  .transform((day) => (day === '' ? null : day))

/** Owners never see what is for staff alone: they are answered null. */
type SeenBy = { staffOnly: false } | { staffOnly: true; answer: z.ZodNullable }
type ServiceFieldEntry = RecordField<'row'> &
  SeenBy & {
    /** The marina plans it; of a customer's form it is ignored. */
    planned: boolean
  }
const asked = { planned: false, staffOnly: false, reach: 'row', fact: null } as const
const planned = { ...asked, planned: true } as const

/** A service request's own fields, in the order of its spreadsheet. */
export const serviceFields = {
  scheduleDate: {
    ...asked,
    rule: instantField('Please select a schedule date').describe('When the owner asks for it'),
    answer: instantAnswer.describe('UTC: when the owner asks for it'),
    input: { kind: 'instant' },
    label: 'Schedule Date',
    sheet: { title: 'Schedule Date' },
  },
  serviceDate: {
    ...planned,
    rule: keptDay.describe('The day the marina plans'),
    answer: dayAnswer.nullable(),
    input: { kind: 'day' },
    label: 'Service Date',
    help: 'The day the yard plans to do it; empty while none is planned.',
    sheet: { title: 'Service Date' },
  },
  serviceBy: {
    ...planned,
    rule: keptWhenLeftOut(text(100, 'Service by')).describe('Who does the work'),
    answer: z.string().nullable(),
    input: { kind: 'text', most: 100 },
    label: 'Service By',
    help: 'Who does it.',
    sheet: { title: 'Service By' },
  },
  publicNotes: {
    ...asked,
    rule: optionalParagraphs(4000, 'Public notes'),
    answer: z.string().nullable(),
    input: { kind: 'paragraphs', most: 4000 },
    label: 'Public Notes',
    help: 'What is to be done, and what we should know.',
    sheet: { title: 'Public Notes', width: 40 },
  },
  internalNotes: {
    ...planned,
    staffOnly: true,
    rule: keptWhenLeftOut(paragraphs(4000, 'Internal notes')).describe('For the marina alone'),
    answer: z.string().nullable().describe('null for customers'),
    input: { kind: 'paragraphs', most: 4000 },
    label: 'Internal Notes',
    help: 'For the marina alone; the owner never sees it.',
    sheet: { title: 'Internal Notes', width: 40 },
  },
} satisfies Record<string, ServiceFieldEntry>

export type ServiceWords = WordsIn<typeof serviceFields>
type ServiceFields = typeof serviceFields
export type PlanField = {
  [K in keyof ServiceFields]: ServiceFields[K]['planned'] extends true ? K : never
}[keyof ServiceFields]
export type AskedField = Exclude<keyof ServiceFields, PlanField>
export type StaffOnlyField = {
  [K in keyof ServiceFields]: ServiceFields[K]['staffOnly'] extends true ? K : never
}[keyof ServiceFields]
export const planFields = namesIn(serviceFields, 'row').filter((name): name is PlanField => serviceFields[name].planned)
export const staffOnlyFields = namesIn(serviceFields, 'row').filter(
  (name): name is StaffOnlyField => serviceFields[name].staffOnly,
)
export const planRules = pickFields(rulesOf(serviceFields), planFields)
