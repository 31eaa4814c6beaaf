import { providerNames } from '../providers/kinds.ts'

/** Why a customer's whole invoice has no VAT, as staff choose it; that the marina has none itself its settings say. */
export const buyerReasons = ['reverse-charge', 'outside-scope'] as const
export type BuyerReason = (typeof buyerReasons)[number]

/** How money came or went that is written down by hand. */
export const enteredWays = ['transfer', 'cash', 'card'] as const
/** The same, and the providers that tell of it themselves. */
export const paymentWays = [...enteredWays, ...providerNames] as const
export type PaymentWay = (typeof paymentWays)[number]

/** What an invoice is: `overdue` and `open` are to be paid, `credited` was taken back whole before it was paid. */
export const invoiceStates = ['open', 'overdue', 'paid', 'credited', 'credit-note'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** How the mailed address of an invoice stands: nothing mailed, on its way, sent, never to come, taken back. */
export const linkStates = ['none', 'waiting', 'sent', 'failed', 'ended'] as const

/** How far a customer of a run of invoices has come. */
export const runStates = ['waiting', 'issued', 'failed'] as const

/** Why a customer is left out of a run of invoices, or nothing can be issued for them. */
export const hindrances = ['company-code', 'buyer-number', 'changed', 'no-charges', 'unprintable', 'refused'] as const
export type Hindrance = (typeof hindrances)[number]

/** What of the seller must be there before anything is issued. */
export const sellerNeeds = [
  'name',
  'registryCode',
  'vatNumber',
  'street',
  'city',
  'postalCode',
  'country',
  'iban',
  'email',
  'phone',
] as const
export type SellerNeed = (typeof sellerNeeds)[number]

/** For so many years after the year’s end papers name their buyers, where no seller says otherwise. */
export const usualKeepYears = 7
