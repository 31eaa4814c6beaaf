import type { Call } from './calls.ts'

/** Of the bank's files: money.md, Payments and Bank file. */
export const bankCalls: readonly Call[] = [
  ['POST BankFile/upload', 'staff'],
  ['GET BankFile', 'staff'],
  ['GET BankFile/{id}', 'staff'],
  ['GET BankFile/Entries/{id}', 'staff'],
  ['PUT BankFile/Book/{id}', 'staff'],
  ['PUT BankEntry/Choose/{id}', 'staff'],
  ['PUT BankEntry/PutAside/{id}', 'staff'],
  ['PUT BankEntry/Reopen/{id}', 'staff'],
  ['PUT BankEntry/TakeBack/{id}', 'staff'],
  ['PUT BankEntry/Reverse/{id}', 'staff'],
]
