import { defineEndpoint } from '../http/endpoint.ts'
import { idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import { bankEntriesAnswer, bankEntriesQuery, bankEntryAnswer, bankFileAnswer, bankFilesAnswer } from './schema.ts'
import * as sent from './sent.ts'

const changes = { params: idParams, response: bankEntryAnswer } as const
const stands = ['money_off', 'wrong_status', 'stale_version'] as const

export const uploadBankFile = defineEndpoint(calls.uploadBankFile, {
  access: 'staff',
  summary: 'Upload the bank’s file (multipart, field "file"; camt.053): its entries are matched, nothing is booked',
  carries: 'upload',
  response: bankFileAnswer,
  refusals: [
    'money_off',
    'seller_missing',
    'too_large',
    'unsupported_content',
    'disk_full',
    'too_many_requests',
    'busy',
  ],
})
export const bankFiles = defineEndpoint(calls.bankFiles, {
  access: 'staff',
  summary: 'Files of the bank with what became of their entries',
  response: bankFilesAnswer,
})
export const bankFile = defineEndpoint(calls.bankFile, {
  access: 'staff',
  summary: 'A file of the bank with what became of its entries',
  params: idParams,
  response: bankFileAnswer,
})
export const bankEntries = defineEndpoint(calls.bankEntries, {
  access: 'staff',
  summary: 'Entries of a file, paged: first those somebody has to look at, then those that are matched',
  params: idParams,
  query: bankEntriesQuery,
  response: bankEntriesAnswer,
})
export const bookEntries = defineEndpoint(sent.bookEntries, {
  access: 'staff',
  summary: 'Book all that is matched in a file, one payment an entry, one after the other',
  params: idParams,
  response: bankFileAnswer,
  refusals: ['money_off', 'state_changed'],
})
export const chooseEntry = defineEndpoint(sent.chooseEntry, {
  access: 'staff',
  summary: 'Say whom and what an entry pays; it is matched then',
  ...changes,
  refusals: stands,
})
export const putEntryAside = defineEndpoint(sent.putEntryAside, {
  access: 'staff',
  summary: 'Leave an entry out, with a reason: it is not booked',
  ...changes,
  refusals: stands,
})
export const reopenEntry = defineEndpoint(sent.reopenEntry, {
  access: 'staff',
  summary: 'Take back what was chosen of an entry, or that it was put aside: it is matched anew',
  ...changes,
  refusals: stands,
})
export const takeEntryBack = defineEndpoint(sent.takeEntryBack, {
  access: 'staff',
  summary: 'Take a booked entry back: a payment below zero, what it paid is open again, and the entry waits anew',
  ...changes,
  refusals: [...stands, 'seller_missing', 'period_closed'],
})
export const reverseEntry = defineEndpoint(sent.reverseEntry, {
  access: 'staff',
  summary: 'Book that the bank took a payment back: a payment below zero, and what it paid is open again',
  ...changes,
  refusals: [...stands, 'seller_missing', 'period_closed'],
})
export const bankFileEndpoints = [
  uploadBankFile,
  bankFiles,
  bankEntries,
  bookEntries,
  bankFile,
  chooseEntry,
  putEntryAside,
  reopenEntry,
  takeEntryBack,
  reverseEntry,
]
