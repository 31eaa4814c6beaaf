import { z } from 'zod'
import { languageTags } from '../language/languages.ts'
import { currencies } from './currencies.ts'
import { isIban } from './iban.ts'
import { pricedAs, units, vatReasons } from './kinds.ts'
import { mostQuantity, mostRate, mostUnitPrice } from './limits.ts'
import { isCountry, isVatNumber } from './vat-number.ts'

/** What is frozen at issue, and all that paper, UBL and bank QR are made from: nothing is looked up again. */
export const documentKinds = ['invoice', 'credit-note'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Why a whole document has no VAT: staff choose it of the customer, or the seller's data say it. */
const documentVatReasons = ['reverse-charge', 'outside-scope', 'seller-not-registered'] as const
export type DocumentVatReason = (typeof documentVatReasons)[number]

/** Why a line has no VAT; `passed-on`: paid in the customer's name and for their account, no part of the seller's supply. */
const zeroReasons = z.enum([...vatReasons, 'passed-on']).exclude(['reduced'])
export type ZeroReason = z.infer<typeof zeroReasons>

/** Neither XML nor a line of paper can hold these. */
const unprintable = /[\p{Cc}\p{Cs}\ufffe\uffff\u2028\u2029]/u
const line = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((value) => !unprintable.test(value))
const lines = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((value) => !unprintable.test(value.replaceAll('\n', ' ')))
const day = z.iso.date()
const country = z.string().refine(isCountry).describe('ISO 3166-1, two capitals')
const vatNumber = z.string().refine(isVatNumber).nullable().describe('As `asVatNumber` writes it')
/** A hundred thousand million of the currency: sums of sums stay whole. */
const mostCents = 10_000_000_000_000
const cents = z.int().min(-mostCents).max(mostCents)
const rate = z.int().min(0).max(mostRate)
const zeroReason = zeroReasons.nullable()

const sellerSchema = z.object({
  name: line(200),
  registryCode: line(50),
  vatNumber,
  street: line(200),
  city: line(100),
  postalCode: line(20),
  country,
  iban: z.string().refine(isIban).describe('Capitals, without spaces'),
  bic: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/)
    .nullable(),
  email: line(254),
  phone: line(50),
})

const buyerSchema = z.object({
  customerId: z.int().min(1),
  customerNumber: line(50).nullable().describe('The one the marina gave; null: none, and none is printed'),
  name: line(200).describe('Of the company where there is one'),
  contact: line(200).nullable().describe('The person, where the name is a company’s'),
  registryCode: line(50).nullable(),
  vatNumber,
  address: lines(500).nullable().describe('As the customer wrote it, with line ends'),
  country,
  email: line(254).nullable(),
})

const boatSchema = z.object({
  name: line(200),
  model: line(200).nullable(),
  length: z.int().min(1).nullable().describe('Centimetres'),
  registrationNumber: line(100).nullable(),
})

const lineSchema = z.object({
  words: line(500),
  note: line(1000).nullable().describe('Where it came from'),
  boat: line(200).nullable().describe('Name of the boat it is for'),
  quantity: z.int().min(-mostQuantity).max(mostQuantity).describe('Thousandths; below zero: taken off'),
  unit: z.enum(units),
  unitPrice: z.int().min(0).max(mostUnitPrice).describe('Ten-thousandths of the currency'),
  priced: z.enum(pricedAs).describe('Whether the price is without VAT or with it'),
  vatRate: rate.describe('Hundredths of a percent'),
  zeroReason: zeroReason.describe('Said exactly where the rate is 0'),
  net: cents.describe('Cents without VAT'),
})
export type IssuedLine = z.infer<typeof lineSchema>

const rateSchema = z.object({ rate, reason: zeroReason, net: cents, vat: cents, gross: cents })
export type RateSums = z.infer<typeof rateSchema>

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const isOutside = (reason: ZeroReason | null) => reason === 'outside-scope' || reason === 'seller-not-registered'

/**
 * Days are the marina's. Sums of a credit note are above zero, as its invoice's are: `kind` says which way they count.
 * The rules of EN 16931 that no writer could mend are held here, so that nothing is frozen that could not be sent.
 */
export const issuedDocument = z
  .object({
    kind: z.enum(documentKinds),
    number: line(30),
    series: line(20),
    issuedOn: day,
    dueOn: day.nullable().describe('null: a credit note'),
    supplyFrom: day,
    supplyTo: day,
    currency: z.enum(currencies),
    language: z.enum(languageTags).describe('The buyer’s'),
    seller: sellerSchema,
    buyer: buyerSchema,
    boats: z.array(boatSchema).max(1000),
    vatReason: z.enum(documentVatReasons).nullable(),
    lines: z.array(lineSchema).min(1).max(1000),
    vatByRate: z.array(rateSchema).min(1).max(20),
    net: cents,
    vat: cents,
    rounding: cents.describe('BT-114: what makes the total the sum of prices with VAT'),
    total: cents,
    reference: z.string().nullable().describe('7-3-1 number or RF, without spaces; null: a credit note'),
    credits: z
      .object({ number: line(30), issuedOn: day })
      .nullable()
      .describe('The invoice that is credited'),
  })
  .check(({ value: document, issues }) => {
    const refuse = (message: string, holds: boolean) => {
      if (!holds) issues.push({ code: 'custom', message, input: document })
    }
    const { kind, seller, buyer, vatReason, vatByRate, net, vat } = document
    const isCredit = kind === 'credit-note'
    refuse('a credit note names its invoice and nothing else does', isCredit === (document.credits !== null))
    refuse('an invoice alone is to be paid', isCredit === (document.reference === null && document.dueOn === null))
    refuse('supply ends before it begins', document.supplyFrom <= document.supplyTo)
    refuse('lines make the net sum', sumOf(document.lines.map((one) => one.net)) === net)
    refuse('rates make the net sum', sumOf(vatByRate.map((one) => one.net)) === net)
    refuse('rates make the VAT', sumOf(vatByRate.map((one) => one.vat)) === vat)
    refuse(
      'net and VAT make gross',
      vatByRate.every((one) => one.net + one.vat === one.gross),
    )
    refuse('net, VAT and rounding make the total', net + vat + document.rounding === document.total)
    refuse('a document is not below zero', document.total >= 0)
    refuse(
      'a reason is said where the rate is 0, and only there',
      [
        ...document.lines.map((one) => [one.vatRate, one.zeroReason] as const),
        ...vatByRate.map((one) => [one.rate, one.reason] as const),
      ].every(([ofRate, reason]) => (ofRate === 0) === (reason !== null)),
    )
    const reasons = new Set(document.lines.map((one) => one.zeroReason))
    refuse(
      'what makes the whole no supply with VAT holds for every line',
      !isOutside(vatReason) || (reasons.size === 1 && reasons.has(vatReason)),
    )
    refuse('the reason of the whole is that of its lines', vatReason === null || reasons.has(vatReason))
    refuse(
      'who is not registered for VAT has no VAT number',
      (seller.vatNumber === null) === (vatReason === 'seller-not-registered'),
    )
    refuse(
      'reverse charge needs a buyer with a number',
      !reasons.has('reverse-charge') || buyer.vatNumber !== null || buyer.registryCode !== null,
    )
  })
export type IssuedDocument = z.infer<typeof issuedDocument>
