import type { Examples } from './example.ts'

const params = { id: '4' }
const received = { params: { id: 4 } }
const brief = {
  ...{ id: 4, fileName: 'statement.xml', iban: 'EE382200221020145685', uploadedByName: 'Marko Kraanamäe' },
  ...{ uploadedAt: '2026-06-10T07:00:00.000Z', from: '2026-06-08', to: '2026-06-09' },
  groups: [
    { group: 'unsure', count: 1, sum: 10_000 },
    { group: 'matched', count: 18, sum: 1_420_640 },
    { group: 'known', count: 1, sum: 6200 },
  ],
}
const whole = { ...brief, currency: 'EUR' }
const entry = {
  ...{ id: 91, version: 2, fileId: 4, day: '2026-06-09', sum: 10_000, isReversal: false, reference: '202601429' },
  ...{ text: 'Pressure wash', payerName: 'LIIS MERETUUL', payerIban: 'EE471000001020145685', state: 'unsure' },
  ...{ doubt: 'part', person: { id: 5, name: 'Liis Meretuul' }, decidedByName: null, asideReason: null },
  invoice: { id: 3, number: '2026-0142', open: 12_400 },
  payment: null,
  abilities: ['choose', 'putAside'],
}
const paid = {
  ...{ id: 9, paidOn: '2026-06-09', madeByName: 'Marko Kraanamäe', madeAt: '2026-06-10T07:05:00.000Z' },
}
const undecided = { ...entry, version: 4, state: 'unsure' }

export const bankFileExamples: Examples = {
  'POST /BankFile/upload': { answer: whole },
  'GET /BankFile': { answer: [brief] },
  'GET /BankFile/:id': { params, received, answer: whole },
  'GET /BankFile/Entries/:id': {
    params,
    query: { page: '2', pageSize: '10', searchQuery: 'liis', group: 'unsure' },
    received: { ...received, query: { page: 2, pageSize: 10, searchQuery: 'liis', group: 'unsure' } },
    answer: { items: [entry], totalCount: 11 },
  },
  'PUT /BankFile/Book/:id': {
    params,
    body: { count: '18', sum: 1_420_640 },
    received: { ...received, body: { count: 18, sum: 1_420_640 } },
    answer: { ...whole, groups: [{ group: 'booking', count: 18, sum: 1_420_640 }] },
  },
  'PUT /BankEntry/Choose/:id': {
    params,
    body: { version: 2, personId: '5', invoiceId: '3' },
    received: { ...received, body: { version: 2, personId: 5, invoiceId: 3 } },
    answer: { ...entry, version: 3, state: 'matched', doubt: null, decidedByName: 'Marko Kraanamäe' },
  },
  'PUT /BankEntry/PutAside/:id': {
    params,
    body: { version: 2, reason: ' Insurance ' },
    received: { ...received, body: { version: 2, reason: 'Insurance' } },
    answer: {
      ...{ ...entry, version: 3, state: 'aside', doubt: null, person: null, invoice: null },
      ...{ decidedByName: 'Marko Kraanamäe', asideReason: 'Insurance', abilities: ['reopen'] },
    },
  },
  'PUT /BankEntry/Reopen/:id': {
    params,
    body: { version: 3 },
    received: { ...received, body: { version: 3 } },
    answer: undecided,
  },
  'PUT /BankEntry/TakeBack/:id': {
    params,
    body: { version: 3 },
    received: { ...received, body: { version: 3 } },
    answer: undecided,
  },
  'PUT /BankEntry/Reverse/:id': {
    params,
    body: { version: 3 },
    received: { ...received, body: { version: 3 } },
    answer: {
      ...{ ...entry, version: 4, sum: -10_000, isReversal: true, state: 'booked', doubt: null, payment: paid },
      ...{ decidedByName: 'Marko Kraanamäe', abilities: [] },
    },
  },
}
