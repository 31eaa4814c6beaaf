import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import type { DocumentKind, ZeroReason } from '#contract/money/issued-document.ts'

/** Why a line has no VAT, as the law wants it said. */
export const reasonWords: Readonly<Record<ZeroReason, Sentence>> = {
  'zero-rated': msg`taxed at the rate of zero`,
  exempt: msg`exempt from VAT`,
  'reverse-charge': msg`reverse charge: the buyer accounts for the VAT`,
  'outside-scope': msg`outside the scope of VAT`,
  'seller-not-registered': msg`the seller is not registered for VAT`,
  'passed-on': msg`passed on in the customer’s name and for their account`,
}

/** What a credit note is for. */
export const creditWords = (number: string): Sentence => msg`Credit of invoice ${{ number }}`

export const kindWords: Readonly<Record<DocumentKind, Sentence>> = {
  invoice: msg`Invoice`,
  'credit-note': msg`Credit note`,
}
export const totalWords: Readonly<Record<DocumentKind, Sentence>> = {
  invoice: msg`To pay`,
  'credit-note': msg`Credited`,
}
export const numberWords = (number: string): Sentence => msg`No. ${{ number }}`
export const creditedDayWords = (number: string, day: string): Sentence => msg`for invoice ${{ number }}, ${{ day }}`
export const titleWords: Readonly<Record<DocumentKind, (number: string) => Sentence>> = {
  invoice: (number) => msg`Invoice ${{ number }}`,
  'credit-note': (number) => msg`Credit note ${{ number }}`,
}

export const labels = {
  ...{ buyer: msg`Buyer`, boat: msg`Boat`, boats: msg`Boats`, days: msg`Days` },
  ...{ issued: msg`Issued`, supply: msg`Supply`, due: msg`Due` },
  ...{ item: msg`Item`, quantity: msg`Quantity`, netPrice: msg`Price without VAT`, grossPrice: msg`Price with VAT` },
  ...{ vat: msg`VAT`, net: msg`Sum without VAT`, withVat: msg`with VAT` },
  ...{
    byRate: msg`VAT by rate`,
    rate: msg`Rate`,
    without: msg`Without VAT`,
    with: msg`With VAT`,
    rounding: msg`Rounding`,
  },
  ...{ howToPay: msg`How to pay`, to: msg`To`, reference: msg`Reference number`, amount: msg`Amount`, by: msg`By` },
  scan: msg`Scan with your bank’s app`,
} as const satisfies Record<string, Sentence>

export const customerWords = (number: string): Sentence => msg`Customer no. ${{ number }}`
export const registerWords = (number: string): Sentence => msg`Register no. ${{ number }}`
export const codeWords = (code: string): Sentence => msg`Registry code ${{ code }}`
export const vatNumberWords = (number: string): Sentence => msg`VAT no. ${{ number }}`
export const lengthWords = (metres: string): Sentence => msg`${{ metres }} m`
export const moreWords = (count: number): Sentence => msg`and ${{ count }} more`
export const rateWords = (rate: string): Sentence => msg`${{ rate }} %`
export const whyZeroWords = (rate: string, reasons: string): Sentence => msg`${{ rate }}: ${{ reasons }}.`
export const pageWords = (n: number, of: number): Sentence => msg`Page ${{ n }} of ${{ of }}`
