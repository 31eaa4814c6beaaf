import type { Example, Examples, Json, JsonObject } from './example.ts'
import { marinaExamples } from './marina.ts'

const query = { page: '2', pageSize: '20', sortBy: 'Name', sortDirection: 'ASC', searchQuery: ' a ' }
const received = { page: 2, pageSize: 20, sortBy: 'name', sortDirection: 'asc', searchQuery: 'a' }
const byId = { params: { id: '3' }, received: { params: { id: 3 } } }

type Form = { sent: JsonObject; received?: JsonObject; row: JsonObject }
/** The generic calls of one lookup. */
const lookup = (path: string, { sent, received: form = sent, row }: Form): [string, Example][] => {
  const page: Example = { query, received: { query: received }, answer: { items: [row], totalCount: 21 } }
  const ignored = { id: 7, createdBy: 1 }
  return [
    [`GET /${path}`, { answer: [row] }],
    [`GET /${path}/paged`, page],
    [`GET /${path}/search`, page],
    [`GET /${path}/:id`, { ...byId, answer: row }],
    [`POST /${path}`, { body: sent, ignored, received: { body: form }, answer: row }],
    [`PUT /${path}`, { body: { id: 3, ...sent }, received: { body: { id: 3, ...form } }, answer: row }],
    [`DELETE /${path}/:id`, { ...byId, answer: { done: true } }],
  ]
}

const position = { name: 'A7', positionNumber: 7, code: 'A7', clearWidth: 3.2, clearHeight: 4, maxLength: 9.5 }
const plan = {
  name: 'Annual plan',
  lifts: 11,
  days: 365,
  kind: 'annual',
  lengthFrom: 6,
  lengthTo: 8.5,
  price: 333500,
  prices: { en: 'From 3335 €' },
}
const machine = {
  name: 'Lift 1',
  kind: 'travel-lift',
  maxWeight: 12_000,
  maxLength: 12.5,
  minutes: 12,
  hours: [{ from: '08:00', until: '16:30' }, null, null, null, null, null, null],
}
const settings = marinaExamples['GET /Settings']!.answer as Record<string, Json>

export const administrationExamples: Examples = {
  'GET /BackgroundJob': {
    answer: [
      {
        name: 'mail',
        label: 'Sending mail',
        does: 'Sends the mails that wait.',
        isOn: true,
        lastRunAt: '2026-06-10T07:00:00.000Z',
        nextRunAt: '2026-06-10T07:00:02.000Z',
        failures: 0,
        failure: '',
        remark: 'One mail waits.',
      },
    ],
  },
  'GET /Settings/Mail': {
    answer: {
      host: 'smtp.kalda.example',
      port: 587,
      user: 'office',
      from: 'Kalda <office@kalda.example>',
      state: 'works',
    },
  },
  'GET /Dashboard/FirstHour': {
    answer: {
      shows: 'steps',
      steps: [{ step: 'racks', done: false, wrong: false, text: 'No bay yet.' }],
      unseen: ['price'],
    },
  },
  'POST /Settings/TestMail': {
    answer: {
      sent: false,
      message: 'The mail server did not let us in',
      answer: '535 5.7.8 Authentication failed',
      advice: 'Check user and password.',
    },
  },
  ...Object.fromEntries([
    ...lookup('ServiceType', {
      sent: { name: ' Polishing ', names: { fi: ' Kiillotus', et: '' } },
      received: { name: 'Polishing', names: { fi: 'Kiillotus', et: '' } },
      row: { id: 3, name: 'Polishing', names: { en: 'Polishing', fi: 'Kiillotus' } },
    }),
    ...lookup('DropOffRejectionReason', { sent: { name: 'Other' }, row: { id: 3, name: 'Other' } }),
    ...lookup('Plan', {
      sent: { ...plan, lifts: '11', lengthFrom: '', active: 1 },
      received: { ...plan, lifts: 11, lengthFrom: null, active: true },
      row: { id: 3, ...plan, lengthFrom: null, active: true, priceText: 'From 3335 €' },
    }),
    ...lookup('Rack', { sent: { name: 'A' }, row: { id: 3, name: 'A' } }),
    ...lookup('RackRow', {
      sent: { rackId: 1, name: 'Tier 1', tier: '1' },
      received: { rackId: 1, name: 'Tier 1', tier: 1 },
      row: { id: 3, name: 'Tier 1', rackId: 1, tier: 1 },
    }),
    ...lookup('RackPosition', {
      sent: { ...position, rackRowId: '2', maxWeight: '', clearWidth: '3.2' },
      received: { ...position, rackRowId: 2, maxWeight: null },
      row: { id: 3, ...position, rackRowId: 2, maxWeight: null, inUse: true },
    }),
  ]),
  'GET /Machine': {
    answer: [{ id: 3, ...machine, highestTier: 4, active: true, version: 1, booked: 12, used: true }],
  },
  'POST /Machine/Foresee': {
    body: { ...machine, id: '3', highestTier: '', active: 0 },
    ignored: { version: 7 },
    received: { body: { ...machine, id: 3, highestTier: null, active: false } },
    answer: { move: 11, lose: 1, find: 0 },
  },
  'DELETE /Machine/:id': { params: { id: '3' }, received: { params: { id: 3 } }, answer: { done: true } },
  'POST /Machine': {
    body: { ...machine, name: ' Lift 1 ', maxWeight: '12000', highestTier: '' },
    ignored: { version: 7, id: 9 },
    received: { body: { ...machine, highestTier: null, active: true } },
    answer: { id: 3, ...machine, highestTier: null, active: true, version: 1 },
  },
  'PUT /Machine': {
    body: { ...machine, id: '3', highestTier: 4, active: 0, version: '1' },
    received: { body: { ...machine, id: 3, highestTier: 4, active: false, version: 1 } },
    answer: { id: 3, ...machine, highestTier: 4, active: false, version: 2 },
  },
  'PUT /Plan/Order': {
    body: { ids: ['4', 3] },
    received: { body: { ids: [4, 3] } },
    answer: [{ id: 4, ...plan, active: true, priceText: 'From 3335 €' }],
  },
  'POST /Rack/Positions/:rowId': {
    params: { rowId: '2' },
    body: { count: 1, codePrefix: 'A', clearWidth: 3.2, clearHeight: 4, maxLength: 9.5, maxWeight: 4500 },
    ignored: { rackRowId: 9, positionNumber: 40 },
    received: { params: { rowId: 2 } },
    answer: [{ id: 3, ...position, rackRowId: 2, maxWeight: 4500, inUse: true }],
  },
  'POST /Rack/Pattern': {
    body: {
      firstRack: ' A ',
      racks: '2',
      positions: 10,
      code: '{rack}{position:2}-{row}',
      rows: [{ clearWidth: '3.2' }],
    },
    ignored: { inUse: false },
    received: {
      body: {
        firstRack: 'A',
        racks: 2,
        positions: 10,
        code: '{rack}{position:2}-{row}',
        rows: [{ clearWidth: 3.2, clearHeight: null, maxLength: null, maxWeight: null }],
      },
    },
    answer: [
      { id: 3, name: 'A', rows: 1, positions: 10 },
      { id: 4, name: 'B', rows: 1, positions: 10 },
    ],
  },
  'PUT /Rack/Positions': {
    body: { ids: ['3', 4], clearWidth: '3.2', maxWeight: '', inUse: false },
    ignored: { code: 'A1', rackRowId: 9 },
    received: { body: { ids: [3, 4], clearWidth: 3.2, maxWeight: null, inUse: false } },
    answer: { changed: 2, tooSmall: [{ id: 3, code: 'A7', boatName: 'Kajakas', misfit: '0.15 m too wide' }] },
  },
  'PUT /Rack/Blockers': {
    body: { bays: [{ id: '3', blockedBy: ['4', 5] }] },
    ignored: { rackId: 9 },
    received: { body: { bays: [{ id: 3, blockedBy: [4, 5] }] } },
    answer: { changed: 1 },
  },
  'PUT /Settings': {
    body: { placesPerSlot: 2, closedDays: ['2026-06-24', '2026-06-23'], marinaName: ' Dry Marina ' },
    ignored: { demo: true, now: '1999-01-01T00:00:00.000Z', demoSeeded: true, version: 3 },
    received: { body: { placesPerSlot: 2, closedDays: ['2026-06-23', '2026-06-24'], marinaName: 'Dry Marina' } },
    answer: { ...settings, placesPerSlot: 2 },
  },
  'GET /AuditLog': {
    query: { subject: 'setting', searchQuery: 'helmi' },
    received: {
      query: { page: 1, pageSize: 10, sortBy: 'id', sortDirection: 'desc', searchQuery: 'helmi', subject: 'setting' },
    },
    answer: {
      items: [
        {
          id: 12,
          at: '2026-05-26T08:12:00.000Z',
          actorName: 'Helmi Kallas',
          action: 'settings-changed',
          label: 'Settings changed',
          subject: 'setting',
          subjectId: null,
          subjectName: '',
          before: { placesPerSlot: null },
          after: { placesPerSlot: 2 },
        },
        {
          id: 11,
          at: '2026-05-25T08:12:00.000Z',
          actorName: '',
          action: 'service-type-deleted',
          label: 'Service type deleted',
          subject: 'service-type',
          subjectId: 3,
          subjectName: 'Polishing',
          before: { name: 'Polishing' },
          after: null,
        },
      ],
      totalCount: 2,
    },
  },
}
