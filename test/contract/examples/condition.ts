import type { Examples } from './example.ts'

const finding = {
  ...{ id: 3, words: 'Scratch on the bow', madeBy: 'Marko Kraanamäe', madeAt: '2026-06-11T07:05:00.000Z' },
  ...{ closedBy: null, closedAt: null, closingWords: null },
}
const condition = {
  ...{ scheduleId: 31, boatId: 12, boatName: 'Vahutaja', dropOffDate: '2026-06-11T07:00:00.000Z' },
  takes: ['dropped-off', 'inspected'],
  pictures: [
    {
      ...{ id: 8, abFileId: 42, step: 'dropped-off', takenAt: '2026-06-11T07:04:00.000Z' },
      ...{ takenBy: 'Marko Kraanamäe', finding, removal: 'free' },
    },
  ],
}
const row = {
  ...finding,
  ...{ closedBy: 'Marko Kraanamäe', closedAt: '2026-06-12T07:00:00.000Z', closingWords: 'Polished' },
  ...{ pictureId: 8, abFileId: 42, step: 'dropped-off', scheduleId: 31 },
  ...{ boatId: 12, boatName: 'Vahutaja', ownerName: 'Eeva Kiilumägi' },
}
const ofOne = { params: { id: '31' } }

export const conditionExamples: Examples = {
  'POST /Yard/Picture': { answer: { id: 42 } },
  'POST /Yard/Condition': {
    body: { scheduleId: 31, step: 'dropped-off', abFileId: 42, words: 'Scratch on the bow', age: 60_000 },
    answer: { id: 8, ...condition },
  },
  'GET /Yard/Condition/:id': { ...ofOne, received: { params: { id: 31 } }, answer: condition },
  'GET /Yard/Picture/:id': { params: { id: '8' }, received: { params: { id: 8 } }, answer: null },
  'PUT /Yard/Finding/:id': {
    ...{ params: { id: '8' }, body: { words: 'Scratch on the bow' } },
    received: { params: { id: 8 } },
    answer: condition,
  },
  'PUT /Yard/Picture/Remove/:id': {
    ...{ params: { id: '8' }, body: { reason: 'Another boat' } },
    received: { params: { id: 8 } },
    answer: { ...condition, pictures: [] },
  },
  'GET /Condition/Schedule/:id': { ...ofOne, received: { params: { id: 31 } }, answer: condition },
  'GET /Condition/Boat/:id': {
    params: { id: '12' },
    received: { params: { id: 12 } },
    answer: { stays: [{ ...condition, takes: [] }] },
  },
  'GET /Condition/searchFindings': {
    query: { state: 'open', boatId: '12', pageSize: '20' },
    received: {
      query: {
        ...{ state: 'open', boatId: 12, page: 1, pageSize: 20, sortBy: 'id', sortDirection: 'desc', searchQuery: '' },
      },
    },
    answer: { items: [row], totalCount: 1, states: { open: 0, closed: 1 } },
  },
  'PUT /Condition/Close/:id': {
    ...{ params: { id: '3' }, body: { words: 'Polished' } },
    received: { params: { id: 3 } },
    answer: row,
  },
}
