import type { Examples, JsonObject } from './example.ts'
import { firstPage, hull, person, receivedFirstPage } from './records.ts'

const row = {
  id: 51,
  boatId: 12,
  boat: hull,
  ownerName: 'Mari Näidis',
  serviceTypeId: 1,
  serviceType: { id: 1, name: 'Polishing' },
  boatServiceStatus: 0,
  scheduleDate: '2026-06-12T07:30:00.000Z',
  serviceDate: null,
  serviceBy: null,
  publicNotes: 'The starboard side most of all',
  internalNotes: null,
  createdDate: '2026-06-01T10:04:00.000Z',
  version: 1,
  abilities: ['edit', 'delete'],
} satisfies JsonObject
const service = {
  ...row,
  person,
  formerNotes: null,
  reviewNote: null,
  contractDocumentId: 41,
  insuranceDocumentId: null,
  certificationOfRegistrationDocumentId: null,
  otherDocumentId: null,
  rackId: null,
  rackRowId: null,
  rackPositionId: null,
} satisfies JsonObject
const planned = {
  ...service,
  boatServiceStatus: 1,
  serviceDate: '2026-06-15',
  serviceBy: 'Rein Trossimaa',
  internalNotes: 'Take the soft pads',
  formerNotes: null,
  reviewNote: 'Welcome',
  version: 2,
  abilities: ['review', 'plan'],
} satisfies JsonObject

const form = {
  boatId: '12',
  serviceTypeId: 1,
  scheduleDate: '2026-06-12T10:30:00+03:00',
  publicNotes: ' The starboard side most of all ',
  contractDocumentId: 41,
  insuranceDocumentId: '',
  rackId: 0,
} satisfies JsonObject
const received = {
  boatId: 12,
  serviceTypeId: 1,
  scheduleDate: '2026-06-12T07:30:00.000Z',
  publicNotes: 'The starboard side most of all',
  contractDocumentId: 41,
  insuranceDocumentId: null,
  rackId: null,
} satisfies JsonObject
const ignored = { boatServiceStatus: 1, reviewNote: 'x', ownerName: 'x', personId: 1, serviceType: { id: 9 } }
const creation = { body: form, ignored, received: { body: received }, answer: service }

const page = {
  query: { ...firstPage, sortBy: 'ServiceType', status: 'pending', boatId: '12', personId: '1' },
  received: { query: { ...receivedFirstPage, sortBy: 'serviceType', status: 'pending', boatId: 12, personId: 1 } },
  answer: { items: [row], totalCount: 1, statuses: { pending: 1, approved: 4, rejected: 0 } },
}
const one = { params: { id: '51' }, received: { params: { id: 51 } }, answer: service }
const plan = { serviceDate: '2026-06-15', serviceBy: 'Rein Trossimaa', internalNotes: 'Take the soft pads' }

export const boatServiceExamples: Examples = {
  'GET /BoatService/search': page,
  'GET /BoatService/paged': page,
  'GET /BoatService': { answer: [row] },
  'GET /BoatService/GetByID/:id': one,
  'GET /BoatService/:id': one,
  'POST /BoatService/Create': creation,
  'POST /BoatService': creation,
  'PUT /BoatService': {
    body: { id: 51, ...form, version: 1 },
    ignored,
    received: { body: { id: 51, ...received, version: 1 } },
    answer: { ...service, version: 2 },
  },
  'PUT /BoatService/Respond': {
    body: { id: 51, status: '1', notes: ' Welcome ', ...plan, version: 1 },
    ignored: { boatId: 1, scheduleDate: '2026-07-01T07:00:00Z', boatServiceStatus: 2 },
    received: { body: { id: 51, status: 1, notes: 'Welcome', ...plan, version: 1 } },
    answer: planned,
  },
  'PUT /BoatService/Plan/:id': {
    params: { id: '51' },
    body: { ...plan, serviceBy: '', version: 1 },
    ignored: { status: 2, notes: 'x' },
    received: { params: { id: 51 }, body: { ...plan, serviceBy: null, version: 1 } },
    answer: { ...planned, serviceBy: null },
  },
  'DELETE /BoatService/:id': { params: { id: '51' }, received: { params: { id: 51 } }, answer: { done: true } },
}
