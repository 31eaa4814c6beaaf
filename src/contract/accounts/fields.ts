import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { personName, requiredText, text } from '../http/fields.ts'
import { languageTags } from '../language/languages.ts'
import { carried } from '../language/sentence.ts'
import { answersOf, namesIn, type RecordField } from '../record-fields.ts'
import { longestName } from './name-limits.ts'

export const phoneSigns = /^[+\d\s()/.-]*$/
export const phoneLike = carried(msg`Enter a phone number like +372 5555 0101`)

export type PersonFieldEntry = RecordField<'page' | 'brief'> & {
  /** As changed later; of the marina's people it may stay empty where `rule` asks for it. */
  changed: z.ZodType<string, string>
  /** What the browser is told of its input. */
  typing: { autoComplete: string; type?: string; spellCheck?: false }
}
const ofPerson = { answer: z.string(), fact: null, sheet: null } as const
const firstName = personName(longestName, msg`First name is required`, msg`First name`)
const lastName = personName(longestName, msg`Last name is required`, msg`Last name`)

/** What a person tells of herself, on registering and later. */
export const personFields = {
  firstName: {
    ...ofPerson,
    rule: firstName,
    changed: firstName,
    input: { kind: 'text', most: longestName },
    reach: 'brief',
    label: msg`First name`,
    typing: { autoComplete: 'given-name' },
  },
  lastName: {
    ...ofPerson,
    rule: lastName,
    changed: lastName,
    input: { kind: 'text', most: longestName },
    reach: 'brief',
    label: msg`Last name`,
    typing: { autoComplete: 'family-name' },
  },
  iDNumber: {
    ...ofPerson,
    rule: requiredText(50, msg`ID number is required`, msg`ID number`),
    changed: text(50, msg`ID number`),
    input: { kind: 'text', most: 50 },
    reach: 'page',
    label: msg`ID number`,
    help: msg`As on your identity card or passport: the marina must know whose boat it keeps`,
    fact: msg`ID number`,
    typing: { autoComplete: 'off', spellCheck: false },
  },
  phone: {
    ...ofPerson,
    rule: requiredText(40, msg`Phone number is required`, msg`Phone number`).regex(phoneSigns, phoneLike),
    changed: text(40, msg`Phone number`).regex(phoneSigns, phoneLike),
    input: { kind: 'text', most: 40 },
    reach: 'brief',
    label: msg`Phone number`,
    typing: { autoComplete: 'tel', type: 'tel' },
  },
} satisfies Record<string, PersonFieldEntry>

export type PersonField = keyof typeof personFields
export const personFieldsIn = { page: namesIn(personFields, 'page'), brief: namesIn(personFields, 'brief') } as const

type ChangedPerson = { [K in PersonField]: (typeof personFields)[K]['changed'] }
/** In which the account's person reads. */
export const languageField = z.enum(languageTags, carried(msg`Choose a language`))
export const ownDataSchema = z.object({
  ...(Object.fromEntries(personFieldsIn.page.map((field) => [field, personFields[field].changed])) as ChangedPerson),
  language: languageField.optional().describe('Stays as it is when not sent'),
})

/** A person as other records and the Person lookup show them. */
export const personSchema = z.object({ id: z.int(), email: z.string(), ...answersOf(personFields, 'brief') })
export type PersonBrief = z.infer<typeof personSchema>
export const emailConfirmed = z
  .boolean()
  .describe('The address is theirs: confirmed by who reads its mail, or written down by staff')
/** A customer to choose from. */
export const personChoiceSchema = personSchema.extend({ emailConfirmed })
export type PersonChoice = z.infer<typeof personChoiceSchema>
