import type { Examples } from './example.ts'

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
                clearWidth: 3.2,
                clearHeight: 4,
                maxLength: 9.5,
                maxWeight: null,
                state: 'stored',
                boatId: 12,
                boatName: 'Kajakas',
              },
              {
                id: 28,
                code: 'A-2-08',
                clearWidth: null,
                clearHeight: null,
                maxLength: null,
                maxWeight: null,
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
  'GET /File/:id': { params: { id: '42' }, received: { params: { id: 42 } }, answer: file },
  'GET /File/Download/:id': {
    params: { id: '42' },
    query: { attachment: '1' },
    received: { params: { id: 42 } },
    answer: 'the bytes of the file',
  },
  'DELETE /File/:id': { params: { id: '42' }, received: { params: { id: 42 } }, answer: { done: true } },
}
