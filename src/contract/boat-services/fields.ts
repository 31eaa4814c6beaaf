import { msg } from '@lingui/core/runtime-macro'
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
import { carried } from '../language/sentence.ts'
import { namesIn, pickFields, type RecordField, rulesOf, type WordsIn } from '../record-fields.ts'

/** Text and day that stay as they are when not sent, and go when sent empty. */
const keptWhenLeftOut = <S extends z.ZodType<string>>(field: S) =>
  field.nullish().transform((value) => (value === undefined ? undefined : value || null))
const serviceDateMessage = msg`Enter the service date as YYYY-MM-DD`
const keptDay = z
  .union([z.literal(''), dayField(serviceDateMessage)], carried(serviceDateMessage))
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
    rule: instantField(msg`Please select a schedule date`).describe('When the owner asks for it'),
    answer: instantAnswer.describe('UTC: when the owner asks for it'),
    input: { kind: 'instant' },
    label: msg`Schedule Date`,
    sheet: { title: msg`Schedule Date` },
  },
  serviceDate: {
    ...planned,
    rule: keptDay.describe('The day the marina plans'),
    answer: dayAnswer.nullable(),
    input: { kind: 'day' },
    label: msg`Service Date`,
    help: msg`The day the yard plans to do it; empty while none is planned.`,
    sheet: { title: msg`Service Date` },
  },
  serviceBy: {
    ...planned,
    rule: keptWhenLeftOut(text(100, msg`Service by`)).describe('Who does the work'),
    answer: z.string().nullable(),
    input: { kind: 'text', most: 100 },
    label: msg`Service By`,
    help: msg`Who does it.`,
    sheet: { title: msg`Service By` },
  },
  publicNotes: {
    ...asked,
    rule: optionalParagraphs(4000, msg`Public notes`),
    answer: z.string().nullable(),
    input: { kind: 'paragraphs', most: 4000 },
    label: msg`Public Notes`,
    help: msg`What is to be done, and what we should know.`,
    sheet: { title: msg`Public Notes`, width: 40 },
  },
  internalNotes: {
    ...planned,
    staffOnly: true,
    rule: keptWhenLeftOut(paragraphs(4000, msg`Internal notes`)).describe('For the marina alone'),
    answer: z.string().nullable().describe('null for customers'),
    input: { kind: 'paragraphs', most: 4000 },
    label: msg`Internal Notes`,
    help: msg`For the marina alone; the owner never sees it.`,
    sheet: { title: msg`Internal Notes`, width: 40 },
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
