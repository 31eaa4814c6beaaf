import type { Examples } from './example.ts'
import { exported } from './generic.ts'
import { scheduleRow } from './schedules.ts'

const standing = {
  id: 41,
  kind: 'drop-off',
  state: 'here',
  bookedAt: '2026-06-11T07:00:00.000Z',
  hereAt: '2026-06-11T06:48:00.000Z',
  begunAt: null,
  doneAt: null,
  window: { from: '2026-06-11T07:05:00.000Z', until: '2026-06-11T07:15:00.000Z' },
}
const plan = {
  day: '2026-06-11',
  stops: [
    {
      ...{ id: 5, machineId: 3, machine: 'Lift 1', reason: 'tide', words: null },
      ...{ from: '2026-06-11T10:10:00.000Z', until: '2026-06-11T12:00:00.000Z' },
      ...{ title: 'Lift 1 is stopped: tide', span: 'From 13:10 until 15:00' },
    },
  ],
  lanes: [
    {
      machine: { id: 3, name: 'Lift 1', kind: 'travel-lift', active: true },
      version: 2,
      pace: { minutes: 11, behind: 6 },
      movements: [
        {
          ...standing,
          minutesLate: 0,
          phone: '+372 5555 0101',
          bay: 'A-1-4',
          size: { width: 2.5, height: 2.1, depth: 0.7, weight: 2400 },
          begunInStop: null,
          inTheWay: ['On hold: Leaks'],
          obstacles: [
            {
              ...{
                scheduleId: 90,
                version: 4,
                status: 7,
                boatId: 14,
                boatName: 'Luik',
                bayId: 26,
                bay: 'A-1-3',
                comes: false,
              },
              ...{ to: { id: 31, code: 'B-1-1' }, stays: ['Insurance ended on 1 June 2026'] },
            },
          ],
          schedule: scheduleRow,
        },
      ],
    },
  ],
}

export const dayExamples: Examples = {
  'GET /DayPlan/:day': {
    params: { day: '2026-06-11' },
    received: { params: { day: '2026-06-11' } },
    answer: plan,
  },
  'PUT /DayPlan/Order': {
    body: { day: '2026-06-11', machineId: '3', version: '2', movementIds: ['41', 40], reason: ' The tide ' },
    ignored: { movedBy: 9 },
    received: { body: { day: '2026-06-11', machineId: 3, version: 2, movementIds: [41, 40], reason: 'The tide' } },
    answer: plan,
  },
  'POST /DayPlan/Mark': {
    body: { movementId: '41', mark: 'begin' },
    received: { body: { movementId: 41, mark: 'begin' } },
    answer: { done: true },
  },
  'GET /DayPlan/Own': {
    answer: [
      {
        ...standing,
        scheduleId: 88,
        boatId: 12,
        boatName: 'Kajakas',
        hullType: 'cabin',
        machineKind: 'travel-lift',
        place: 3,
        hereFrom: '2026-06-11T05:00:00.000Z',
        canBeHere: true,
        stop: null,
      },
    ],
  },
  'POST /DayPlan/Here': {
    body: { movementId: '41', here: 1 },
    received: { body: { movementId: 41, here: true } },
    answer: { done: true },
  },
  'GET /DayPlan/export': {
    query: { day: '2026-06-11', phones: '1' },
    received: { query: { day: '2026-06-11', phones: true } },
    answer: exported,
  },
}
