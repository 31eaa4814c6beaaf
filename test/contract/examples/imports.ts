import type { Examples, JsonObject } from './example.ts'

const brief = {
  ...{ id: 3, fileName: 'boats 2026.xlsx', state: 'checked', version: 2, byName: 'Kai Kuur' },
  createdDate: '2026-06-10T07:00:00.000Z',
  checkedDate: '2026-06-10T07:01:00.000Z',
  importedDate: null,
  takeBackUntil: null,
  counts: { new: 348, known: 0, changed: 0, wrong: 2 },
  made: { customers: 290, boats: 348, subscriptions: 340, placed: 310, changed: 0 },
  abilities: ['map', 'check', 'import', 'discard'],
}
const whole = {
  ...brief,
  notes: ['Hidden sheets are not read: Lists.'],
  sheets: [
    {
      ...{ name: 'Boats', leftOut: false, headerRow: 1, rows: 350, notes: ['Hidden rows are read, too: 7.'] },
      columns: [
        {
          ...{ column: 0, letters: 'A', heading: 'Owner', headingKey: 'owner', samples: ['Mari Näidis'] },
          ...{ field: 'customerName', slot: 1, unit: null, dayOrder: null, confidence: 0.95 },
          ...{ reason: 'The heading says so.', candidates: [] },
        },
        {
          ...{ column: 1, letters: 'B', heading: 'Length (ft)', headingKey: 'length ft', samples: ['24', '8 ft 2 in'] },
          ...{ field: 'length', slot: 1, unit: 'ft', dayOrder: null, confidence: 1 },
          ...{ reason: 'Chosen by hand.', candidates: [] },
        },
      ],
    },
  ],
  decisions: [{ email: 'mari@example.com', accountId: 7, accountName: 'Mari Näidis', choice: null }],
}
const params = { id: '3' }
const received = { params: { id: 3 } }
const mapping: JsonObject = {
  version: 1,
  leftOut: ['2024'],
  headers: [{ sheet: 'Boats', row: 2 }],
  columns: [
    { headingKey: 'length ft', field: 'length', unit: 'ft' },
    { headingKey: 'ends', field: 'endsOn', dayOrder: 'day-month' },
    { headingKey: 'nonsense', field: null },
  ],
}
const check = { version: 1, decisions: [{ accountId: 7, choice: 'same' }] }

export const importExamples: Examples = {
  'POST /Import/upload': { answer: { ...whole, state: 'read', counts: null, made: null, checkedDate: null } },
  'GET /Import': { answer: [brief] },
  'GET /Import/:id': { params, received, answer: whole },
  'PUT /Import/Mapping/:id': { params, body: mapping, received: { ...received, body: mapping }, answer: whole },
  'PUT /Import/Check/:id': { params, body: check, received: { ...received, body: check }, answer: whole },
  'GET /Import/Rows/:id': {
    params,
    query: { page: '2', pageSize: '10', searchQuery: 'kajakas', verdict: 'wrong', remarked: '1' },
    received: {
      ...received,
      query: { page: 2, pageSize: 10, searchQuery: 'kajakas', verdict: 'wrong', remarked: true },
    },
    answer: {
      items: [
        {
          ...{ id: 91, sheet: 'Boats', rowNumber: 14, slot: 1, verdict: 'wrong' },
          ...{ customerName: 'Mari Näidis', boatName: 'Kajakas', customerId: 7, boatId: null },
          ...{ length: 6.2, beam: 2.4, bay: 'Z9' },
          remarks: [
            { cell: 'E14', field: 'bay', message: 'There is no bay “Z9”.', weight: 'wrong' },
            { cell: null, field: null, message: 'She has no name here.', weight: 'look' },
          ],
        },
      ],
      totalCount: 1,
    },
  },
  'GET /Import/Remarks/:id': { params, received, answer: 'the bytes of the file' },
  'PUT /Import/Run/:id': {
    params,
    body: { version: 2, papersDueFrom: '2026-09-08', withoutWrong: 1 },
    received: { ...received, body: { version: 2, papersDueFrom: '2026-09-08', withoutWrong: true } },
    answer: {
      ...whole,
      ...{ state: 'imported', abilities: ['takeBack'], decisions: [] },
      ...{ importedDate: '2026-06-10T07:02:00.000Z', takeBackUntil: '2026-06-11T07:02:00.000Z' },
    },
  },
  'PUT /Import/TakeBack/:id': {
    params,
    body: { version: 3 },
    received: { ...received, body: { version: 3 } },
    answer: { ...whole, state: 'takenBack', abilities: ['discard'] },
  },
  'DELETE /Import/:id': { params, received, answer: { done: true } },
}
