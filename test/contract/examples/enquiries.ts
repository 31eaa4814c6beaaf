import type { Examples } from './example.ts'

const visit = {
  name: 'Mari Maasikas',
  email: 'mari@example.com',
  phone: '+372 5555 0101',
  arrival: '2026-07-01',
  departure: '2026-07-04',
  boatLength: 7.2,
  boatBeam: 2.55,
  boatDraft: 0.8,
  message: 'A RIB on her way to the islands.',
}
const row = {
  id: 7,
  kind: 'visit',
  status: 0,
  ...visit,
  createdDate: '2026-06-10T07:00:00.000Z',
  version: 0,
  abilities: ['answer', 'invite', 'decline', 'visit'],
}
const enquiry = { ...row, answer: null, handledBy: null, handledDate: null }
const handled = {
  ...enquiry,
  status: 1,
  version: 1,
  abilities: ['answer', 'invite', 'visit'],
  answer: 'We have a bay for you.',
  handledBy: 'Helmi Kallas',
  handledDate: '2026-06-10T08:00:00.000Z',
}
const reply = { text: 'We have a bay for you.', version: 0 }

/** What visitors write on the public pages, and what staff answer. */
export const enquiryExamples: Examples = {
  'POST /VisitRequest': {
    body: { ...visit, boatLength: '7,2', boatBeam: '2.55', key: 'b6ff0f7c' },
    ignored: { status: 2, kind: 'message', handledBy: 1 },
    received: { body: { ...visit, key: 'b6ff0f7c' } },
    answer: { id: 7 },
  },
  'POST /ContactMessage': {
    body: { name: 'Mari', email: 'mari@example.com', message: 'Do you lift catamarans?' },
    received: { body: { name: 'Mari', email: 'mari@example.com', phone: '', message: 'Do you lift catamarans?' } },
    answer: { id: 8 },
  },
  'GET /VisitRequest/search': {
    query: { status: 'new', searchQuery: 'mari' },
    received: {
      query: { page: 1, pageSize: 10, sortBy: 'id', sortDirection: 'desc', searchQuery: 'mari', status: 'new' },
    },
    answer: { items: [row], totalCount: 1, statuses: { new: 1, answered: 0, declined: 0 } },
  },
  'GET /VisitRequest/GetByID/:id': { params: { id: '7' }, received: { params: { id: 7 } }, answer: enquiry },
  'PUT /VisitRequest/Answer/:id': {
    params: { id: '7' },
    received: { params: { id: 7 } },
    body: reply,
    answer: handled,
  },
  'PUT /VisitRequest/Invite/:id': {
    params: { id: '7' },
    body: { text: '', version: 0 },
    received: { params: { id: 7 }, body: { text: null, version: 0 } },
    answer: { ...handled, answer: 'Invited to register.' },
  },
  'PUT /VisitRequest/Decline/:id': {
    params: { id: '7' },
    body: { version: 0 },
    received: { params: { id: 7 }, body: { text: null, version: 0 } },
    answer: { ...handled, status: 2, abilities: [], answer: null },
  },
}
