import type { Examples } from './example.ts'

const stop = {
  id: 5,
  machineId: null,
  machine: null,
  reason: 'wind',
  words: 'Gusts of 19 m/s at the pontoon.',
  from: '2026-06-11T10:10:00.000Z',
  until: null,
  title: 'The yard is stopped: wind',
  span: 'From 13:10, until further notice',
}
const boat = {
  movementId: 41,
  boatId: 12,
  boatName: 'Kajakas',
  hullType: 'cabin',
  kind: 'pick-up',
  bookedAt: '2026-06-11T11:15:00.000Z',
  ownerId: 7,
  ownerName: 'Liis Meretuul',
  phone: '+372 5555 0105',
}
const about = { state: 'standing', endedAt: null, toldOwners: 1, version: 1 }
const detail = {
  ...stop,
  ...about,
  boats: [{ ...boat, outcome: 'waiting', choice: null, newAt: null, newMachine: null }],
}
const wish = { machineId: '3', reason: 'wind', words: ' Gusts ', from: '', until: '2026-06-11T18:00:00+03:00' }
const asked = { machineId: 3, reason: 'wind', words: 'Gusts', from: null, until: '2026-06-11T15:00:00.000Z' }
const offer = {
  id: 9,
  stop: { ...stop, isOver: false },
  scheduleId: 88,
  boatId: 12,
  boatName: 'Kajakas',
  kind: 'pick-up',
  bookedAt: '2026-06-11T11:15:00.000Z',
  state: 'open',
  times: [
    { at: '2026-06-12T06:30:00.000Z', free: true, machine: 'Travel lift' },
    { at: '2026-06-14T05:15:00.000Z', free: false, machine: null },
  ],
  takenAt: null,
  backTooSoon: null,
  answerBy: '2026-06-11T15:00:00.000Z',
}
const change = { body: { id: '9' }, received: { body: { id: 9 } }, answer: offer }

export const stopExamples: Examples = {
  'GET /Stop': { answer: [{ ...stop, ...about, waiting: 1, call: 0 }] },
  'GET /Stop/:id': { params: { id: '5' }, received: { params: { id: 5 } }, answer: detail },
  'POST /Stop/Foresee': {
    body: { ...wish, from: null },
    received: { body: asked },
    answer: {
      boats: [{ ...boat, toMachine: null, channels: ['bell', 'push'] }],
      underWay: [{ movementId: 40, boatName: 'Meretuulelaps' }],
      languages: [{ language: 'en', owners: 1 }],
      text: 'The yard is stopped: wind. Kajakas cannot go into the water on Thu 11 Jun, 14:15.',
    },
  },
  'POST /Stop': {
    body: { ...wish, from: null },
    ignored: { madeBy: 4 },
    received: { body: asked },
    answer: detail,
  },
  'PUT /Stop/Settle': {
    body: { id: '5', version: '1', end: 1, choices: [{ movementId: '41', choice: 'shift' }] },
    received: { body: { id: 5, version: 1, end: true, choices: [{ movementId: 41, choice: 'shift' }] } },
    answer: detail,
  },
  'GET /Offer': {
    answer: [
      {
        ...{ id: 9, movementId: 41, boatId: 12, boatName: 'Kajakas', kind: 'pick-up' },
        ...{ bookedAt: '2026-06-11T11:15:00.000Z', answerBy: '2026-06-11T15:00:00.000Z' },
      },
    ],
  },
  'GET /Offer/:id': { params: { id: '9' }, received: { params: { id: 9 } }, answer: offer },
  'PUT /Offer/Take': {
    body: { id: '9', at: '2026-06-12T09:30:00+03:00' },
    received: { body: { id: 9, at: '2026-06-12T06:30:00.000Z' } },
    answer: { ...offer, state: 'taken', takenAt: '2026-06-12T06:30:00.000Z' },
  },
  'POST /Yard/Stop/Foresee': {
    body: { machineId: '3', reason: 'wind', until: null },
    received: { body: { machineId: 3, reason: 'wind', until: null } },
    answer: {
      at: '2026-06-11T10:10:00.000Z',
      boats: [
        {
          ...{ movementId: 41, boatId: 12, boatName: 'Kajakas', hullType: 'cabin', kind: 'pick-up' },
          bookedAt: '2026-06-11T11:15:00.000Z',
        },
      ],
      underWay: ['Meretuulelaps'],
      ...{ told: 1, unreached: 0 },
    },
  },
  'POST /Yard/Stop': {
    body: { machineId: null, reason: 'wind', until: null, foreseenAt: '2026-06-11T13:10:00+03:00' },
    ignored: { words: 'Gusts' },
    received: { body: { machineId: null, reason: 'wind', until: null, foreseenAt: '2026-06-11T10:10:00.000Z' } },
    answer: { id: 5, isNew: true, title: stop.title, span: stop.span, told: 1 },
  },
  'PUT /Yard/Stop/End': { body: { id: '5' }, received: { body: { id: 5 } }, answer: { done: true } },
  'PUT /Offer/GiveBack': change,
  'PUT /Offer/Renew': change,
}
