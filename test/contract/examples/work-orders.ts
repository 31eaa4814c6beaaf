import type { Examples } from './example.ts'

const line = {
  ...{ id: 11, kind: 'labour', words: 'Polishing', quantity: 4000, unitPrice: 550_000, priced: 'net' },
  ...{
    vatRate: 2400,
    net: 22_000,
    vat: 5280,
    gross: 27_280,
    isOffered: true,
    answer: null,
    mayAnswer: true,
    mayAccept: true,
  },
}
const sums = { net: 22_000, vat: 5280, gross: 27_280 }
const none = { net: 0, vat: 0, gross: 0 }
const row = {
  ...{ id: 3, boatId: 12, boatName: 'Vahutaja', personId: 5, personName: 'Eeva Kiilumägi', serviceId: 8 },
  ...{ title: 'Hull polished', status: 'offered', stage: 'waiting', currency: 'EUR', offered: sums, accepted: none },
  madeAt: '2026-06-10T07:00:00.000Z',
}
const offered = {
  ...{ id: 2, event: 'offered', at: '2026-06-10T07:05:00.000Z', byName: 'Marko Kraanamäe', saidBy: null },
  ...{ saidOn: null, way: null, note: null, answers: [], abFileId: null },
}
const whole = {
  ...row,
  lines: [{ ...line, itemId: 4, used: null, chargedGross: null }],
  ...{ workedOn: null, doneNote: null, charged: null, toCredit: 0 },
  events: [offered],
  pictures: [{ id: 6, abFileId: 40, addedAt: '2026-06-12T07:00:00.000Z', addedBy: 'Marko Kraanamäe' }],
  abilities: ['edit', 'note', 'end', 'mail'],
  version: 2,
}
const answered = {
  ...offered,
  ...{ id: 3, event: 'answered', saidBy: 'Eeva Kiilumägi', saidOn: '2026-06-10', way: 'phone' },
  answers: [{ words: 'Polishing', answer: 'accepted' }],
  abFileId: 41,
}
const link = {
  ...{ state: 'sent', recipient: 'eeva@example.com', at: '2026-06-10T07:06:00.000Z', failure: null, mayMail: true },
}
const page = {
  ...{ language: 'et', boatName: 'Vahutaja', title: 'Hull polished', currency: 'EUR', stage: 'waiting' },
  ...{ lines: [line], offered: sums, accepted: none, mayAnswer: true, version: 2 },
}
const token = { token: 'AAAAAAAAAAAAAAAAAAAAAAAA' }
const byId = { params: { id: '3' }, received: { params: { id: 3 } } }
const written = { kind: 'labour', itemId: 4, words: null, quantity: 4000, unitPrice: null, priced: 'net' }
const own = { kind: 'part', words: 'Zinc anode', quantity: 2000, unitPrice: 180_000, priced: 'gross' }
const accepting = [{ lineId: 11, answer: 'accepted' }]

export const workOrderExamples: Examples = {
  'GET /WorkOrder': {
    query: { boatId: '12' },
    received: { query: { boatId: 12 } },
    answer: { orders: [row] },
  },
  'GET /WorkOrder/:id': { ...byId, answer: whole },
  'POST /WorkOrder': {
    body: { boatId: 12, title: ' Hull polished ', lines: [{ kind: 'labour', itemId: '4', quantity: '4000' }] },
    received: { body: { boatId: 12, title: 'Hull polished', lines: [written] } },
    answer: { ...whole, status: 'draft', stage: 'draft' },
  },
  'PUT /WorkOrder': {
    body: { id: 3, title: 'Hull polished', lines: [{ id: 11, itemId: '', ...own }], version: 2 },
    received: { body: { id: 3, title: 'Hull polished', lines: [{ id: 11, itemId: null, ...own }], version: 2 } },
    answer: whole,
  },
  'PUT /WorkOrder/Offer': { body: { id: 3, version: 1 }, answer: whole },
  'PUT /WorkOrder/Answer': { body: { id: 3, answers: accepting, version: 2 }, answer: whole },
  'PUT /WorkOrder/Note': {
    body: { id: 3, answers: accepting, saidBy: 'Eeva Kiilumägi', way: 'phone', saidOn: '', abFileId: '41', version: 2 },
    received: {
      body: {
        id: 3,
        answers: accepting,
        saidBy: 'Eeva Kiilumägi',
        way: 'phone',
        saidOn: null,
        abFileId: 41,
        version: 2,
      },
    },
    answer: { ...whole, events: [answered, offered] },
  },
  'PUT /WorkOrder/Step': {
    body: { id: 3, step: 'end', reason: 'Sold', version: 2 },
    answer: { ...whole, status: 'ended', stage: 'ended' },
  },
  'PUT /WorkOrder/Done': {
    body: { id: 3, workedOn: '2026-06-12', note: '', used: [{ lineId: 11, quantity: '3500' }], version: 4 },
    received: {
      body: { id: 3, workedOn: '2026-06-12', note: null, used: [{ lineId: 11, quantity: 3500 }], version: 4 },
    },
    answer: { ...whole, status: 'done', stage: 'done', workedOn: '2026-06-12', charged: 23_870 },
  },
  'POST /WorkOrder/Picture': {
    body: { id: '3', abFileId: '40' },
    received: { body: { id: 3, abFileId: 40 } },
    answer: whole,
  },
  'DELETE /WorkOrder/Picture/:id': { params: { id: '6' }, received: { params: { id: 6 } }, answer: whole },
  'GET /WorkOrder/Link/:id': { ...byId, answer: link },
  'POST /WorkOrder/Mail': {
    body: { id: '3' },
    received: { body: { id: 3 } },
    answer: { ...link, state: 'waiting' },
  },
  'DELETE /WorkOrder/Link/:id': { ...byId, answer: { ...link, state: 'ended' } },
  'GET /Estimate/:token': { params: token, received: { params: token }, answer: page },
  'PUT /Estimate/:token': {
    params: token,
    body: { name: 'Eeva Kiilumägi', answers: accepting, version: 2 },
    received: { params: token, body: { name: 'Eeva Kiilumägi', answers: accepting, version: 2 } },
    answer: page,
  },
}
