import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import {
  dayAnswer,
  dayField,
  instantAnswer,
  isStorable,
  limited,
  numberField,
  optionalParagraphs,
  personName,
  requiredParagraphs,
  requiredText,
  text,
  versionField,
} from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import { addressIn } from '../language/addresses.ts'
import { knownLanguage } from '../language/languages.ts'
import { carried, type Sentence } from '../language/sentence.ts'
import { inMetres } from '../measures/measures.ts'

/** What a visitor wrote: a wish to visit ("Just Visit"), or a message. */
export const enquiryKinds = ['visit', 'message'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]
export const enquiryStatus = { new: 0, answered: 1, declined: 2 } as const
export type EnquiryStatus = (typeof enquiryStatus)[keyof typeof enquiryStatus]
export const enquiryStates = ['new', 'answered', 'declined'] as const
export const enquiryStatusLabel = (status: number): Sentence => {
  if (status === enquiryStatus.new) return msg({ message: 'New', context: 'an enquiry' })
  return status === enquiryStatus.answered ? msg`Answered` : msg`Declined`
}
export const enquiryAbilities = ['answer', 'invite', 'decline', 'visit'] as const
export type EnquiryAct = (typeof enquiryAbilities)[number]

export const longestMessage = 2000
const blank = (value: unknown) => value === undefined || value === null || value === ''

/** Metres as a visitor types them: a comma is as good as a point, nothing is nothing. */
const metres = (label: Sentence, most: number) =>
  z
    .preprocess(
      (value) => (blank(value) ? undefined : typeof value === 'string' ? value.trim().replace(',', '.') : value),
      numberField(
        msg`${{ label }} must be a number of metres`,
        z
          .number()
          .min(0.1, carried(msg`${{ label }} must be at least ${{ least: inMetres(0.1, 1) }}`))
          .max(most, carried(msg`${{ field: label }} can be at most ${{ most: inMetres(most, 0) }}`))
          .transform((value) => Math.round(value * 100) / 100),
      ).optional(),
    )
    .transform((value) => value ?? null)

const writer = {
  name: personName(100, msg`Enter your name`, msg({ message: 'Name', context: 'of a person' })),
  email: requiredText(200, msg`Enter your e-mail address`, msg`Email`).pipe(
    z.email(carried(msg`Enter an e-mail address like name@example.com`)),
  ),
  phone: text(40, msg`Phone number`)
    .regex(/^[+\d\s()/.-]*$/, carried(msg`Enter a phone number like +372 5555 0101`))
    .nullish()
    .transform((value) => value ?? ''),
}
/** What a page's form sends besides what a person types; other clients leave it out. */
const formMarks = {
  website: limited(
    0,
    msg`Leave the field “Website” empty and send again: it is there to catch robots`,
    carried(msg`Leave this field empty`),
  )
    .nullish()
    .describe('Hidden on the page; robots fill it in'),
  stamp: limited(200, msg`Send the form again`).nullish().describe('When a page was opened'),
  key: text(100, msg`The key`).nullish().describe('The same key twice is one enquiry'),
}
const dayNeeded = (missing: Sentence) => z.preprocess((value) => (blank(value) ? undefined : value), dayField(missing))
const leavesFirst = carried(msg`Departure must not be before arrival`)
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)

/** A wish to visit (domain.md, "Just Visit"); it promises nothing by itself. */
export const visitRequestSchema = z
  .object({
    ...writer,
    arrival: dayNeeded(msg`Choose the day of arrival`),
    departure: dayNeeded(msg`Choose the day of departure`),
    boatLength: metres(msg`Length`, 60),
    boatBeam: metres(msg`Beam`, 20),
    boatDraft: metres(msg`Draft`, 20),
    message: optionalParagraphs(longestMessage, msg`Message`).transform((value) => value ?? ''),
    ...formMarks,
  })
  .refine(({ arrival, departure }) => arrival.slice(0, 10) <= departure.slice(0, 10), {
    path: ['departure'],
    message: leavesFirst,
    // said beside the other fields' errors, not after them
    when: ({ value }) => {
      const form = value as { arrival?: unknown; departure?: unknown } | null
      return isDay(form?.arrival) && isDay(form?.departure)
    },
  })
export const contactMessageSchema = z.object({
  ...writer,
  message: requiredParagraphs(longestMessage, msg`Write your message`, msg`Message`),
  ...formMarks,
})

export const enquiryRowSchema = z.object({
  id: z.int(),
  kind: z.enum(enquiryKinds),
  status: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  arrival: dayAnswer.nullable(),
  departure: dayAnswer.nullable(),
  boatLength: z.number().nullable(),
  boatBeam: z.number().nullable(),
  boatDraft: z.number().nullable(),
  message: z.string(),
  createdDate: instantAnswer,
  version: z.int(),
  abilities: z.array(z.enum(enquiryAbilities)),
})
export type EnquiryRow = z.infer<typeof enquiryRowSchema>
export const enquirySchema = enquiryRowSchema.extend({
  answer: z.string().nullable().describe('What was mailed to the visitor'),
  handledBy: z.string().nullable(),
  handledDate: instantAnswer.nullable(),
})
export type Enquiry = z.infer<typeof enquirySchema>

export const enquirySortKeys = ['id', 'name', 'arrival', 'status', 'created'] as const
export const enquiryListQuery = pageQuery(enquirySortKeys, { createdDate: 'created' }).extend({
  status: z.enum(enquiryStates, carried(msg`Choose new, answered or declined`)).optional(),
})
export const enquiryPageSchema = pageOf(enquiryRowSchema).extend({
  statuses: z.record(z.string(), z.int()).describe('How many there are of each status'),
})

export const answerSchema = z.object({
  text: requiredParagraphs(longestMessage, msg`Write your answer`, msg`The answer`),
  version: versionField,
})
export const inviteVisitorSchema = z.object({
  text: optionalParagraphs(longestMessage, msg`The text`).describe('Goes into the mail before the link'),
  version: versionField,
})
export const declineSchema = z.object({
  text: optionalParagraphs(longestMessage, msg`The text`).describe('Mailed to the visitor; without it nothing is sent'),
  version: versionField,
})

/** The register form as an invitation fills it in; behind the # so that no server writes it down. */
export const registerLink = (
  publicUrl: string,
  { name, email, phone, language }: Record<'name' | 'email' | 'phone', string> & { language: string | null },
) => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const fields = { firstName, lastName: rest.join(' '), email, phone }
  const given = Object.entries(fields).filter(([, value]) => value && isStorable(value))
  return `${publicUrl}${addressIn(knownLanguage(language), '/register')}#${new URLSearchParams(given)}`
}
