import type { Hindrance } from '#contract/invoices/kinds.ts'
import { knownLanguage } from '#contract/language/languages.ts'
import { nameFor } from '#contract/language/sentence.ts'
import { type DocumentSums, documentSums } from '#contract/money/document-sums.ts'
import type { DocumentVatReason, IssuedDocument, IssuedLine, ZeroReason } from '#contract/money/issued-document.ts'
import type { VatReason } from '#contract/money/kinds.ts'
import { lineSums, noDearerThan, withoutVat } from '#contract/money/line-sums.ts'
import { asVatNumber } from '#contract/money/vat-number.ts'
import type { DueCharge, InvoicedCharge } from '../money/public.ts'
import { nameOf } from '../platform/actor.ts'
import type { BuyerChoice, Payer } from './queries.ts'

/** What is the same for every invoice of this moment. */
export interface InvoiceTerms {
  today: string
  vatRegistered: boolean
  /** The marina's. */
  country: string
  /** Of today, in hundredths of a percent. */
  standardRate: number
}
export interface DrawnUp {
  buyer: IssuedDocument['buyer']
  vatReason: DocumentVatReason | null
  lines: IssuedLine[]
  charges: InvoicedCharge[]
  sums: DocumentSums
  supplyFrom: string
  supplyTo: string
}

/** Neither paper nor XML can hold these. */
const unprintable = /[\p{Cc}\p{Cs}\ufffe\uffff\u2028\u2029]/gu
const printed = (text: string) => text.replace(unprintable, ' ').trim()
const orNull = (text: string | null) => printed(text ?? '') || null

interface Rated {
  vatRate: number
  vatReason: VatReason | null
}
/** A year that is yet to come is taxed as today; all else as when it was charged. */
const ratedOf = (charge: DueCharge, { vatRegistered, standardRate }: InvoiceTerms): Rated => {
  if (!vatRegistered) return { vatRate: 0, vatReason: 'seller-not-registered' }
  return charge.ratedAtInvoice
    ? { vatRate: standardRate, vatReason: null }
    : { vatRate: charge.vatRate, vatReason: charge.vatReason }
}

/**
 * A charge as its invoice says it. Without VAT for the buyer's sake it costs what it costs without VAT; work costs no more
 * than was charged, whoever asks for no VAT.
 */
const invoiced = (charge: DueCharge, terms: InvoiceTerms, reason: BuyerChoice['vatReason']): InvoicedCharge => {
  const rated = ratedOf(charge, terms)
  const { id, quantity, priced } = charge
  const supplyDay = charge.ratedAtInvoice ? terms.today : charge.supplyDay
  const isFreed =
    terms.vatRegistered && (reason === 'outside-scope' || (reason === 'reverse-charge' && rated.vatRate > 0))
  const asRated = { quantity, unitPrice: charge.unitPrice, priced, vatRate: rated.vatRate }
  const line = isFreed ? withoutVat(asRated) : asRated
  const { unitPrice, ...said } = charge.recordKind === 'work' ? noDearerThan(charge, line) : line
  return {
    ...{ id, unitPrice, priced: said.priced, vatRate: said.vatRate },
    ...{ vatReason: isFreed ? reason : rated.vatReason, supplyDay },
  }
}

const lineOf = (charge: DueCharge, said: InvoicedCharge, payer: Payer): IssuedLine => {
  const { unitPrice, priced, vatRate, vatReason } = said
  const { quantity, words, names, boatName, unit } = charge
  return {
    words: printed(nameFor(knownLanguage(payer.language), { name: words, names })) || '–',
    note: null,
    boat: orNull(boatName),
    ...{ quantity, unit: unit ?? 'once', unitPrice, priced, vatRate },
    // a standard rate of nothing has no reason of its own
    zeroReason: vatRate > 0 ? null : ((vatReason ?? 'zero-rated') as ZeroReason),
    net: lineSums({ quantity, unitPrice, priced, vatRate }).net,
  }
}

const buyerOf = (payer: Payer, country: string): IssuedDocument['buyer'] => {
  const person = printed(nameOf(payer))
  const company = printed(payer.companyName)
  return {
    customerId: payer.id,
    customerNumber: orNull(payer.customerNumber),
    name: company || person || '–',
    contact: company ? person || null : null,
    registryCode: orNull(payer.registryCode),
    vatNumber: payer.vatNumber ? asVatNumber(payer.vatNumber, country) : null,
    address: orNull(payer.address),
    country,
    email: orNull(payer.email),
  }
}

const wholeReason = (
  terms: InvoiceTerms,
  lines: readonly IssuedLine[],
  choice: BuyerChoice,
): DocumentVatReason | null => {
  if (!terms.vatRegistered) return 'seller-not-registered'
  return lines.some(({ zeroReason }) => zeroReason === choice.vatReason) ? choice.vatReason : null
}

const hindranceOf = ({ buyer, lines }: Pick<DrawnUp, 'buyer' | 'lines'>, payer: Payer): Hindrance | null => {
  if (payer.companyName && buyer.registryCode === null) return 'company-code'
  const needsNumber = lines.some(({ zeroReason }) => zeroReason === 'reverse-charge')
  return needsNumber && buyer.vatNumber === null && buyer.registryCode === null ? 'buyer-number' : null
}

/** An invoice of these charges as it would be issued now, in their order; or what is in its way. Pure. */
export const drawUp = (
  charges: readonly DueCharge[],
  payer: Payer,
  choice: BuyerChoice,
  terms: InvoiceTerms,
): DrawnUp | Hindrance => {
  if (charges.length === 0) return 'no-charges'
  const said = charges.map((charge) => invoiced(charge, terms, choice.vatReason))
  const lines = charges.map((charge, at) => lineOf(charge, said[at]!, payer))
  const buyer = buyerOf(payer, choice.country ?? terms.country)
  const days = said.map(({ supplyDay }) => supplyDay).sort()
  return (
    hindranceOf({ buyer, lines }, payer) ?? {
      ...{ buyer, lines, charges: said, vatReason: wholeReason(terms, lines, choice), sums: documentSums(lines) },
      ...{ supplyFrom: days[0]!, supplyTo: days.at(-1)! },
    }
  )
}
