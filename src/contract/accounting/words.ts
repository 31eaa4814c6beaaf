import { msg } from '@lingui/core/runtime-macro'
import type { InvoiceState } from '../invoices/kinds.ts'
import type { Sentence } from '../language/sentence.ts'
import type { IncomeKind, OpenAge } from './kinds.ts'

export const incomeWords: Record<IncomeKind, Sentence> = {
  subscription: msg`Subscriptions`,
  visit: msg`Visits`,
  lift: msg`Lifts`,
  service: msg`Boat services`,
  work: msg`Work orders`,
  item: msg`Price list, by hand`,
  other: msg`Other`,
}
export const ageWords: Record<OpenAge, Sentence> = {
  'not-due': msg`Not due yet`,
  'to-30': msg`Up to 30 days overdue`,
  'to-60': msg`31 to 60 days overdue`,
  'to-90': msg`61 to 90 days overdue`,
  older: msg`More than 90 days overdue`,
}
export const stateWords: Record<InvoiceState, Sentence> = {
  open: msg({ message: 'Open', context: 'an invoice' }),
  overdue: msg`Overdue`,
  paid: msg`Paid`,
  credited: msg({ message: 'Credited', context: 'an invoice' }),
  'credit-note': msg`Credit note`,
}
