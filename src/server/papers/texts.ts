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
  invoice: msg({ message: 'Invoice', context: 'on an invoice' }),
  'credit-note': msg({ message: 'Credit note', context: 'on an invoice' }),
}
export const totalWords: Readonly<Record<DocumentKind, Sentence>> = {
  invoice: msg({ message: 'To pay', context: 'on an invoice' }),
  'credit-note': msg({ message: 'Credited', context: 'on an invoice' }),
}
export const numberWords = (number: string): Sentence => msg`No. ${{ number }}`
export const creditedDayWords = (number: string, day: string): Sentence => msg`for invoice ${{ number }}, ${{ day }}`
export const titleWords: Readonly<Record<DocumentKind, (number: string) => Sentence>> = {
  invoice: (number) => msg`Invoice ${{ number }}`,
  'credit-note': (number) => msg`Credit note ${{ number }}`,
}

export const labels = {
  ...{
    buyer: msg({ message: 'Buyer', context: 'on an invoice' }),
    boat: msg({ message: 'Boat', context: 'on an invoice' }),
    boats: msg({ message: 'Boats', context: 'on an invoice' }),
    days: msg({ message: 'Days', context: 'on an invoice' }),
  },
  ...{
    issued: msg({ message: 'Issued', context: 'on an invoice' }),
    supply: msg({ message: 'Supply', context: 'on an invoice' }),
    due: msg({ message: 'Due', context: 'on an invoice' }),
  },
  ...{
    item: msg({ message: 'Item', context: 'on an invoice' }),
    quantity: msg({ message: 'Quantity', context: 'on an invoice' }),
    netPrice: msg({ message: 'Price without VAT', context: 'on an invoice' }),
    grossPrice: msg({ message: 'Price with VAT', context: 'on an invoice' }),
  },
  ...{
    vat: msg({ message: 'VAT', context: 'on an invoice' }),
    net: msg({ message: 'Sum without VAT', context: 'on an invoice' }),
    withVat: msg({ message: 'with VAT', context: 'on an invoice' }),
  },
  ...{
    byRate: msg({ message: 'VAT by rate', context: 'on an invoice' }),
    rate: msg({ message: 'Rate', context: 'on an invoice' }),
    without: msg({ message: 'Without VAT', context: 'on an invoice' }),
    with: msg({ message: 'With VAT', context: 'on an invoice' }),
    rounding: msg({ message: 'Rounding', context: 'on an invoice' }),
  },
  ...{
    howToPay: msg({ message: 'How to pay', context: 'on an invoice' }),
    to: msg({ message: 'To', context: 'on an invoice' }),
    reference: msg({ message: 'Reference number', context: 'on an invoice' }),
    amount: msg({ message: 'Amount', context: 'on an invoice' }),
    by: msg({ message: 'By', context: 'on an invoice' }),
  },
  scan: msg({ message: 'Scan with your bank’s app', context: 'on an invoice' }),
} as const satisfies Record<string, Sentence>

export const customerWords = (number: string): Sentence => msg`Customer no. ${{ number }}`
export const registerWords = (number: string): Sentence => msg`Register no. ${{ number }}`
export const codeWords = (code: string): Sentence => msg`Registry code ${{ code }}`
export const vatNumberWords = (number: string): Sentence => msg`VAT no. ${{ number }}`
export const lengthWords = (metres: string): Sentence => msg`${{ metres }} m`
export const moreWords = (count: number): Sentence => msg`and ${{ count }} more`
export const whyZeroWords = (rate: string, reasons: string): Sentence => msg`${{ rate }}: ${{ reasons }}.`
export const pageWords = (n: number, of: number): Sentence => msg`Page ${{ n }} of ${{ of }}`
