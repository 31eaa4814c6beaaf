import type { Examples, JsonObject } from './example.ts'
import {
  bay,
  documents,
  firstPage,
  historyEntry,
  hull,
  openGates,
  person,
  receivedDocuments,
  receivedFirstPage,
  sentDocuments,
  subscriptionOfBoat,
} from './records.ts'

const core = {
  ...hull,
  weight: 2400,
  registrationNumber: 'EST-123 AB',
  personId: 7,
  scheduleStatus: 7,
  scheduleId: 88,
  holdReason: null,
  papersDueFrom: null,
  version: 3,
  shared: false,
}
const furtherPerson = {
  id: 5,
  word: 'co-owner',
  invitedDate: '2026-06-10T07:00:00.000Z',
  acceptedDate: null,
}
export const boatRow = {
  ...core,
  abilities: ['edit', 'requestPickUp'],
  ownerName: 'Mari Näidis',
  schedules: [{ id: 88, scheduleStatus: 7 }],
  subscriptionId: 30,
  subscriptionStatus: 1,
  nextAt: '2026-06-22T07:00:00.000Z',
  insuranceUndated: false,
} satisfies JsonObject
const boat = {
  ...core,
  abilities: ['edit', 'requestPickUp'],
  notes: 'Fenders on port side',
  formerNotes: null,
  onDisplay: true,
  subscriptionId: 30,
  validFrom: '2026-01-12',
  validTo: '2027-01-12',
  subscription: { ...subscriptionOfBoat, kind: 'annual', subscriptionStatus: 1, homeBay: 'A-2-07', outgrownPlan: null },
  nextSubscription: null,
  renewal: {
    ...{ subscriptionId: 30, validFrom: '2027-01-13', validTo: '2028-01-13', liftsRemaining: 11 },
    ...{ unlimited: false, planId: 1, planName: 'Annual plan' },
  },
  person,
  schedules: [
    { id: 88, scheduleStatus: 7 },
    { id: 61, scheduleStatus: 11 },
  ],
  bay,
  ...documents,
  gates: openGates,
} satisfies JsonObject

/** The form of specification 2.6, and what other clients send beside it. */
const form = { name: ' Kajakas ', width: '2.55', height: '', depth: 0.85, brand: 'Bella', notes: 'Fenders', size: '1' }
const receivedForm = {
  name: 'Kajakas',
  width: 2.55,
  height: null,
  depth: 0.85,
  brand: 'Bella',
  notes: 'Fenders',
  size: 1,
  lengthOverall: null,
  weight: null,
  hullType: null,
  registrationNumber: null,
  papersDueFrom: null,
}
const serverOwned = {
  scheduleStatus: 7,
  schedules: [],
  holdReason: null,
  validFrom: '2026-01-01',
  validTo: '2099-01-01',
  liftsRemaining: 99,
  subscriptionStatus: 1,
}
const choice = {
  id: 12,
  name: 'Kajakas',
  brand: 'Bella',
  size: 1,
  width: 2.55,
  height: null,
  depth: 0.85,
  ownerName: 'Mari Näidis',
  allowed: false,
  reason: 'The subscription is waiting for approval',
}

const found = {
  query: { ...firstPage, phase: 'rack' },
  received: { query: { ...receivedFirstPage, phase: 'rack' } },
  answer: { items: [boatRow], totalCount: 1, phases: { rack: 1, none: 2 } },
}
const byId = { params: { id: '12' }, received: { params: { id: 12 } }, answer: boat }
const created = {
  body: { ...form, ...sentDocuments, personId: 7, subscriptionId: '31' },
  ignored: { ...serverOwned, id: 999, version: 9 },
  received: { body: { ...receivedForm, ...receivedDocuments, personId: 7, subscriptionId: 31 } },
  answer: { id: 12, subscriptionId: 31 },
}

export const boatExamples: Examples = {
  'GET /Boat': { answer: [boatRow] },
  'GET /Boat/searchBoats': found,
  'GET /Boat/search': found,
  'GET /Boat/paged': found,
  'GET /Boat/GetByID/:id': byId,
  'GET /Boat/:id': byId,
  'POST /Boat/Create': created,
  'POST /Boat': created,
  'PUT /Boat': {
    body: { ...form, ...sentDocuments, id: 12, version: 3 },
    ignored: { ...serverOwned, personId: 1, subscriptionId: 1 },
    received: { body: { ...receivedForm, ...receivedDocuments, id: 12, version: 3 } },
    answer: { ...boat, height: null, version: 4 },
  },
  'PUT /Boat/Transfer/:id': {
    params: { id: '12' },
    body: { personId: 8, reason: ' Sold ' },
    ignored: { ownerId: 1, version: 9 },
    received: { params: { id: 12 }, body: { personId: 8, reason: 'Sold' } },
    answer: { ...boat, personId: 8, contractDocuments: [], insuranceDocuments: [], version: 4 },
  },
  'GET /Boat/DocumentVersions/:id': {
    params: { id: '12' },
    received: { params: { id: 12 } },
    answer: [
      {
        ...documents.insuranceDocuments[0]!,
        group: 'insurance',
        replacedAt: '2026-06-01T07:20:00.000Z',
        formerOwner: false,
      },
    ],
  },
  'PUT /Boat/Update/:id': {
    params: { id: '12' },
    body: {
      ...form,
      ...sentDocuments,
      lengthOverall: 7.204,
      weight: '2400',
      hullType: 'cabin',
      registrationNumber: ' EST-123 AB ',
      version: 3,
    },
    ignored: { ...serverOwned, id: 12, personId: 1, subscriptionId: 1 },
    received: {
      params: { id: 12 },
      body: {
        ...receivedForm,
        ...receivedDocuments,
        lengthOverall: 7.2,
        weight: 2400,
        hullType: 'cabin',
        registrationNumber: 'EST-123 AB',
        version: 3,
      },
    },
    answer: { ...boat, height: null, version: 4 },
  },
  'DELETE /Boat/:id': { params: { id: '12' }, received: { params: { id: 12 } }, answer: { done: true } },
  'GET /Boat/getUserTotalBoats': { answer: [{ id: 12 }, { id: 13 }] },
  'GET /Boat/BoatsForRequest': { answer: [choice, { ...choice, id: 13, allowed: true, reason: null }] },
  'GET /Boat/BoatsForDropOff': { answer: [choice] },
  'GET /Boat/BoatsForPickUp': { answer: [{ ...choice, allowed: true, reason: null }] },
  'GET /Boat/Gates/:id': {
    params: { id: '12' },
    query: { day: '2026-06-22', step: 'pick-up' },
    received: { params: { id: 12 } },
    answer: [
      {
        gate: 'insurance',
        open: false,
        uncertain: false,
        message: 'The insurance ended on Sun 31 May',
        until: '2026-05-31',
        opens: 'Upload the new certificate with its end date.',
        overridable: true,
      },
      { gate: 'hold', open: true, uncertain: false, message: 'No hold', until: null, opens: null, overridable: true },
    ],
  },
  'GET /Boat/History/:id': { params: { id: '12' }, received: { params: { id: 12 } }, answer: [historyEntry] },
  'PUT /Boat/Papers/:id': {
    params: { id: '12' },
    body: { insuranceDocuments: sentDocuments.insuranceDocuments },
    ignored: { ...serverOwned, name: 'Other', papersDueFrom: '2099-01-01' },
    received: {
      params: { id: 12 },
      body: {
        contractDocuments: [],
        insuranceDocuments: receivedDocuments.insuranceDocuments,
        certificationOfRegistrationDocuments: [],
        otherDocuments: [],
      },
    },
    answer: boat,
  },
  'GET /Boat/People/:id': {
    params: { id: '12' },
    received: { params: { id: 12 } },
    answer: [{ ...furtherPerson, email: 'jaan@example.com', name: '' }],
  },
  'POST /Boat/People/:id': {
    params: { id: '12' },
    body: { email: ' jaan@example.com ', word: ' co-owner ' },
    ignored: { accountId: 7, acceptedDate: '2026-06-10T07:00:00.000Z' },
    received: { params: { id: 12 }, body: { email: 'jaan@example.com', word: 'co-owner' } },
    answer: { ...furtherPerson, email: 'jaan@example.com', name: '' },
  },
  'PUT /Boat/People/Accept/:id': {
    params: { id: '5' },
    received: { params: { id: 5 } },
    answer: { ...boat, shared: true },
  },
  'DELETE /Boat/People/:id': { params: { id: '5' }, received: { params: { id: 5 } }, answer: { done: true } },
  'GET /Boat/Shared': {
    answer: [{ ...furtherPerson, boatId: 12, boatName: 'Kajakas', ownerName: 'Mari Näidis' }],
  },
  'PUT /Boat/Hold/:id': {
    params: { id: '12' },
    body: { reason: 'Crack in the keel' },
    ignored: { holdReason: 'other', actorId: 1 },
    received: { params: { id: 12 } },
    answer: { ...boat, holdReason: 'Crack in the keel', abilities: ['edit', 'unhold'] },
  },
  'PUT /Boat/LastDay/:id': {
    params: { id: '12' },
    body: { abFileId: '31', expiresOn: '2026-09-30' },
    ignored: { group: 'other', boatId: 1 },
    received: { params: { id: 12 }, body: { abFileId: 31, expiresOn: '2026-09-30' } },
    answer: boat,
  },
  'PUT /Boat/OnDisplay/:id': {
    params: { id: '12' },
    body: { onDisplay: false },
    ignored: { name: 'Other' },
    received: { params: { id: 12 }, body: { onDisplay: false } },
    answer: { ...boat, onDisplay: false },
  },
  'PUT /Boat/Unhold/:id': {
    params: { id: '12' },
    body: { reason: '' },
    received: { params: { id: 12 }, body: { reason: null } },
    answer: { ...boat, bay: null },
  },
}
