import type { Examples } from './example.ts'
import { firstPage, receivedFirstPage } from './records.ts'
import { scheduleExamples, scheduleRow } from './schedules.ts'

export const exported = 'the bytes of the file'
/** As other clients ask for an export: in the order of the list, and 0 where nothing is chosen. */
const whole = { sortBy: 'Id', sortDirection: 'desc', searchQuery: 'kaja', selected: '0' }
const receivedWhole = { sortBy: 'id', sortDirection: 'desc', searchQuery: 'kaja', selected: null }
const chosen = { selected: '12, 14' }
const receivedChosen = { sortBy: 'id', sortDirection: 'desc', searchQuery: '', selected: [12, 14] }

const file = {
  id: 42,
  originalFileName: 'insurance 2026.pdf',
  contentType: 'application/pdf',
  size: 48_213,
  createdDate: '2026-01-12T10:02:00.000Z',
}
const files = { items: [file], totalCount: 1 }
const fileId = { params: { id: '42' }, received: { params: { id: 42 } } }

const update = scheduleExamples['PUT /Schedule/Update/:id']!

/** The calls that every entity has (specification 7.1), of schedules and files, and the exports. */
export const genericExamples: Examples = {
  'GET /Boat/export': {
    query: { ...whole, phase: 'rack' },
    received: { query: { ...receivedWhole, phase: 'rack' } },
    answer: exported,
  },
  'GET /Marina/export': { answer: exported },
  'GET /Marina/emptyTable': { answer: exported },
  'GET /Expiry/export': {
    query: { ...chosen, span: 'over' },
    received: { query: { ...receivedChosen, sortBy: 'day', sortDirection: 'asc', span: 'over' } },
    answer: exported,
  },
  'GET /Accounting/Document/export': {
    query: { ...chosen, state: 'open' },
    received: { query: { ...receivedChosen, sortBy: 'issuedOn', state: 'open' } },
    answer: exported,
  },
  'GET /Accounting/Payment/export': {
    query: { ...chosen, state: 'payment' },
    received: { query: { ...receivedChosen, sortBy: 'paidOn', state: 'payment' } },
    answer: exported,
  },
  'GET /Subscription/export': { query: chosen, received: { query: receivedChosen }, answer: exported },
  'GET /BoatService/export': {
    query: { ...whole, status: 'pending' },
    received: { query: { ...receivedWhole, status: 'pending' } },
    answer: exported,
  },
  'GET /Schedule/export': {
    query: { ...chosen, list: 'drop-offs' },
    received: { query: { ...receivedChosen, list: 'drop-offs' } },
    answer: exported,
  },
  'GET /Schedule': { answer: [scheduleRow] },
  'GET /Schedule/paged': {
    query: { page: '2', pageSize: '20' },
    received: { query: { ...receivedFirstPage, page: 2, pageSize: 20, searchQuery: '' } },
    answer: scheduleExamples['GET /Schedule/searchRequest']!.answer,
  },
  'GET /Schedule/search': scheduleExamples['GET /Schedule/searchRequest']!,
  'GET /Schedule/:id': scheduleExamples['GET /Schedule/GetByID/:id']!,
  'POST /Schedule': scheduleExamples['POST /Schedule/Create']!,
  'PUT /Schedule': {
    body: { ...update.body, id: 88 },
    ignored: { boatId: 1, scheduleStatus: 7 },
    received: { body: { ...update.received?.body, id: 88 } },
    answer: update.answer,
  },
  'POST /File': { answer: file },
  'GET /File': { answer: [file] },
  'GET /File/paged': {
    query: { sortBy: 'OriginalFileName', sortDirection: 'asc' },
    received: {
      query: { page: 1, pageSize: 10, sortBy: 'originalFileName', sortDirection: 'asc', searchQuery: '' },
    },
    answer: files,
  },
  'GET /File/search': { query: firstPage, received: { query: receivedFirstPage }, answer: files },
  'GET /File/Thumbnail/:id': { ...fileId, answer: 'the bytes of the picture' },
}
