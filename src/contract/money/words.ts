import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'
import type { ChargedKind, DueKind, PricedAs, Unit, VatReason } from './kinds.ts'

/** What a price is for. */
export const unitWords: Record<Unit, Sentence> = {
  once: msg({ message: 'once', context: 'unit of a price' }),
  hour: msg({ message: 'an hour', context: 'unit of a price' }),
  day: msg({ message: 'a day', context: 'unit of a price' }),
  lift: msg({ message: 'a lift', context: 'unit of a price' }),
  metre: msg({ message: 'a metre of length', context: 'unit of a price' }),
  piece: msg({ message: 'a piece', context: 'unit of a price' }),
}
export const pricedWords: Record<PricedAs, Sentence> = {
  net: msg`Without VAT`,
  gross: msg`With VAT`,
}
export const dueWords: Record<DueKind, Sentence> = {
  nothing: msg`Nothing, added by hand`,
  lift: msg`Lift when none is left`,
  'visit-day': msg`Each day of a visit`,
  service: msg`A service that is approved`,
}
export const vatReasonWords: Record<VatReason, Sentence> = {
  reduced: msg`Reduced rate`,
  'zero-rated': msg`Zero rate by law`,
  exempt: msg`Exempt from VAT`,
  'reverse-charge': msg`Reverse charge`,
  'outside-scope': msg`Outside the scope of VAT`,
  'seller-not-registered': msg`The marina is not registered for VAT`,
}
/** What a charge came from; one without a record was written by hand. */
export const recordWords: Record<ChargedKind, Sentence> = {
  subscription: msg`Subscription`,
  visit: msg({ message: 'Visit', context: 'what a charge came from' }),
  extension: msg`Longer visit`,
  lift: msg({ message: 'Lift', context: 'what a charge came from' }),
  service: msg`Boat service`,
  work: msg`Work order`,
}
