import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { isNoAddress, text } from '../http/fields.ts'
import { carried, type Unworded } from '../language/sentence.ts'
import { namesIn, type RecordField } from '../record-fields.ts'
import { phoneLike, phoneSigns } from './fields.ts'
import { longestCompanyName } from './name-limits.ts'

const orEmpty = <S extends z.ZodType<string, string>>(rule: S) => rule.nullish().transform((value) => value ?? '')
const noAddress = (most: number, field: Unworded) =>
  text(most, field).refine(isNoAddress, carried(msg`${{ field }} cannot be a web address`))

const field = <const M extends number>(most: M, name: Unworded) =>
  ({
    rule: orEmpty(noAddress(most, name)),
    answer: z.string(),
    input: { kind: 'text', most },
    reach: 'row',
    label: name,
    fact: name,
    sheet: { title: name },
  }) as const

/** What the marina writes down of a customer beside what a person tells of themselves; all of it may be empty. */
export const customerFields = {
  customerNumber: {
    ...field(40, msg`Customer number`),
    help: msg`As your own papers have it, or none`,
  },
  address: field(300, msg`Address`),
  secondContactName: {
    ...field(200, msg({ message: 'Name', context: 'of a person' })),
    fact: msg`Second contact`,
    sheet: { title: msg`Second contact` },
  },
  secondContactPhone: {
    ...field(40, msg`Phone number`),
    rule: orEmpty(text(40, msg`Phone number`).regex(phoneSigns, phoneLike)),
    fact: msg`Phone of the second contact`,
    sheet: { title: msg`Phone of the second contact` },
  },
  companyName: field(longestCompanyName, msg`Company`),
  registryCode: field(50, msg`Registry code`),
  vatNumber: field(50, msg`VAT number`),
} satisfies Record<string, RecordField>

export type CustomerField = keyof typeof customerFields
export const customerFieldNames = namesIn(customerFields, 'page')
export const secondContactFields = ['secondContactName', 'secondContactPhone'] as const satisfies CustomerField[]
export const companyFields = ['companyName', 'registryCode', 'vatNumber'] as const satisfies CustomerField[]

/** A name that may be missing. */
export const optionalName = (most: number, name: Unworded) => orEmpty(noAddress(most, name))
/** Text that may be missing. */
export const optionalWords = (most: number, name: Unworded) => orEmpty(text(most, name))
export const optionalPhone = orEmpty(text(40, msg`Phone number`).regex(phoneSigns, phoneLike))
/** An e-mail address, or none. */
export const optionalEmail = orEmpty(
  text(200, msg`Email`).refine(
    (value) => value === '' || z.email().safeParse(value).success,
    carried(msg`Enter an e-mail address like name@example.com`),
  ),
)
