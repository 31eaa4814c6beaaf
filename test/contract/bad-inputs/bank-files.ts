import { type BadInput, inBody } from './bad-input.ts'

const entry = 'Choose an entry'
const seen = 'Send the count and the sum that were looked at'
const version = 'Version must be a number'

export const bankFileBadInputs: readonly BadInput[] = [
  inBody('PUT /BankFile/Book/:id', 'nothing that was looked at', { count: 0, sum: 'all' }, { count: seen, sum: seen }),
  inBody('PUT /BankEntry/Choose/:id', 'nobody', { invoiceId: 'x' }, { personId: entry, invoiceId: entry }),
  inBody('PUT /BankEntry/PutAside/:id', 'no reason', { reason: ' ' }, { reason: 'Give a reason' }),
  inBody('PUT /BankEntry/Reopen/:id', 'no version', { version: [] }, { version }),
  inBody('PUT /BankEntry/TakeBack/:id', 'no version', { version: [] }, { version }),
  inBody('PUT /BankEntry/Reverse/:id', 'no version', { version: [] }, { version }),
]
