import type { Examples } from './example.ts'

const key = '8c1f8b8e-4a8d-4f3f-9f0a-0b8f4f5d7a11'
const undone = '0d2b0c52-6a39-4c0e-8a0e-0f6c1f0a7a22'
const kept = {
  operatorId: 5,
  fromStatus: 9,
  since: '2026-06-11T07:02:00.000Z',
  age: 90_000,
  clockAge: 90_200,
  sinceClockAge: 95_000,
}
const shown = {
  day: '2026-06-11',
  stops: [
    {
      ...{ id: 4, machineId: 3, machine: 'Lift 1', reason: 'wind', words: null },
      ...{ from: '2026-06-11T07:00:00.000Z', until: null, standsNow: true, told: 9, unreached: 1 },
      title: 'Lift 1 is stopped: wind',
      span: 'From 10:00, until further notice',
    },
  ],
  at: '2026-06-11T07:02:00.000Z',
  screen: { id: 2, name: 'Tablet at the crane' },
  operator: { id: 5, name: 'Marko Kraanamäe' },
  people: [{ id: 5, name: 'Marko Kraanamäe' }],
  lanes: [
    {
      machine: { id: 3, name: 'Lift 1', kind: 'travel-lift' },
      movements: [
        {
          id: 41,
          kind: 'pick-up',
          state: 'here',
          bookedAt: '2026-06-11T07:00:00.000Z',
          hereAt: '2026-06-11T06:48:00.000Z',
          begunAt: null,
          doneAt: null,
          window: { from: '2026-06-11T07:05:00.000Z', until: '2026-06-11T07:15:00.000Z' },
          minutesLate: 0,
          boatId: 12,
          scheduleId: 31,
          status: 8,
          boatName: 'Vahutaja',
          hullType: 'cabin',
          ownerName: 'Eeva Kiilumägi',
          phone: '+372 5555 0112',
          bay: 'M2',
          place: { rack: 'Rack 2', row: 'B', tier: 2 },
          size: { length: 6.4, height: 2.3, weight: 1900 },
          returnAt: null,
          isBack: false,
          inTheWay: [],
          obstacles: [],
          step: 'lower',
          waits: null,
        },
      ],
    },
  ],
  undo: { key, event: 'begin', movementId: 40, boatName: 'Kajakas', at: '2026-06-11T06:58:00.000Z' },
  ahead: { bookedAt: '2026-06-12T06:00:00.000Z', boatName: 'Laine II' },
}

const undecided = [
  {
    ...{ id: 3, event: 'lower', scheduleId: 31, isGone: false, boatId: 12, boatName: 'Vahutaja' },
    ...{ operatorName: 'Marko Kraanamäe', why: 'with-reason', overrideReason: 'The paper is on its way' },
    ...{ misfitReason: null, keptBayReason: null, addLiftReason: null, screenId: 2, device: 'Tablet at the crane' },
    ...{ at: '2026-06-11T07:02:00.000Z', receivedAt: '2026-06-11T07:30:00.000Z' },
  },
]

export const yardScreenExamples: Examples = {
  'GET /YardScreen/Pin': { answer: { since: '2026-06-01T07:00:00.000Z' } },
  'PUT /YardScreen/Pin': {
    body: { pin: '3071', password: 'long-enough' },
    received: { body: { pin: '3071', password: 'long-enough' } },
    answer: { since: '2026-06-11T07:00:00.000Z' },
  },
  'POST /YardScreen/Pin/Remove': {
    body: { password: 'long-enough' },
    received: { body: { password: 'long-enough' } },
    answer: { since: null },
  },
  'POST /YardScreen': {
    body: { name: ' Tablet at the crane ' },
    received: { body: { name: 'Tablet at the crane' } },
    answer: { done: true },
  },
  'GET /YardScreen': {
    answer: [
      {
        id: 2,
        name: 'Tablet at the crane',
        madeBy: 'Marko Kraanamäe',
        createdDate: '2026-06-01T07:00:00.000Z',
        lastSeenDate: '2026-06-11T07:00:00.000Z',
      },
    ],
  },
  'DELETE /YardScreen/:id': { params: { id: '2' }, received: { params: { id: 2 } }, answer: { done: true } },
  'GET /YardScreen/Undecided': { answer: undecided },
  'PUT /YardScreen/Undecided/:id': {
    params: { id: '3' },
    body: { decision: 'take' },
    received: { params: { id: 3 }, body: { decision: 'take' } },
    answer: undecided,
  },
  'POST /YardScreen/Undecided/Drop': {
    body: { screenId: '2' },
    received: { body: { screenId: 2 } },
    answer: undecided,
  },
  'GET /Yard/Day': { answer: shown },
  'GET /Yard/Bays/:id': {
    params: { id: '41' },
    query: { moves: '7' },
    received: { params: { id: 41 }, query: { moves: 7 } },
    answer: {
      bays: [
        { id: 7, code: 'M3', misfit: null, unknown: 'weight', keptFor: null, behind: false },
        { id: 9, code: 'M4', misfit: '0.20 m too wide', unknown: null, keptFor: 'Kajakas', behind: true },
      ],
    },
  },
  'PUT /Yard/Operator': {
    body: { accountId: '5', pin: '3071' },
    received: { body: { accountId: 5, pin: '3071' } },
    answer: shown,
  },
  'POST /Yard/Move': {
    body: { key, event: 'undo', movementId: '41', undoes: undone, notes: ' Wrong boat ', kept },
    ignored: { accountId: 9 },
    received: {
      body: {
        ...{ key, event: 'undo', movementId: 41, undoes: undone, checklist: {}, notes: 'Wrong boat' },
        ...{ overrideReason: null, addLiftReason: null, misfitReason: null, keptBayReason: null, kept },
      },
    },
    answer: shown,
  },
}

export const displayExamples: Examples = {
  'GET /Display': {
    answer: [
      {
        ...{ id: 3, name: 'Wall of the café', madeBy: 'Tiina Sadamaste' },
        ...{ createdDate: '2026-06-01T07:00:00.000Z', lastSeenDate: null },
      },
    ],
  },
  'POST /Display': {
    body: { name: ' Wall of the café ' },
    received: { body: { name: 'Wall of the café' } },
    answer: {
      ...{ id: 3, name: 'Wall of the café', madeBy: 'Tiina Sadamaste' },
      ...{ createdDate: '2026-06-01T07:00:00.000Z', lastSeenDate: null },
      address: 'https://marina.example/display/AAAAAAAAAAAAAAAAAAAAAAAA',
    },
  },
  'DELETE /Display/:id': { params: { id: '3' }, received: { params: { id: 3 } }, answer: { done: true } },
  'GET /Display/Day/:token': {
    params: { token: 'AAAAAAAAAAAAAAAAAAAAAAAA' },
    received: { params: { token: 'AAAAAAAAAAAAAAAAAAAAAAAA' } },
    answer: {
      ...{ day: '2026-06-11', at: '2026-06-11T10:47:00.000Z', timeZone: 'Europe/Tallinn', language: 'en' },
      ...{ marinaName: 'Dry Marina', moved: 19, planned: 34, stop: null },
      lanes: [
        {
          machine: { id: 2, name: 'Forklift Wiggins', kind: 'forklift' },
          stop: null,
          movements: [
            {
              ...{ id: 41, kind: 'pick-up', state: 'here', bookedAt: '2026-06-11T11:00:00.000Z' },
              window: { from: '2026-06-11T10:55:00.000Z', until: '2026-06-11T11:10:00.000Z' },
              ...{ boatId: 12, boatName: 'Sinilind', hullType: 'cabin' },
            },
          ],
        },
      ],
    },
  },
}
