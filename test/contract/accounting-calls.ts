import type { Call } from './calls.ts'

/** Of accounting: money.md, Accounting. */
export const accountingCalls: readonly Call[] = [
  ['GET Accounting/Month', 'staff'],
  ['GET Accounting/Document/search', 'staff'],
  ['GET Accounting/Document/export', 'staff'],
  ['GET Accounting/Payment/search', 'staff'],
  ['GET Accounting/Payment/export', 'staff'],
  ['GET Accounting/Ubl', 'staff'],
]
