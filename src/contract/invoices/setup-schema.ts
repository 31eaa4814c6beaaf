import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { dayAnswer, dayField, idField, numberField, requiredText, text, versionField } from '../http/fields.ts'
import { carried, type Sentence } from '../language/sentence.ts'
import { asIban, isIban } from '../money/iban.ts'
import { referenceKinds } from '../money/reference-numbers.ts'
import { asVatNumber, isCountry } from '../money/vat-number.ts'
import { buyerReasons, sellerNeeds, usualKeepYears } from './kinds.ts'

const orNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())
const capitals = (value: string) => value.replace(/\s/g, '').toUpperCase()

const longestNumber = 50
const country = text(10, msg`Country`, msg`Enter the country`)
  .overwrite(capitals)
  .refine(isCountry, carried(msg`Enter the country as two letters, such as EE`))
  .describe('ISO 3166-1, two capitals')
const prefix = (field: Sentence) =>
  text(8, field)
    .overwrite(capitals)
    .regex(/^[A-Z-]*$/, carried(msg`${{ field }} can hold letters and dashes alone`))
const digitsAndPlus = /^[+\d\s()/.-]+$/

const setupFields = {
  name: requiredText(200, msg`Enter the seller’s name`, msg`Name`),
  registryCode: requiredText(50, msg`Enter the registry code`, msg`Registry code`),
  vatNumber: orNone(text(longestNumber, msg`VAT number`)).describe('null: not registered for VAT'),
  street: requiredText(200, msg`Enter the street`, msg`Street`),
  city: requiredText(100, msg`Enter the city`, msg`City`),
  postalCode: requiredText(20, msg`Enter the postal code`, msg`Postal code`),
  country,
  iban: text(60, msg`IBAN`, msg`Enter the IBAN`)
    .overwrite(asIban)
    .refine(isIban, carried(msg`This is no IBAN: look for a mistyped figure`)),
  bic: orNone(
    text(20, msg`BIC`)
      .overwrite(capitals)
      .regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, carried(msg`A BIC has 8 or 11 letters and figures`)),
  ),
  email: text(200, msg`Email`, msg`Enter an e-mail address like name@example.com`).refine(
    (value) => z.email().safeParse(value).success,
    carried(msg`Enter an e-mail address like name@example.com`),
  ),
  phone: requiredText(40, msg`Enter the phone number`, msg`Phone number`).regex(
    digitsAndPlus,
    carried(msg`Enter a phone number like +372 5555 0101`),
  ),
  prefix: prefix(msg`The beginning of invoice numbers`).describe('Before the year: “” makes 2026-0001'),
  creditPrefix: prefix(msg`The beginning of credit note numbers`),
  dueDays: numberField(
    msg`Days to pay must be a whole number from 0 to 365`,
    z
      .int(carried(msg`Days to pay must be a whole number from 0 to 365`))
      .min(0, carried(msg`Days to pay must be a whole number from 0 to 365`))
      .max(365, carried(msg`Days to pay must be a whole number from 0 to 365`)),
  ),
  keepYears: numberField(
    msg`Years to keep must be a whole number from 7 to 30`,
    z
      .int(carried(msg`Years to keep must be a whole number from 7 to 30`))
      .min(7, carried(msg`Years to keep must be a whole number from 7 to 30`))
      .max(30, carried(msg`Years to keep must be a whole number from 7 to 30`)),
  )
    .default(usualKeepYears)
    .describe('How many years after the year’s end papers name their buyers'),
  referenceKind: z.enum(referenceKinds, carried(msg`Choose how references are made`)),
  atApproval: z
    .boolean(carried(msg`Send true or false`))
    .default(false)
    .describe('Subscriptions are invoiced when they are approved'),
}
interface Prefixes {
  prefix?: unknown
  creditPrefix?: unknown
}
interface VatNumbered {
  vatNumber?: unknown
  country?: unknown
}
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
/** Who sells and how documents are numbered, whole. */
export const setupSchema = z
  .object({ ...setupFields, version: versionField })
  .refine(({ prefix: one, creditPrefix }: Prefixes) => one !== creditPrefix, {
    path: ['creditPrefix'],
    message: carried(msg`Invoices and credit notes need different beginnings`),
    when: isObject,
  })
  .refine(
    ({ vatNumber, country: of }: VatNumbered) =>
      typeof vatNumber !== 'string' ||
      vatNumber.length > longestNumber ||
      typeof of !== 'string' ||
      asVatNumber(vatNumber, of) !== null,
    {
      path: ['vatNumber'],
      message: carried(msg`Enter a VAT number with its country, such as EE100000180`),
      when: isObject,
    },
  )

export const setupAnswer = z.object({
  setup: z
    .object({
      name: z.string(),
      registryCode: z.string(),
      vatNumber: z.string().nullable(),
      street: z.string(),
      city: z.string(),
      postalCode: z.string(),
      country: z.string(),
      iban: z.string().describe('Capitals, without spaces'),
      bic: z.string().nullable(),
      email: z.string(),
      phone: z.string(),
      prefix: z.string(),
      creditPrefix: z.string(),
      dueDays: z.int(),
      keepYears: z.int(),
      referenceKind: z.enum(referenceKinds),
      atApproval: z.boolean().describe('Subscriptions are invoiced when they are approved'),
      closedUntil: dayAnswer
        .nullable()
        .describe('The last day on which nothing is booked any more; null: none is closed'),
      version: z.int(),
    })
    .nullable()
    .describe('null: nobody filled it in yet'),
  missing: z.array(z.enum(sellerNeeds)).describe('What must be there before anything is issued'),
  nextNumber: z.string().nullable().describe('A forecast; numbers are given at issue'),
})
export type SetupAnswer = z.infer<typeof setupAnswer>

export const closingSchema = z.object({
  until: orNone(dayField()).describe('The last day of the closed period; null: nothing is closed'),
})

export const buyerSchema = z.object({
  personId: idField,
  country: orNone(country).describe('null: the marina’s'),
  vatReason: orNone(z.enum(buyerReasons, carried(msg`Choose why there is no VAT`))).describe(
    'Why the whole invoice has no VAT; null: it has',
  ),
  version: versionField,
})
export const buyerAnswer = z.object({
  personId: z.int(),
  country: z.string().nullable().describe('null: the marina’s'),
  vatReason: z.enum(buyerReasons).nullable(),
  version: z.int(),
})
export type BuyerAnswer = z.infer<typeof buyerAnswer>
