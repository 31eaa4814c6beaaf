import type { Examples } from './example.ts'

const mapBoat = {
  ...{
    scheduleId: 88,
    version: 3,
    id: 12,
    name: 'Kajakas',
    hullType: 'cabin',
    ownerName: 'Mari Näidis',
    ownerShort: 'M. Näidis',
  },
  ...{ width: 2.5, height: 2.1, depth: 0.7, lengthOverall: 7.2, weight: 2400 },
  ...{ stands: true, movable: true, onHold: false, since: '2026-06-10T07:00:00.000Z', homeId: 27 },
  next: { kind: 'pick-up', at: '2026-06-11T07:00:00.000Z', booked: true },
}
const mapBay = {
  ...{ id: 27, code: 'A-2-07', positionNumber: 7, inUse: true, blockedBy: [] },
  ...{ clearWidth: 3.2, clearHeight: 4, maxLength: 9.5, maxWeight: null },
}
const away = {
  id: 13,
  name: 'Luik',
  hullType: null,
  ownerName: 'Mari Näidis',
  ownerShort: 'M. Näidis',
  returnsAt: '2026-06-11T14:00:00.000Z',
}

/** Racks and files: what a schedule and a boat point at. */
export const rackExamples: Examples = {
  'GET /Rack': { answer: [{ id: 1, name: 'A' }] },
  'GET /RackRow/GetByRack/:rackId': {
    params: { rackId: '1' },
    received: { params: { rackId: 1 } },
    answer: [{ id: 2, name: 'Row 2', tier: 2 }],
  },
  'GET /RackPosition/GetByRow/:rowId': {
    params: { rowId: '2' },
    received: { params: { rowId: 2 } },
    answer: [
      {
        id: 27,
        name: 'Position 7',
        positionNumber: 7,
        code: 'A-2-07',
        clearWidth: 3.2,
        clearHeight: null,
        maxLength: 9.5,
        maxWeight: null,
        inUse: true,
        taken: true,
      },
    ],
  },
  'GET /Rack/Map': {
    answer: {
      racks: [
        {
          id: 1,
          name: 'A',
          rows: [
            {
              id: 2,
              name: 'Row 2',
              tier: 2,
              bays: [
                { ...mapBay, boat: mapBoat, keptFor: null },
                { ...mapBay, id: 28, code: 'A-2-08', blockedBy: [27], boat: null, keptFor: away },
              ],
            },
          ],
        },
      ],
      unplaced: [{ ...mapBoat, id: 14, next: null, homeId: null }],
    },
  },
  'GET /Rack/Overview': {
    answer: [
      {
        id: 1,
        name: 'A',
        rows: [
          {
            id: 2,
            name: 'Row 2',
            tier: null,
            bays: [
              {
                id: 27,
                code: 'A-2-07',
                positionNumber: 7,
                clearWidth: 3.2,
                clearHeight: 4,
                maxLength: 9.5,
                maxWeight: null,
                blockedBy: [28],
                state: 'stored',
                boatId: 12,
                boatName: 'Kajakas',
              },
              {
                id: 28,
                code: 'A-2-08',
                positionNumber: 8,
                clearWidth: null,
                clearHeight: null,
                maxLength: null,
                maxWeight: null,
                blockedBy: [],
                state: 'closed',
                boatId: null,
                boatName: null,
              },
            ],
          },
        ],
      },
    ],
  },
}

const file = {
  id: 42,
  originalFileName: 'insurance 2026.pdf',
  contentType: 'application/pdf',
  size: 48_213,
  createdDate: '2026-01-12T10:02:00.000Z',
}
export const fileExamples: Examples = {
  'POST /File/upload': { answer: file },
  'POST /File/uploadPicture': { answer: file },
  'GET /File/:id': { params: { id: '42' }, received: { params: { id: 42 } }, answer: file },
  'GET /File/Download/:id': {
    params: { id: '42' },
    query: { attachment: '1' },
    received: { params: { id: 42 } },
    answer: 'the bytes of the file',
  },
  'DELETE /File/:id': { params: { id: '42' }, received: { params: { id: 42 } }, answer: { done: true } },
}
