import type { Call } from './calls.ts'
import { invoiceCalls } from './invoice-calls.ts'

/** Of prices and of what is owed; where money is switched off each is refused. */
export const moneyCalls: readonly Call[] = [
  ['GET VatRate', 'staff'],
  ['POST VatRate', 'admin'],
  ['DELETE VatRate/{id}', 'admin'],
  ['GET PriceItem', 'staff'],
  ['POST PriceItem', 'admin'],
  ['PUT PriceItem', 'admin'],
  ['PUT PriceItem/Order', 'admin'],
  ['DELETE PriceItem/{id}', 'admin'],
  ['GET Charge', 'member'],
  ['POST Charge', 'staff'],
  ['PUT Charge', 'staff'],
  ['PUT Charge/TakeOff', 'staff'],
  ...invoiceCalls,
]
