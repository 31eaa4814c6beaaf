import type { Call } from './calls.ts'

/** Of invoices, credit notes, payments and statements: money.md, Rights. */
export const invoiceCalls: readonly Call[] = [
  ['GET InvoiceSetup', 'staff'],
  ['PUT InvoiceSetup', 'admin'],
  ['PUT InvoiceSetup/Closed', 'admin'],
  ['GET Buyer/{id}', 'staff'],
  ['PUT Buyer', 'staff'],
  ['GET Invoice', 'member'],
  ['GET Invoice/{id}', 'member'],
  ['GET Invoice/Pdf/{id}', 'member'],
  ['GET Invoice/Ubl/{id}', 'member'],
  ['GET Invoice/Qr/{id}', 'member'],
  ['POST Invoice', 'staff'],
  ['POST CreditNote', 'admin'],
  ['GET InvoiceRun/Preview', 'staff'],
  ['POST InvoiceRun', 'staff'],
  ['GET InvoiceRun/{id}', 'staff'],
  ['GET Payment', 'member'],
  ['POST Payment', 'staff'],
  ['POST Payment/PayBack', 'admin'],
  ['GET Statement', 'member'],
  ['GET Statement/export', 'member'],
]
