import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'
import type { BankEntryDoubt, BankEntryGroup } from './kinds.ts'

/** What becomes of an entry of the bank's file. */
export const groupWords: Record<BankEntryGroup, Sentence> = {
  unsure: msg({ message: 'Unsure', context: 'an entry of the bank' }),
  unknown: msg({ message: 'Unknown', context: 'an entry of the bank' }),
  matched: msg({ message: 'Matched', context: 'an entry of the bank' }),
  booking: msg({ message: 'Being booked', context: 'an entry of the bank' }),
  booked: msg({ message: 'Booked', context: 'an entry of the bank' }),
  aside: msg({ message: 'Put aside', context: 'an entry of the bank' }),
  known: msg({ message: 'Seen before', context: 'an entry of the bank' }),
}
/** Why somebody has to look. */
export const doubtWords: Record<BankEntryDoubt, Sentence> = {
  reversal: msg`The bank took money back: decide what becomes of it`,
  part: msg`Less than is open`,
  more: msg`More than is open: the rest becomes credit`,
  'several-invoices': msg`Names several invoices`,
  'paid-by-another-entry': msg`Another entry pays this invoice`,
  'short-reference': msg`The reference is short and may be another number`,
  'number-in-text': msg`The number stands in the text, without a reference`,
  'name-and-sum': msg`Same name and sum, no reference`,
  'not-booked': msg`Was not booked: the invoice or the customer had changed`,
}
