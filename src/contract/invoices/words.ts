import { msg } from '@lingui/core/runtime-macro'
import type { Sentence, Unworded } from '../language/sentence.ts'
import type { ReferenceKind } from '../money/reference-numbers.ts'
import { providerTitles } from '../providers/kinds.ts'
import type { BuyerReason, Hindrance, PaymentWay, SellerNeed } from './kinds.ts'
import type { StatementEntry } from './schema.ts'

/** How money came or went. */
export const wayWords: Record<PaymentWay, Unworded> = {
  transfer: msg({ message: 'Transfer', context: 'a payment' }),
  cash: msg`Cash`,
  card: msg`Card`,
  ...providerTitles,
}
/** What a statement lists. */
export const entryWords: Record<StatementEntry['kind'], Sentence> = {
  invoice: msg`Invoice`,
  'credit-note': msg`Credit note`,
  payment: msg`Payment`,
  'pay-back': msg`Paid back`,
  'taken-back': msg`Payment taken back`,
}
/** What invoices say of the seller. */
export const sellerWords: Record<SellerNeed, Sentence> = {
  name: msg`Seller’s name`,
  registryCode: msg`Registry code`,
  vatNumber: msg`VAT number`,
  street: msg`Street`,
  city: msg`City`,
  postalCode: msg`Postal code`,
  country: msg`Country`,
  iban: msg`IBAN`,
  email: msg`Email`,
  phone: msg`Phone number`,
}
export const referenceWords: Record<ReferenceKind, Sentence> = {
  '7-3-1': msg`Estonian and Finnish number (7-3-1)`,
  rf: msg`RF reference (ISO 11649)`,
}
export const buyerReasonWords: Record<BuyerReason, Sentence> = {
  'reverse-charge': msg`Reverse charge`,
  'outside-scope': msg`Outside the scope of VAT`,
}
/** Why no invoice can be issued for somebody. */
export const hindranceWords: Record<Hindrance, Sentence> = {
  'company-code': msg`a company without a registry code`,
  'buyer-number': msg`reverse charge without a VAT number or registry code`,
  changed: msg`the charges changed after they were looked at`,
  'no-charges': msg`no open charges any more`,
  unprintable: msg`too many charges for one invoice`,
  refused: msg`it could not be issued: look at the charges and try again`,
}
